/** Code of an airline (IATA of two characters, ICAO of three letters) and number; the shortest code that leaves a number. */
const parts = /^([A-Z][A-Z0-9]|[0-9][A-Z]|[A-Z]{3})0*([0-9]{1,4}[A-Z]?)$/;

/** Returns a flight number as it is compared: `lx 0012` and `LX12` are the same. */
export function plainNumber(number: string): string {
  const plain = number.toUpperCase().replace(/[^A-Z0-9]/g, '');
  const [, airline, digits] = parts.exec(plain) ?? [];
  return airline === undefined ? plain : `${airline}${digits}`;
}

/** Returns a flight number as it is shown: `FR 7157`; one that is none, unchanged. */
export function shownNumber(number: string): string {
  const [, airline, digits] = parts.exec(number.toUpperCase().replace(/[^A-Z0-9]/g, '')) ?? [];
  return airline === undefined ? number.trim() : `${airline} ${digits}`;
}
