import { systemClock } from '#platform/clock';
import { runHeavyWork, ServedProgram } from '#platform/node/threads';
import { writeDrawing } from './drawing-input.ts';
import { isIcon } from './read-icon.ts';
import type { PictureWidth } from './sanitize-picture.ts';

/** Milliseconds after which a picture is given up on a machine that is busy with other things; the program itself counts its own work. */
const patienceMs = 120_000;
/** Most of the time of a small drawing is the start of its process, which a list of logos needs once for many. */
const program = new ServedProgram(new URL('./draw-program.ts', import.meta.url), {
  ...{ clock: systemClock, patienceMs, idleMs: 5_000, mostInputs: 100 },
});
/** Bytes in which a drawing's root element begins. */
const headLength = 65_536;

/** Returns whether bytes begin as a GIF, an AVIF, an SVG or an icon (ICO) does. */
export function isDrawn(bytes: Uint8Array): boolean {
  if (isIcon(bytes)) return true;
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, headLength)).toString('latin1');
  if (/^GIF8[79]a/.test(head)) return true;
  if (head.slice(4, 8) === 'ftyp') return /avi[fs]/.test(head.slice(8, 64));
  return /^(?:\xef\xbb\xbf)?\s*</.test(head) && /<svg[\s>]/i.test(head) && !/<html[\s>]/i.test(head);
}

/**
 * Draws a GIF (its first picture), an AVIF, an SVG or an icon (its largest picture) as WebP that is at most `width` pixels wide and 960 high; rejects what is none. In
 * another process, one at a time, which is ended after ten seconds of work on a picture or at half a gibibyte: the server itself opens none
 * of these formats. Those that wait are drawn by the next process.
 */
export function drawPicture(bytes: Uint8Array, width: PictureWidth): Promise<Uint8Array> {
  return runHeavyWork('drawings', () => program.ask(writeDrawing({ bytes, width })));
}
