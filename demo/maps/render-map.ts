import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { cutTiles } from './cut-tiles.ts';
import { packTiles } from './pack-tiles.ts';

/** Draws the map of the demo hotel: `npm run demo:map` writes `valley.pmtiles`. */
const path = fileURLToPath(new URL('valley.pmtiles', import.meta.url));
writeFileSync(path, packTiles(cutTiles()));
