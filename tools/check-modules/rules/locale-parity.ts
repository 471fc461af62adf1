import { posix } from 'node:path';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Project } from '../project.ts';
import type { Rule, Violation } from '../rule.ts';

type Texts = { readonly [key: string]: string };
type Report = (path: string, message: string) => void;
/** A folder with one file per language. */
type Folder = { readonly folder: string; readonly files: readonly string[]; readonly english: Texts };

/** Returns the catalogue into which a file is merged: the guest app's, the desk's or the demo hotel's. */
function catalogueOf(path: string): string | undefined {
  const found =
    /^(?:modules\/[^/]+\/locales\/([^/]+)|apps\/([^/]+)\/locales|(?:modules\/[^/]+\/)?(demo)\/texts)\/[^/]+\.json$/.exec(
      path,
    );
  return found?.[1] ?? found?.[2] ?? found?.[3];
}

/** All languages must have the keys and placeholders of en.json, in all folders of a catalogue; keys must be unique. */
export const localeParity: Rule = {
  name: 'locale-parity',
  check: (project) => {
    const found: Violation[] = [];
    const report: Report = (path, message) => void found.push({ path, message });
    const catalogues = Map.groupBy([...project.files].filter(catalogueOf), (path) => catalogueOf(path));
    for (const paths of catalogues.values()) {
      const folders = readFolders(project, paths, report);
      findMissingFiles(paths, report);
      findDoubles(folders, report);
      for (const folder of folders) compareLanguages(project, folder, report);
    }
    return found;
  },
};

function readFolders(project: Project, paths: readonly string[], report: Report): Folder[] {
  const byFolder = Map.groupBy(paths, (path) => posix.dirname(path));
  return [...byFolder].flatMap(([folder, files]) => {
    const english = readTexts(project, `${folder}/en.json`, report);
    return english ? [{ folder, files, english }] : [];
  });
}

function findMissingFiles(paths: readonly string[], report: Report): void {
  const names = new Set(paths.map((path) => posix.basename(path)));
  for (const folder of new Set(paths.map((path) => posix.dirname(path)))) {
    for (const name of names) {
      if (!paths.includes(`${folder}/${name}`)) report(`${folder}/${name}`, 'is missing; other folders have it');
    }
  }
}

function findDoubles(folders: readonly Folder[], report: Report): void {
  const owners = new Map<string, string>();
  for (const { folder, english } of folders) {
    for (const key of Object.keys(english)) {
      const owner = owners.get(key);
      if (owner) report(`${folder}/en.json`, `"${key}" is also in ${owner}/en.json`);
      owners.set(key, folder);
    }
  }
}

function compareLanguages(project: Project, { folder, files, english }: Folder, report: Report): void {
  for (const path of files) {
    const texts = path === `${folder}/en.json` ? english : readTexts(project, path, report);
    if (!texts) continue;
    for (const key of Object.keys(english)) if (!(key in texts)) report(path, `"${key}" is missing`);
    for (const [key, text] of Object.entries(texts)) {
      const problem = textProblem(text, english[key]);
      if (problem) report(path, `"${key}" ${problem}`);
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
    return `is not a valid ICU message: ${error instanceof Error ? error.message : String(error)}`;
  }
}

/** Returns names and kinds of a message's arguments, sorted: `count plural, name`. Throws if it cannot be parsed. */
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

/** Reads the texts of a locale file; returns `undefined` and reports if it is missing or invalid. */
function readTexts(project: Project, path: string, report: Report): Texts | undefined {
  if (!project.files.has(path)) return undefined;
  try {
    const parsed: unknown = JSON.parse(project.read(path));
    if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) throw new Error('not an object');
    const odd = Object.entries(parsed).find(([, text]) => typeof text !== 'string');
    if (odd) throw new Error(`"${odd[0]}" is not a text`);
    return parsed as Texts;
  } catch (error) {
    report(path, `cannot be read: ${error instanceof Error ? error.message : String(error)}`);
    return undefined;
  }
}
