function hasBytes(bytes: Uint8Array, at: number, text: string): boolean {
  return Array.from(text).every((char, index) => bytes[at + index] === char.charCodeAt(0));
}

/** What may precede the root element: its beginning and end. */
const prologue = [
  ['<!--', '-->'],
  ['<?', '?>'],
  ['<!DOCTYPE', '>'],
] as const;

/** Within how many characters the root element begins: a file is up to 10 MiB of anything. */
const maxPrologue = 65_536;

/** Returns a document from its root element on. */
function withoutPrologue(text: string): string {
  let rest = text.trimStart();
  for (;;) {
    const part = prologue.find(([begin]) => rest.slice(0, begin.length).toUpperCase() === begin);
    if (!part) return rest;
    const [begin, end] = part;
    const at = rest.indexOf(end, begin.length);
    if (at < 0) return rest;
    rest = rest.slice(at + end.length).trimStart();
  }
}

function isSvg(bytes: Uint8Array): boolean {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return false;
  }
  // Entities could expand without bound in the viewer.
  if (/<!ENTITY/i.test(text)) return false;
  return /^<svg[\s>]/i.test(withoutPrologue(text.slice(0, maxPrologue)));
}

/** Detects a picture's media type by its first bytes, or root element for SVG; `undefined` for unsupported formats. */
export function detectMediaType(bytes: Uint8Array): string | undefined {
  if (hasBytes(bytes, 0, '\x89PNG\r\n\x1a\n')) return 'image/png';
  if (hasBytes(bytes, 0, '\xff\xd8\xff')) return 'image/jpeg';
  if (hasBytes(bytes, 0, 'RIFF') && hasBytes(bytes, 8, 'WEBP')) return 'image/webp';
  return isSvg(bytes) ? 'image/svg+xml' : undefined;
}
