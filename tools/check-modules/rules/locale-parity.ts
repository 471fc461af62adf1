import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { House } from '../house.ts';
import type { Rule, Violation } from '../rule.ts';

type Texts = { readonly [key: string]: string };
type Say = (path: string, message: string) => void;

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
    for (const paths of catalogues.values()) checkCatalogue(house, paths, say);
    return found;
  },
};

function checkCatalogue(house: House, paths: readonly string[], say: Say): void {
  const folders = Map.groupBy(paths, (path) => path.slice(0, path.lastIndexOf('/')));
  const languages = new Set(paths.map((path) => path.slice(path.lastIndexOf('/') + 1)));
  const owners = new Map<string, string>();
  for (const [folder, files] of folders) {
    for (const language of languages) {
      if (!files.includes(`${folder}/${language}`)) say(`${folder}/${language}`, 'is missing; other folders have it');
    }
    const english = readTexts(house, `${folder}/en.json`, say);
    if (!english) continue;
    for (const key of Object.keys(english)) {
      const owner = owners.get(key);
      if (owner) say(`${folder}/en.json`, `"${key}" stands in ${owner} too`);
      owners.set(key, `${folder}/en.json`);
    }
    for (const path of files) {
      const texts = path.endsWith('/en.json') ? english : readTexts(house, path, say);
      if (texts) checkLanguage(path, english, texts, say);
    }
  }
}

function checkLanguage(path: string, english: Texts, texts: Texts, say: Say): void {
  for (const key of Object.keys(english)) if (!(key in texts)) say(path, `"${key}" is missing`);
  for (const [key, text] of Object.entries(texts)) {
    const original = english[key];
    if (original === undefined) say(path, `"${key}" is not in en.json`);
    else if (text.trim() === '') say(path, `"${key}" is empty`);
    else comparePlaceholders(path, key, [original, text], say);
  }
}

function comparePlaceholders(path: string, key: string, [original, text]: [string, string], say: Say): void {
  try {
    const [wanted, given] = [placeholdersOf(original), placeholdersOf(text)];
    if (wanted !== given) say(path, `"${key}" has the placeholders {${given}}, en.json {${wanted}}`);
  } catch (error) {
    say(path, `"${key}" is no ICU message: ${error instanceof Error ? error.message : String(error)}`);
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
function readTexts(house: House, path: string, say: Say): Texts | undefined {
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
