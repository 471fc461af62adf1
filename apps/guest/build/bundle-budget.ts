import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/**
 * Prints the size of all JavaScript of the build (gzip), including every screen and language, and fails the build above
 * `limit` KiB.
 */
export function bundleBudget(limit: number): Plugin {
  return {
    name: 'bellhop:total-weight',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []));
      const bytes = chunks.reduce((sum, chunk) => sum + gzipSync(chunk.code, { level: 9 }).length, 0);
      const message = `JavaScript ${(bytes / 1024).toFixed(1)} KiB gzip of ${limit}`;
      if (bytes > limit * 1024) this.error(`bundle too large: ${message}`);
      console.log(message);
    },
  };
}
