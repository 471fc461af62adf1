import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** Prints all JavaScript of the build (gzip), every screen and language included, and fails it above `limit` KiB. */
export function totalWeight(limit: number): Plugin {
  return {
    name: 'bellhop:total-weight',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []));
      const bytes = chunks.reduce((sum, chunk) => sum + gzipSync(chunk.code, { level: 9 }).length, 0);
      const message = `JavaScript ${(bytes / 1024).toFixed(1)} KiB gzip of ${limit}`;
      if (bytes > limit * 1024) this.error(`too heavy: ${message}`);
      console.log(message);
    },
  };
}
