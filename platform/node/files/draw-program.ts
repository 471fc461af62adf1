import { writeFileSync } from 'node:fs';
import { constants, platform, setPriority } from 'node:os';
import sharp, { type Sharp, type SharpOptions } from 'sharp';
import { systemClock } from '#platform/clock';
import { serveProgram } from '#platform/node/threads';
import { readDrawing } from './drawing-input.ts';
import { type IconPicture, isIcon, picturesOf } from './read-icon.ts';

// A program: makes a WebP of each GIF, AVIF, SVG or ICO that it is given.

/** Longest side of what is drawn, in pixels; its width may be less. */
const side = 960;
/** Pixels of what is read, bytes of memory, and microseconds of the processor for one: a drawing of some bytes may take hours. */
const most = { pixels: 16_000_000, bytes: 512 * 1024 * 1024, work: 10_000_000 } as const;
/** Bytes of memory after a drawing at which another process goes on: what is left of it counts against the next one. */
const wornBytes = 256 * 1024 * 1024;

/** Pictures of an icon that are tried. */
const mostTried = 4;

/** When the present drawing was begun, by the processor; undefined: there is none. */
let begun: NodeJS.CpuUsage | undefined;

/** Ends the process by the system, at once: a library that is busy does not hear of anything else. */
systemClock.every(20, () => {
  if (!begun) return;
  const { user, system } = process.cpuUsage(begun);
  if (process.memoryUsage.rss() > most.bytes || user + system > most.work) process.kill(process.pid, 'SIGKILL');
});
if (platform() === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
try {
  // Where memory is short, this process goes before the server.
  writeFileSync('/proc/self/oom_score_adj', '1000');
} catch {
  // Other systems than Linux have no such file.
}

sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ['VipsForeignLoad'] });
// PNG within icons.
sharp.unblock({ operation: ['Nsgif', 'Heif', 'Svg', 'Png'].map((format) => `VipsForeignLoad${format}Buffer`) });

/** Returns in which dots per inch a drawing is as large as it shall be: it may say any size. */
function densityOf(drawing: { readonly width: number; readonly height: number }, width: number): number {
  return Math.min(100_000, Math.max(1, 72 * Math.min(width / drawing.width, side / drawing.height)));
}

/** Makes a WebP of a picture, as wide as it shall be. */
function toWebp(picture: Sharp, width: number): Promise<Uint8Array> {
  const box = { width, height: side, fit: 'inside', withoutEnlargement: true } as const;
  return picture.autoOrient().resize(box).webp({ quality: 82, effort: 4 }).toBuffer();
}

function openPicture(bytes: Uint8Array, options: SharpOptions = {}): Sharp {
  return sharp(bytes, { limitInputPixels: most.pixels, failOn: 'truncated', pages: 1, ...options });
}

function openIconPicture(picture: IconPicture): Sharp {
  if ('png' in picture) return openPicture(picture.png);
  const { rgba, width, height } = picture.read();
  return openPicture(rgba, { raw: { width, height, channels: 4 } });
}

/** Draws the largest picture of an icon, or one of the next where it is broken. */
async function drawIcon(icon: Uint8Array, width: number): Promise<Uint8Array> {
  let failure: unknown = new Error('the icon has no picture that is read');
  for (const picture of picturesOf(icon).slice(0, mostTried)) {
    try {
      return await toWebp(openIconPicture(picture), width);
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

async function draw(bytes: Uint8Array, width: number): Promise<Uint8Array> {
  if (isIcon(bytes)) return await drawIcon(bytes, width);
  const header = await sharp(bytes, { limitInputPixels: false, pages: 1 }).metadata();
  return await toWebp(openPicture(bytes, header.format === 'svg' ? { density: densityOf(header, width) } : {}), width);
}

await serveProgram(
  async (input) => {
    begun = process.cpuUsage();
    const { bytes, width } = readDrawing(input);
    return await draw(bytes, Math.min(side, width)).finally(() => {
      begun = undefined;
    });
  },
  () => process.memoryUsage.rss() > wornBytes,
);
