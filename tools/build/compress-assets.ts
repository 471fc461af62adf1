import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(?:m?js|css|html|svg|json|webmanifest|txt)$/;

function compress(file: string): void {
  const bytes = readFileSync(file);
  const brotli = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  if (brotli.length < bytes.length) writeFileSync(`${file}.br`, brotli);
  const gzip = gzipSync(bytes, { level: 9 });
  if (gzip.length < bytes.length) writeFileSync(`${file}.gz`, gzip);
}

/** Writes `.br` and `.gz` next to every text file of the build, so that the server compresses nothing at run time. */
export function compressAssets(): Plugin {
  let folder = '';
  return {
    name: 'bellhop:compress-assets',
    apply: 'build',
    enforce: 'post',
    configResolved: (config) => {
      folder = config.build.outDir;
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
          const file = join(folder, name);
          if (compressible.test(name) && statSync(file).isFile()) compress(file);
        }
      },
    },
  };
}
