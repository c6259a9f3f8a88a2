"""A cluster of one node on this machine: slurmctld, slurmd and munged of Debian, with all their files in one folder."""

import os
import socket
import subprocess
import time
from pathlib import Path

CONFIG = """
ClusterName=nacre
SlurmctldHost={host}(127.0.0.1)
SlurmctldPort={port}
SlurmdPort={node_port}
SlurmUser=root
SlurmdUser=root
AuthType=auth/munge
AuthInfo=socket={folder}/munge.socket
CredType=cred/munge
StateSaveLocation={folder}/state
SlurmdSpoolDir={folder}/spool
SlurmctldPidFile={folder}/slurmctld.pid
SlurmdPidFile={folder}/slurmd.pid
SlurmctldLogFile={folder}/slurmctld.log
SlurmdLogFile={folder}/slurmd.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
MpiDefault=none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
SlurmdParameters=config_overrides
MaxArraySize={array}
SchedulerParameters=sched_interval=1,batch_sched_delay=0
KillWait=30
ReturnToService=2
NodeName={host} NodeAddr=127.0.0.1 CPUs={processors} RealMemory=2000 State=UNKNOWN
PartitionName=short Nodes={host} Default=YES MaxTime=INFINITE State=UP
"""


def free_port():
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return found.getsockname()[1]


class Cluster:
    """Used by `with`; `environment` is that of commands of Slurm."""

    def __init__(self, folder, array=21):
        self.folder = Path(folder)
        self.array = array
        self.daemons = []
        self.environment = dict(os.environ, SLURM_CONF=str(self.folder / "slurm.conf"),
                                PATH=os.environ["PATH"] + ":/usr/sbin")

    def __enter__(self):
        for name in ("state", "spool"):
            (self.folder / name).mkdir(parents=True)
        host = socket.gethostname().split(".")[0]
        (self.folder / "slurm.conf").write_text(CONFIG.format(
            host=host, port=free_port(), node_port=free_port(), folder=self.folder, array=self.array,
            processors=os.cpu_count()))
        key = self.folder / "munge.key"
        key.write_bytes(os.urandom(1024))
        key.chmod(0o600)
        self._start("munged", "--foreground", "--force", f"--key-file={key}", f"--socket={self.folder}/munge.socket",
                    f"--log-file={self.folder}/munge.log", f"--pid-file={self.folder}/munge.pid",
                    f"--seed-file={self.folder}/munge.seed")
        self._wait(lambda: (self.folder / "munge.socket").exists(), "munged")
        self._start("slurmctld", "-D", "-i")
        self._start("slurmd", "-D", "-N", host)
        self._wait(lambda: "idle" in self.say("sinfo", "--noheader", "--format=%T"), "slurmctld and slurmd")
        return self

    def __exit__(self, *_):
        for daemon in reversed(self.daemons):
            daemon.terminate()
            try:
                daemon.wait(15)
            except subprocess.TimeoutExpired:
                daemon.kill()

    def say(self, *words):
        return subprocess.run(words, env=self.environment, capture_output=True, text=True).stdout

    def _start(self, *words):
        with open(self.folder / f"{words[0]}.out", "wb") as out:
            self.daemons.append(subprocess.Popen(words, env=self.environment, stdout=out, stderr=out,
                                                 stdin=subprocess.DEVNULL))

    def _wait(self, is_ready, what):
        for _ in range(300):
            if is_ready():
                return
            time.sleep(0.2)
        logs = "".join(path.read_text(errors="replace")[-2000:] for path in self.folder.glob("*.out"))
        raise RuntimeError(f"{what} did not start:\n{logs}")
