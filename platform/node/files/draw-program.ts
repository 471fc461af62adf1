import { writeFileSync } from 'node:fs';
import { constants, platform, setPriority } from 'node:os';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { systemClock } from '#platform/clock';

// A program: reads a GIF, AVIF or SVG from standard input and writes it as WebP to standard output.

/** Longest side of what is drawn, in pixels. */
const side = 960;
/** Pixels of what is read, bytes of memory, and microseconds of the processor: a drawing of some bytes may take hours. */
const most = { pixels: 16_000_000, bytes: 512 * 1024 * 1024, work: 10_000_000 } as const;

/** Ends the process by the system, at once: a library that is busy does not hear of anything else. */
systemClock.every(20, () => {
  const { user, system } = process.cpuUsage();
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
sharp.unblock({ operation: ['Nsgif', 'Heif', 'Svg'].map((format) => `VipsForeignLoad${format}Buffer`) });

/** Returns in which dots per inch a drawing is as large as it shall be: it may say any size. */
function densityOf({ width, height }: { readonly width: number; readonly height: number }): number {
  return Math.min(100_000, Math.max(1, (72 * side) / Math.max(width, height)));
}

const bytes = await buffer(process.stdin);
const header = await sharp(bytes, { limitInputPixels: false, pages: 1 }).metadata();
const density = header.format === 'svg' ? { density: densityOf(header) } : {};
const picture = sharp(bytes, { limitInputPixels: most.pixels, failOn: 'truncated', pages: 1, ...density });
const box = { width: side, height: side, fit: 'inside', withoutEnlargement: true } as const;
process.stdout.write(await picture.autoOrient().resize(box).webp({ quality: 82, effort: 4 }).toBuffer());
