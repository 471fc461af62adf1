import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';

const cachedFiles = ['**/*.{js,css,html}', 'assets/*-latin-*.woff2'];
// Icons and the manifest are fetched by the system when it wants them. English is the language that any other falls back to; a
// device keeps its own as it loads it (saved-texts.ts). Words are of a preview, and the SIP phone of a call: both need a network anyway.
const uncached = /-latin-ext-|^assets\/(?:texts-(?!en-)|words-|sip-phone-)/;

/** Lists the files of the build in `folder` that the worker caches; a file whose name contains its hash needs no revision. */
function filesIn(folder: string): { url: string; revision: string | null }[] {
  const names = cachedFiles
    .flatMap((pattern) => globSync(pattern, { cwd: folder }))
    .filter((name) => !uncached.test(name));
  return [...new Set(names)].sort().map((url) => {
    const revision = () =>
      createHash('md5')
        .update(readFileSync(join(folder, url)))
        .digest('hex');
    return { url, revision: url.startsWith('assets/') ? null : revision() };
  });
}

/**
 * Builds a service worker, `sw.js`, from `source` (a path in the folder `root`) for the engines of `target`. It caches the app's
 * own files, never guest data. It is a separate script, since it can import nothing at run time.
 */
export function serviceWorker(root: string, source: string, target = 'baseline-widely-available'): Plugin {
  let folder = '';
  return {
    name: 'bellhop:service-worker',
    apply: 'build',
    configResolved: (config) => {
      folder = config.build.outDir;
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        await build({
          root,
          configFile: false,
          logLevel: 'error',
          publicDir: false,
          define: { cachedFileList: JSON.stringify(filesIn(folder)), 'process.env.NODE_ENV': '"production"' },
          build: {
            outDir: folder,
            target,
            emptyOutDir: false,
            reportCompressedSize: false,
            rolldownOptions: { input: join(root, source), output: { format: 'iife', entryFileNames: 'sw.js' } },
          },
        });
      },
    },
  };
}
