import { nextTurn } from '#platform/node/db';

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

/** Bytes that are looked at in one turn of the event loop. */
const turnBytes = 64 * 1024;
/** Entities could expand without bound in the viewer. */
const entity = /<!ENTITY/i;
const entityLength = '<!ENTITY'.length;

function beginsAsSvg(head: string): boolean {
  return /^<svg[\s>]/i.test(withoutPrologue(head));
}

/** Whether bytes are an SVG without entities; a file of megabytes is looked at in turns. */
async function isSvg(bytes: Uint8Array): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let [head, before] = ['', ''];
  try {
    for (let at = 0; at < bytes.byteLength; at += turnBytes) {
      if (at > 0) await nextTurn();
      const piece = decoder.decode(bytes.subarray(at, at + turnBytes), { stream: true });
      if (head.length < maxPrologue) {
        head = `${head}${piece}`.slice(0, maxPrologue);
        // What begins otherwise need not be read to its end.
        if (head.length === maxPrologue && !beginsAsSvg(head)) return false;
      }
      if (entity.test(`${before}${piece}`)) return false;
      before = `${before}${piece}`.slice(1 - entityLength);
    }
    decoder.decode();
  } catch {
    return false;
  }
  return beginsAsSvg(head);
}

/** Detects a picture's media type by its first bytes, or root element for SVG; `undefined` for unsupported formats. */
export async function detectMediaType(bytes: Uint8Array): Promise<string | undefined> {
  if (hasBytes(bytes, 0, '\x89PNG\r\n\x1a\n')) return 'image/png';
  if (hasBytes(bytes, 0, '\xff\xd8\xff')) return 'image/jpeg';
  if (hasBytes(bytes, 0, 'RIFF') && hasBytes(bytes, 8, 'WEBP')) return 'image/webp';
  return (await isSvg(bytes)) ? 'image/svg+xml' : undefined;
}
