import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';

const kept = ['**/*.{js,css,html}', 'assets/*-latin-*.woff2'];
// Icons and the manifest are fetched by the system when it wants them.
const notKept = /-latin-ext-/;

/** What the worker keeps of the build in `folder`; a file whose name holds its hash needs no revision. */
function filesIn(folder: string): { url: string; revision: string | null }[] {
  const names = kept.flatMap((pattern) => globSync(pattern, { cwd: folder })).filter((name) => !notKept.test(name));
  return [...new Set(names)].sort().map((url) => {
    const revision = () =>
      createHash('md5')
        .update(readFileSync(join(folder, url)))
        .digest('hex');
    return { url, revision: url.startsWith('assets/') ? null : revision() };
  });
}

/**
 * Builds the phone's service worker, `sw.js`, from `source` (a path in the folder `root`): it caches the app's own files,
 * never guest data, leaves the TV build, the calls and the icons below /ONEapp/ to the network, and serves navigations
 * from the cached page. It is a separate script, since it can import nothing at run time.
 */
export function serviceWorker(root: string, source: string): Plugin {
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
          define: { keptFiles: JSON.stringify(filesIn(folder)), 'process.env.NODE_ENV': '"production"' },
          build: {
            outDir: folder,
            emptyOutDir: false,
            reportCompressedSize: false,
            rolldownOptions: { input: join(root, source), output: { format: 'iife', entryFileNames: 'sw.js' } },
          },
        });
      },
    },
  };
}
