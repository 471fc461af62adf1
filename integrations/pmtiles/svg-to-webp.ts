import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';

// A program: reads an SVG from standard input and writes it as WebP to standard output.
const picture = sharp(await buffer(process.stdin), { unlimited: true });
process.stdout.write(await picture.webp({ quality: 84 }).toBuffer());
