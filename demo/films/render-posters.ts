// Renders the posters and backdrops of the demo hotel's films as WebP: `node demo/films/render-posters.ts`. They are committed.
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { demoFilms, hasBackdrop } from '#cinema/demo';
import { drawPoster, posterScenes } from './posters/posters.ts';
import { widen } from './posters/widen.ts';

const art = new URL('art/', import.meta.url);
const pictures = new URL('pictures/', import.meta.url);
const sizes = { poster: [400, 600], backdrop: [1280, 720] } as const;
/** Largest poster in bytes; what is busier is compressed more. */
const mostBytes = 12_000;
const [best, worst, step] = [74, 50, 4];

async function render(name: string, kind: keyof typeof sizes, svg: string): Promise<void> {
  const target = fileURLToPath(new URL(`${name}-${kind}.webp`, pictures));
  const [width, tall] = sizes[kind];
  for (let quality = best; quality >= worst; quality -= step) {
    // Drawn at twice its size, so that edges are smooth.
    const drawn = sharp(Buffer.from(svg), { density: 144 }).resize(width, tall, { fit: 'cover' });
    await drawn.webp({ quality, effort: 6 }).toFile(target);
    if (kind === 'backdrop' || (await stat(target)).size <= mostBytes) return;
  }
}

await rm(pictures, { recursive: true, force: true });
await mkdir(pictures);
const wideNames = new Set(demoFilms.filter(hasBackdrop).map(({ key }) => key));
for (const name of Object.keys(posterScenes)) {
  await render(name, 'poster', drawPoster(name, 'poster'));
  if (wideNames.has(name)) await render(name, 'backdrop', drawPoster(name, 'backdrop'));
}
for (const file of (await readdir(art)).filter((one) => !one.endsWith('-wide.svg'))) {
  const name = file.replace(/^film-|\.svg$/g, '');
  const svg = await readFile(new URL(file, art), 'utf8');
  const wide = await readFile(new URL(`film-${name}-wide.svg`, art), 'utf8').catch(() => widen(name, svg));
  await render(name, 'poster', svg);
  await render(name, 'backdrop', wide);
}
