import { rmSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import sharp from 'sharp';

/** Renders text as printer graphics, for characters that the code page lacks. */
export type RenderText = (text: string, look: RenderOptions) => Promise<Uint8Array>;

/** Size of rendered text: paper width and character height in dots. */
export type RenderOptions = { readonly dots: number; readonly height: number };

// Naskh has joined Arabic letters; Unifont covers all other scripts, 16 dots high.
const family = 'Noto Naskh Arabic,UnifontExMono';
/** Maximum rows of dots per raster command. */
const maxRows = 240;

function unpackFonts(folder: string): Promise<readonly string[]> {
  return new Promise((resolve, reject) => {
    // Unpacking 14 MB of fonts would block the event loop.
    const worker = new Worker(new URL('./unpack-fonts.ts', import.meta.url), { workerData: { folder } });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`could not unpack the fonts (exit code ${code})`)));
  });
}

const folderName = /^bellhop-fonts-(\d+)-/;

function isRunning(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    // EPERM: the process exists but belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Deletes the unpacked fonts of processes that were killed; `home` is their parent folder. */
export async function deleteStaleFonts(home = tmpdir()): Promise<void> {
  for (const name of await readdir(home)) {
    const owner = folderName.exec(name)?.[1];
    if (owner !== undefined && !isRunning(Number(owner))) await rm(join(home, name), { recursive: true, force: true });
  }
}

async function loadFonts(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), `bellhop-fonts-${process.pid}-`));
  // Keep the files until exit: they are opened again for every new font size.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  // Once loaded for one text, a font file is available to all later ones.
  for (const fontfile of await unpackFonts(folder)) {
    await sharp({ text: { text: 'x', font: family, fontfile } })
      .raw()
      .toBuffer();
  }
}

function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function encodeBand(
  pixels: Uint8Array,
  { width, from, rows }: { width: number; from: number; rows: number },
): Uint8Array {
  const across = Math.ceil(width / 8);
  const head = [0x1d, 0x76, 0x30, 0x00, across & 0xff, across >> 8, rows & 0xff, rows >> 8];
  const bytes = new Uint8Array(head.length + across * rows);
  bytes.set(head);
  for (let row = 0; row < rows; row += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = head.length + row * across + (x >> 3);
      if ((pixels[(from + row) * width + x] ?? 0) > 127) bytes[at] = (bytes[at] ?? 0) | (0x80 >> (x & 7));
    }
  }
  return bytes;
}

// Per process, like the font registry of the rendering library.
let fonts: Promise<void> | undefined;

/** Creates a {@link RenderText}. The fonts are unpacked on first use. */
export function createTextRenderer(): RenderText {
  return async (text, { dots, height }) => {
    fonts ??= loadFonts();
    await fonts.catch((error: unknown) => {
      fonts = undefined;
      throw error;
    });
    const font = `${family} ${height}`;
    const image = sharp({ text: { text: escapeMarkup(text), font, dpi: 72, width: dots, wrap: 'word-char' } });
    const { data, info } = await image.extractChannel(0).raw().toBuffer({ resolveWithObject: true });
    const bands: Uint8Array[] = [];
    const width = Math.min(info.width, dots);
    const pixels = width === info.width ? data : cropped(data, info.width, width);
    for (let from = 0; from < info.height; from += maxRows) {
      bands.push(encodeBand(pixels, { width, from, rows: Math.min(maxRows, info.height - from) }));
    }
    return Uint8Array.from(Buffer.concat(bands));
  };
}

function cropped(pixels: Uint8Array, from: number, to: number): Uint8Array {
  const rows: Uint8Array[] = [];
  for (let at = 0; at < pixels.length; at += from) rows.push(pixels.subarray(at, at + to));
  return Buffer.concat(rows);
}
