function starts(bytes: Uint8Array, at: number, text: string): boolean {
  return Array.from(text).every((char, index) => bytes[at + index] === char.charCodeAt(0));
}

function isSvg(bytes: Uint8Array): boolean {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return false;
  }
  // Entities could grow without bound in whoever opens the picture.
  if (/<!ENTITY/i.test(text)) return false;
  const root = text.replace(/<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!DOCTYPE[^>]*>/gi, '').trimStart();
  return /^<svg[\s>]/i.test(root);
}

/** Media type of a picture by its first bytes (by its root element for SVG); `undefined` where it is none that is kept. */
export function mediaTypeOf(bytes: Uint8Array): string | undefined {
  if (starts(bytes, 0, '\x89PNG\r\n\x1a\n')) return 'image/png';
  if (starts(bytes, 0, '\xff\xd8\xff')) return 'image/jpeg';
  if (starts(bytes, 0, 'RIFF') && starts(bytes, 8, 'WEBP')) return 'image/webp';
  return isSvg(bytes) ? 'image/svg+xml' : undefined;
}
