/** What no text has: control characters but for white space, halves of characters, and a mark that is read the wrong way round. */
function isNoText(code: number): boolean {
  const isControl = code < 0x20 && !(code >= 0x09 && code <= 0x0d);
  return isControl || code >= 0xfffd;
}

/**
 * Returns how a text in UTF-16 without a byte order mark is written, by its first bytes: its spaces, digits, signs and line ends have a
 * zero in one half.
 */
function unmarkedUtf16(head: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const zeros = [0, 0];
  for (const [at, byte] of head.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [first = 0, second = 0] = zeros;
  const [less, more] = [Math.min(first, second), Math.max(first, second)];
  if (more === 0 || more * 40 < head.length || more < less * 4) return undefined;
  const encoding = second > first ? 'utf-16le' : 'utf-16be';
  // The last character may be cut.
  const text = new TextDecoder(encoding).decode(head.subarray(0, head.length - (head.length % 2))).slice(0, -1);
  return Array.from(text, (character) => character.charCodeAt(0)).some(isNoText) ? undefined : encoding;
}

/** Returns the encoding that the first bytes of a text show: by a byte order mark, or as UTF-16. */
export function markedEncoding(head: Uint8Array): string | undefined {
  const [one, two, three] = head;
  if (one === 0xff && two === 0xfe) return 'utf-16le';
  if (one === 0xfe && two === 0xff) return 'utf-16be';
  return one === 0xef && two === 0xbb && three === 0xbf ? 'utf-8' : unmarkedUtf16(head);
}
