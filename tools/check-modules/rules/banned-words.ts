import { posix } from 'node:path';
import { Visitor } from 'oxc-parser';
import { allowedNames, bannedWords, tradeTerms } from '../banned-words.ts';
import { isWithin } from '../is-within.ts';
import type { Rule, Violation } from '../rule.ts';
import type { Source } from '../source.ts';

const codeFile = /\.(ts|tsx|mjs|css)$/;
const mayUseWords = new RegExp(Object.keys(bannedWords).join('|'), 'i');
/** The lists of words themselves. */
const ownFile = 'tools/check-modules/banned-words.ts';

/** Identifiers and file names use standard terms (`banned-words.ts` lists the words that do not, with better ones). */
export const bannedWordsRule: Rule = {
  name: 'banned-words',
  check: (project) => [
    ...[...project.files].filter((path) => codeFile.test(path)).flatMap(checkFileName),
    ...[...project.sources.values()].flatMap(checkIdentifiers),
  ],
};

function checkFileName(path: string): Violation[] {
  const [name = ''] = posix.basename(path).split('.');
  return path.startsWith('tools/check-modules/') ? [] : adviceFor(name, path).map((message) => ({ path, message }));
}

/** Reports each name once, where it occurs first. */
function checkIdentifiers({ path, text, parsed, lineAt }: Source): Violation[] {
  if (path === ownFile || !mayUseWords.test(text)) return [];
  const starts = new Map<string, number>();
  const add = ({ name, start }: { readonly name: string; readonly start: number }) => {
    if (!starts.has(name)) starts.set(name, start);
  };
  new Visitor({ Identifier: add, PrivateIdentifier: add, JSXIdentifier: add }).visit(parsed.program);
  return [...starts].flatMap(([name, start]) =>
    adviceFor(name, path).map((message) => ({ path, line: lineAt(start), message })),
  );
}

/** Returns a message for each banned word in `name`. */
function adviceFor(name: string, path: string): string[] {
  const homes = Object.hasOwn(allowedNames, name) ? allowedNames[name] : undefined;
  if (homes?.some((home) => isWithin(path, home))) return [];
  return segmentsOf(name.replace(tradeTerms, '')).flatMap((word) => {
    const better = Object.hasOwn(bannedWords, word) ? bannedWords[word] : undefined;
    return better === undefined ? [] : [`${name}: instead of "${word}" use ${better}`];
  });
}

/** Splits `openHTTPDoors`, `open_doors` and `open-doors` into lower-case words. */
function segmentsOf(name: string): string[] {
  const spaced = name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').replace(/([A-Z])([A-Z][a-z])/g, '$1 $2');
  return spaced.toLowerCase().split(/[^a-z0-9]+/);
}
