import { mkdir, readdir } from 'node:fs/promises';
import sharp from 'sharp';

// Phones and TVs get pre-rendered WebP: rendering the SVG scenes costs a slow device more than loading a picture.
const art = new URL('art/', import.meta.url);
const pictures = new URL('pictures/', import.meta.url);

function widthOf(name: string): number {
  if (name.startsWith('dish-')) return 640;
  return 1280;
}

await mkdir(pictures, { recursive: true });
for (const name of (await readdir(art)).sort()) {
  if (!name.endsWith('.svg') || name === 'mark.svg' || name === 'stand-in.svg') continue;
  const target = new URL(name.replace('.svg', '.webp'), pictures);
  await sharp(new URL(name, art).pathname)
    .resize({ width: widthOf(name) })
    .webp({ quality: 80, effort: 6 })
    .toFile(target.pathname);
}
