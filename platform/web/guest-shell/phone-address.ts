/** Returns the `tel:` URL of a phone number as people write it; undefined when it is not one. */
export function phoneAddress(number: string): string | undefined {
  const text = number.replace(/^tel:/i, '').trim();
  if (!/^\+?[\d\s()./*#-]{2,40}$/.test(text) || !/\d/.test(text)) return undefined;
  return `tel:${text.replace(/[\s()./-]/g, '').replace(/#/g, '%23')}`;
}

/** Returns whether a number is one of the hotel's own telephones: too short to be dialled from outside. */
export function isExtension(number: string): boolean {
  return number.replace(/\D/g, '').length <= 4;
}
