/** An amount in minor units as somebody writes it into a field: `5.80`, `1200` for a currency without decimals. */
export function priceText(minor: number, decimals: number): string {
  return (minor / 10 ** decimals).toFixed(decimals);
}

const arabicZero = 0x0660;

function asciiDigits(text: string): string {
  return text
    .replace(/[\u0660-\u0669]/g, (digit) => String((digit.codePointAt(0) ?? 0) - arabicZero))
    .replace(/\u066b/g, '.');
}

/**
 * Minor units from what somebody wrote: `5,80`, `5.8`, `1'234.50`, `−2`. Undefined where it is no amount, or has more
 * decimals than the currency.
 */
export function readPrice(written: string, decimals: number): number | undefined {
  const text = asciiDigits(written)
    .trim()
    .replace(/[\s'’\u00a0\u202f]/g, '')
    .replace(/^[−–]/, '-');
  const found = /^(-?)(\d+)(?:[.,](\d+))?$/.exec(text);
  if (!found) return undefined;
  const [, sign, whole = '', part = ''] = found;
  if (part.length > decimals) return undefined;
  const minor = Number(whole + part.padEnd(decimals, '0'));
  return sign === '-' && minor !== 0 ? -minor : minor;
}
