function hasBytes(bytes: Uint8Array, at: number, text: string): boolean {
  return Array.from(text).every((char, index) => bytes[at + index] === char.charCodeAt(0));
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
  const root = text.replace(/<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!DOCTYPE[^>]*>/gi, '').trimStart();
  return /^<svg[\s>]/i.test(root);
}

/** Detects a picture's media type by its first bytes, or root element for SVG; `undefined` for unsupported formats. */
export function detectMediaType(bytes: Uint8Array): string | undefined {
  if (hasBytes(bytes, 0, '\x89PNG\r\n\x1a\n')) return 'image/png';
  if (hasBytes(bytes, 0, '\xff\xd8\xff')) return 'image/jpeg';
  if (hasBytes(bytes, 0, 'RIFF') && hasBytes(bytes, 8, 'WEBP')) return 'image/webp';
  return isSvg(bytes) ? 'image/svg+xml' : undefined;
}
