import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { convert } from 'fontverter';

const find = createRequire(import.meta.url).resolve;
const packed = [
  '@fontsource/noto-naskh-arabic/files/noto-naskh-arabic-arabic-700-normal.woff2',
  '@fontsource/unifontex/files/unifontex-latin-400-normal.woff2',
];

const { folder } = workerData as { readonly folder: string };
const unpacked: string[] = [];
for (const [index, name] of packed.entries()) {
  const path = join(folder, `${index}.ttf`);
  await writeFile(path, await convert(await readFile(find(name)), 'truetype'));
  unpacked.push(path);
}
parentPort?.postMessage(unpacked);
