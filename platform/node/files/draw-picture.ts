import { pipeProgram, runHeavyWork } from '#platform/node/threads';

const program = new URL('./draw-program.ts', import.meta.url);
/** Milliseconds after which a picture is given up on a machine that is busy with other things; the program itself counts its own work. */
const patienceMs = 120_000;
/** Bytes in which a drawing's root element begins. */
const headLength = 65_536;

/** Returns whether bytes begin as a GIF, an AVIF or an SVG does. */
export function isDrawn(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, headLength)).toString('latin1');
  if (/^GIF8[79]a/.test(head)) return true;
  if (head.slice(4, 8) === 'ftyp') return /avi[fs]/.test(head.slice(8, 64));
  return /^(?:\xef\xbb\xbf)?\s*</.test(head) && /<svg[\s>]/i.test(head) && !/<html[\s>]/i.test(head);
}

/**
 * Draws a GIF (its first picture), an AVIF or an SVG as WebP of at most 960 pixels a side; rejects what is none. In a process of its own,
 * which is ended after ten seconds of work or at half a gibibyte, one at a time: the server itself opens none of these formats.
 */
export function drawPicture(bytes: Uint8Array): Promise<Uint8Array> {
  return runHeavyWork('drawings', () => pipeProgram(program, bytes, { patienceMs }));
}
