import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Options of a new module. */
export type NewModule = {
  /** Folder under `modules/`, kebab-case. */
  readonly name: string;
  readonly guest: boolean;
  /** Implies `guest`: the TV uses its texts. */
  readonly tv: boolean;
  readonly desk: boolean;
  /** Languages of the guest app and of the desk, for the locale files. */
  readonly languages: { readonly guest: readonly string[]; readonly desk: readonly string[] };
};

/** Returns why `name` is not a valid module name; `undefined` if it is. */
export function nameProblem(name: string, taken: readonly string[]): string | undefined {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    return 'a name has lower-case letters, digits and single hyphens: wake-up';
  // `#platform/contract` is the platform's own.
  if (name === 'platform') return 'platform is a reserved name';
  return taken.includes(name) ? `modules/${name} exists` : undefined;
}

/** Converts `wake-up` to `wakeUp`. */
export function camelCase(name: string): string {
  return name.replace(/-(.)/g, (_hyphen, letter: string) => letter.toUpperCase());
}

function capitalised(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** Fills in the name of the module in all its spellings: `tea-time`, `teaTime`, `TeaTime`, `tea_time`, `Tea time`. */
function fill(text: string, name: string): string {
  const words = name.replaceAll('-', ' ');
  return text
    .replaceAll('__name__', name)
    .replaceAll('__camel__', camelCase(name))
    .replaceAll('__Pascal__', capitalised(camelCase(name)))
    .replaceAll('__snake__', name.replaceAll('-', '_'))
    .replaceAll('__Title__', capitalised(words))
    .replaceAll('__title__', words);
}

const folder = join(import.meta.dirname, 'template');

/** Whether a module with these options has the file. Desk texts are always there: the log and API keys show them. */
function isWanted(path: string, { guest, tv, desk }: NewModule): boolean {
  if (path.startsWith('guest/tv/')) return tv;
  if (path.startsWith('guest/') || path === 'locales/guest.json') return guest || tv;
  return path.startsWith('desk/') ? desk : true;
}

/** Paths of one template: the texts of an app have a file per language. */
function pathsOf(path: string, { languages }: NewModule): readonly string[] {
  if (path === 'locales/guest.json') return languages.guest.map((language) => `locales/guest/${language}.json`);
  if (path === 'locales/desk.json') return languages.desk.map((language) => `locales/desk/${language}.json`);
  return [path];
}

/** Returns the files of a module by path; it looks like the others and passes `npm run check` once it is listed. */
export function moduleFiles(wanted: NewModule): { readonly [path: string]: string } {
  const templates = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.txt'))
    .map((path) => path.replaceAll('\\', '/').replace(/\.txt$/, ''))
    .filter((path) => isWanted(path, wanted));
  const files = templates.flatMap((path) => {
    const text = fill(readFileSync(join(folder, `${path}.txt`), 'utf8'), wanted.name);
    return pathsOf(path, wanted).map((at) => [`modules/${wanted.name}/${at}`, text]);
  });
  return Object.fromEntries(files);
}
