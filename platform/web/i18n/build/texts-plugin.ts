import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';

type Catalogue = Record<string, string>;
type Warn = (message: string) => void;

function listDirectory(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Folders with the `<lang>.json` files of one app: its own and those of every module. */
function localeFolders(root: string, app: string): readonly string[] {
  const modules = listDirectory(join(root, 'modules')).map((module) => join(root, 'modules', module, 'locales', app));
  return [join(root, 'apps', app, 'locales'), ...modules];
}

function readCatalogue(file: string, warn: Warn): Catalogue {
  try {
    const parsed: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) throw new Error('not an object');
    return Object.fromEntries(Object.entries(parsed).filter(([, text]) => typeof text === 'string' && text !== ''));
  } catch (error) {
    warn(`skipped locale file ${file}: ${String(error)}`);
    return {};
  }
}

function mergeLanguage(folders: readonly string[], language: string, warn: Warn): Catalogue {
  const files = folders.filter((folder) => listDirectory(folder).includes(`${language}.json`));
  return Object.assign({}, ...files.map((folder) => readCatalogue(join(folder, `${language}.json`), warn)));
}

function compileAll(texts: Catalogue, english: Catalogue, warn: Warn): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(english).map(([key, fallback]) => {
      try {
        return [key, compileMessageOrThrow(texts[key] ?? fallback)];
      } catch (error) {
        warn(`could not parse text ${key}, using English: ${String(error)}`);
        return [key, compileMessageOrThrow(fallback)];
      }
    }),
  );
}

const entry = 'virtual:texts';
const prefix = '\0virtual:texts/';
/** Ends the name of the texts of a language that come later. */
const later = '-later';

/** A locale file that is loaded by itself, as for the preview of a message in a guest's language. */
const localeFile = /\/locales\/guest\/[^/]+\.json$/;

function chunkFileNames({ facadeModuleId }: { readonly facadeModuleId?: string | null }): string {
  const source = facadeModuleId ?? '';
  const kind = source.startsWith(prefix) ? 'texts-' : localeFile.test(source) ? 'words-' : '';
  // The first load names every chunk: a letter less of each hash is some hundred bytes.
  return `assets/${kind}[name]-[hash:7].js`;
}

/** Which texts an app has, and which of them at once; the others come later. Default: all. */
type Choice = {
  readonly isUsed?: (key: string) => boolean;
  readonly isFirst?: (key: string) => boolean;
};

/**
 * Serves `virtual:texts`: one lazily loaded chunk per language of `app` (`guest`, `desk`), merged from the locale files
 * of the app and the modules, with compiled ICU messages, and `laterLoaders` with what need not be there at once. Missing
 * or broken texts are in English, with a warning. Texts that are not used are left out.
 */
export function textsPlugin(
  root: string,
  app: string,
  { isUsed = () => true, isFirst = () => true }: Choice = {},
): Plugin {
  const folders = localeFolders(root, app);
  const languages = (): readonly string[] =>
    [...new Set(folders.flatMap(listDirectory))]
      .filter((name) => name.endsWith('.json'))
      .map((n) => basename(n, '.json'));
  return {
    name: 'bellhop-texts',
    // Their names tell a service worker what it keeps when it is wanted (saved-texts.ts).
    config: () => ({ build: { rolldownOptions: { output: { chunkFileNames } } } }),
    resolveId: (id) => (id === entry || id.startsWith(`${entry}/`) ? `\0${id}` : undefined),
    load(id) {
      const warn: Warn = (message) => this.warn(message);
      if (id === `\0${entry}`) {
        const list = (end: string) =>
          languages().map((l) => `${JSON.stringify(l)}: () => import('${entry}/${l}${end}').then((m) => m.default)`);
        return `export const loaders = {${list('').join(',')}};export const laterLoaders = {${list(later).join(',')}};`;
      }
      if (!id.startsWith(prefix)) return undefined;
      const all = Object.entries(mergeLanguage(folders, 'en', warn));
      const isLater = id.endsWith(later);
      const language = id.slice(prefix.length, isLater ? -later.length : undefined);
      const english = Object.fromEntries(all.filter(([key]) => isUsed(key) && isFirst(key) !== isLater));
      const texts = compileAll(mergeLanguage(folders, language, warn), english, warn);
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(texts))});`;
    },
  };
}
