import { posix } from 'node:path';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Project } from '../project.ts';
import type { Rule, Violation } from '../rule.ts';

type Texts = { readonly [key: string]: string };
type Say = (path: string, message: string) => void;
/** One folder with a file per language. */
type Folder = { readonly folder: string; readonly files: readonly string[]; readonly english: Texts };

/** Group of folders that are merged into one catalogue: the guest app's, the desk's, the demo hotel's. */
function catalogueOf(path: string): string | undefined {
  const found = /^(?:modules\/[^/]+\/locales\/([^/]+)|apps\/([^/]+)\/locales|(demo)\/texts)\/[^/]+\.json$/.exec(path);
  return found?.[1] ?? found?.[2] ?? found?.[3];
}

/** Every language has the keys of en.json with the same placeholders, in every folder of a catalogue; no key stands twice. */
export const localeParity: Rule = {
  name: 'locale-parity',
  check: (house) => {
    const found: Violation[] = [];
    const say: Say = (path, message) => void found.push({ path, message });
    const catalogues = Map.groupBy([...house.files].filter(catalogueOf), (path) => catalogueOf(path));
    for (const paths of catalogues.values()) {
      const folders = readFolders(house, paths, say);
      findMissingFiles(paths, say);
      findDoubles(folders, say);
      for (const folder of folders) compareLanguages(house, folder, say);
    }
    return found;
  },
};

function readFolders(house: Project, paths: readonly string[], say: Say): Folder[] {
  const byFolder = Map.groupBy(paths, (path) => posix.dirname(path));
  return [...byFolder].flatMap(([folder, files]) => {
    const english = readTexts(house, `${folder}/en.json`, say);
    return english ? [{ folder, files, english }] : [];
  });
}

function findMissingFiles(paths: readonly string[], say: Say): void {
  const names = new Set(paths.map((path) => posix.basename(path)));
  for (const folder of new Set(paths.map((path) => posix.dirname(path)))) {
    for (const name of names) {
      if (!paths.includes(`${folder}/${name}`)) say(`${folder}/${name}`, 'is missing; other folders have it');
    }
  }
}

function findDoubles(folders: readonly Folder[], say: Say): void {
  const owners = new Map<string, string>();
  for (const { folder, english } of folders) {
    for (const key of Object.keys(english)) {
      const owner = owners.get(key);
      if (owner) say(`${folder}/en.json`, `"${key}" stands in ${owner}/en.json too`);
      owners.set(key, folder);
    }
  }
}

function compareLanguages(house: Project, { folder, files, english }: Folder, say: Say): void {
  for (const path of files) {
    const texts = path === `${folder}/en.json` ? english : readTexts(house, path, say);
    if (!texts) continue;
    for (const key of Object.keys(english)) if (!(key in texts)) say(path, `"${key}" is missing`);
    for (const [key, text] of Object.entries(texts)) {
      const problem = textProblem(text, english[key]);
      if (problem) say(path, `"${key}" ${problem}`);
    }
  }
}

function textProblem(text: string, original: string | undefined): string | undefined {
  if (original === undefined) return 'is not in en.json';
  if (text.trim() === '') return 'is empty';
  try {
    const [wanted, given] = [placeholdersOf(original), placeholdersOf(text)];
    return wanted === given ? undefined : `has the placeholders {${given}}, en.json {${wanted}}`;
  } catch (error) {
    return `is no ICU message: ${error instanceof Error ? error.message : String(error)}`;
  }
}

/** Names and kinds of a message's arguments, sorted: `count plural, name`. Throws when it does not parse. */
function placeholdersOf(message: string): string {
  const names = new Set<string>();
  const walk = (token: unknown): void => {
    if (!Array.isArray(token)) return;
    const [name, kind, choices] = token;
    names.add(typeof kind === 'string' ? `${name} ${kind}` : String(name));
    if (typeof choices !== 'object' || choices === null) return;
    for (const choice of Object.values(choices)) if (Array.isArray(choice)) choice.forEach(walk);
  };
  const compiled = compileMessageOrThrow(message);
  if (Array.isArray(compiled)) compiled.forEach(walk);
  return [...names].sort().join(', ');
}

/** Texts of a locale file; `undefined`, and said so, when it is missing or holds something else. */
function readTexts(house: Project, path: string, say: Say): Texts | undefined {
  if (!house.files.has(path)) return undefined;
  try {
    const parsed: unknown = JSON.parse(house.read(path));
    if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) throw new Error('not an object');
    const odd = Object.entries(parsed).find(([, text]) => typeof text !== 'string');
    if (odd) throw new Error(`"${odd[0]}" is not a text`);
    return parsed as Texts;
  } catch (error) {
    say(path, `cannot be read: ${error instanceof Error ? error.message : String(error)}`);
    return undefined;
  }
}
