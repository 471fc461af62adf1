// Nothing to fold, as in nearly all numbers.
const plain = /^[ -~]*$/;
const digit = /^\p{Nd}$/u;

/** Returns a digit of any script as ASCII; the ten of a script are in a row from its zero, and some rows follow another. */
function asciiDigit(char: string): string {
  if (!digit.test(char)) return char;
  const code = char.codePointAt(0) ?? 0;
  let value = 0;
  while (digit.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value % 10);
}

/**
 * Converts full-width characters and the digits of every script to ASCII, and trims: what a guest types as a number or a code
 * depends on the keyboard.
 */
export function foldDigits(typed: string): string {
  if (plain.test(typed)) return typed.trim();
  return Array.from(typed.normalize('NFKC'), asciiDigit).join('').trim();
}
