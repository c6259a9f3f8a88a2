"""Numbers in pages of the documentation: finding them, comparing them, writing them as they were written.

Two numbers are the same if they differ by 2 %, by the rounding of the last digit that is shown, or by 1e-9:
trajectories are exact to the last bit, but sums of round-off are not worth a digit. Times that depend on
the machine are compared by their form only.
"""

import re

RELATIVE = 0.02
ROUNDING = 0.6  # of a unit of the last digit
ABSOLUTE = 1e-9
NUMBER = re.compile(r"(?<![\w.])(?<!\w-)[-+−]?(?:\d[\d,]*\d|\d)(?:\.\d+)?(?:[eE][-+]?\d+)?(?!\w|\.\d)")

# What depends on the machine, the build or its load; `\g<0>` of each is replaced by its name.
MACHINE = [
    (re.compile(r"\bin (\d+(\.\d+)? (s|min|h) ?)+(?=\()"), "in TIME "),
    (re.compile(r"about (\d+(\.\d+)? (s|min|h) ?)+on this machine.*"), "COST"),
    (re.compile(r'"(wall_seconds|cpu_seconds|commit|compiler|version)": .*'), "MACHINE"),
]
# Whole lines that appear only if the machine is slow.
PROGRESS = re.compile(r"^\s*(about .* on this machine.*|\S+ of \S+ s +\d+%.* kicks/s .*)$")


def value_of(text):
    return float(text.replace(",", "").replace("−", "-"))


def last_digit(text):
    """One unit of the last digit of a number as it is written."""
    mantissa, _, exponent = text.replace(",", "").lower().partition("e")
    decimals = len(mantissa.partition(".")[2])
    return 10.0 ** (int(exponent or 0) - decimals)


def same_number(shown, found):
    a, b = value_of(shown), value_of(found)
    unit = ROUNDING * max(last_digit(shown), last_digit(found)) if "." in shown or "e" in shown.lower() else 0
    return abs(a - b) <= max(RELATIVE * max(abs(a), abs(b)), unit, ABSOLUTE)


def without_machine(line):
    for pattern, name in MACHINE:
        line = pattern.sub(name, line)
    return line


def form(line):
    """The line without its numbers: what must be equal to the letter."""
    return " ".join(NUMBER.sub("#", without_machine(line)).split())


def same_line(shown, found):
    shown, found = without_machine(shown), without_machine(found)
    if form(shown) != form(found):
        return False
    pairs = zip(NUMBER.findall(shown), NUMBER.findall(found))
    return all(same_number(a, b) for a, b in pairs)


def written_like(shown, value):
    """A value with the digits and the notation of a number that is shown."""
    mantissa, e, _ = shown.lower().lstrip("-+−").partition("e")
    digits = len(mantissa.replace(".", "").replace(",", "").lstrip("0")) or 1
    sign = "+" if shown.startswith("+") else ""
    if e:
        head, _, exponent = f"{value:{sign}.{len(mantissa.partition('.')[2])}e}".partition("e")
        text = f"{head}e{int(exponent)}"
    elif float(value).is_integer() and "." not in mantissa:
        text = f"{int(value):{sign}{',' if ',' in shown else ''}d}"
    else:
        text = significant(value, digits, sign)
    return text.replace("-", "−") if "−" in shown else text


def significant(value, digits, sign=""):
    """With so many significant digits, and without an exponent."""
    exponent = int(f"{value:e}".partition("e")[2])
    return f"{round(value, digits - 1 - exponent):{sign}.{max(0, digits - 1 - exponent)}f}"
