import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { textsFile } from '#platform/web/service-worker';

const cachedFiles = ['**/*.{js,css,html}', 'assets/*-latin-*.woff2'];
// Icons and the manifest are fetched by the system when it wants them. Words are of a preview, and the SIP phone of a call: both need a
// network anyway. East-asian are faces of TVs, megabytes of which most never show a letter.
const uncached = /-latin-ext-|^assets\/(?:words-|sip-phone-|noto-sans-|east-asian-)/;

/** The language of the texts that a file of the build has, else undefined. */
const languageOf = (name: string) => textsFile.exec(`/${name}`)?.[1];

/**
 * Whether every device keeps a file of the build, given its name. English is the language that any other falls back to; a device keeps
 * its own as it loads it, and gets it anew with a build (saved-texts.ts).
 */
export function isPrecached(name: string): boolean {
  return !uncached.test(name) && (languageOf(name) ?? 'en') === 'en';
}

/** Lists the files of the build in `folder` that the worker caches; a file whose name contains its hash needs no revision. */
function filesIn(folder: string): { url: string; revision: string | null }[] {
  const names = cachedFiles.flatMap((pattern) => globSync(pattern, { cwd: folder })).filter(isPrecached);
  return [...new Set(names)].sort().map((url) => {
    const revision = () =>
      createHash('md5')
        .update(readFileSync(join(folder, url)))
        .digest('hex');
    return { url, revision: url.startsWith('assets/') ? null : revision() };
  });
}

/** Lists the texts of every language, of which the worker caches those that its device uses (saved-texts.ts). */
function textsIn(folder: string): readonly string[] {
  const files = globSync('assets/texts-*.js', { cwd: folder });
  return files.filter((name) => languageOf(name) !== undefined).sort();
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
          define: {
            cachedFileList: JSON.stringify(filesIn(folder)),
            textsFileList: JSON.stringify(textsIn(folder)),
            'process.env.NODE_ENV': '"production"',
          },
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
