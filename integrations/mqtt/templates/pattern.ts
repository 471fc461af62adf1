import { RE2JS, RE2JSException } from 're2js';
import { spend, TemplateError } from './values.ts';

/** A match: where it is, and its groups; the first one is all of it. */
export type Match = { readonly start: number; readonly end: number; readonly groups: readonly (string | undefined)[] };

/** An expression, read. */
export type Pattern = {
  readonly names: ReadonlyMap<string, number>;
  /** Whether it matches at the beginning of a text. */
  readonly matchesStart: (text: string) => boolean;
  /** All matches, one behind the other; the first alone with `once`. */
  readonly find: (text: string, once?: 'once') => readonly Match[];
};

/** Matching takes time in proportion to the text and the program of the expression, of which many instructions are one step. */
const instructionsOfStep = 256;

/** Writes what Python writes in another way: the end of the text, and how often at most. */
function toRe2(source: string): string {
  return source.replaceAll(/\\(?<letter>.)|\{,(?=\d)/gs, (all, letter?: string) => {
    if (letter === undefined) return '{0,';
    return letter === 'Z' ? '\\z' : all;
  });
}

function compile(source: string, flags: number): RE2JS {
  try {
    return RE2JS.compile(toRe2(source), flags);
  } catch (error) {
    if (error instanceof RE2JSException)
      throw new TemplateError(`a regular expression is not supported: ${error.message}`);
    throw error;
  }
}

/**
 * Reads a regular expression of Python, which RE2 matches in linear time (decision 0027). Throws {@link TemplateError} if it is none, or
 * has what RE2 does not: looking ahead or behind, and references back.
 */
export function readPattern(source: string, ignoresCase: boolean): Pattern {
  const pattern = compile(source, ignoresCase ? RE2JS.CASE_INSENSITIVE : 0);
  const [groups, size] = [pattern.groupCount(), pattern.programSize()];
  const matcherOf = (text: string) => {
    spend(1 + Math.ceil((text.length * size) / instructionsOfStep));
    return pattern.matcher(text);
  };
  return {
    names: new Map(Object.entries(pattern.namedGroups())),
    matchesStart: (text) => matcherOf(text).lookingAt(),
    find: (text, once) => {
      const matcher = matcherOf(text);
      const found: Match[] = [];
      while ((found.length === 0 || once === undefined) && matcher.find()) {
        spend();
        const texts = Array.from({ length: groups + 1 }, (_, index) => matcher.group(index) ?? undefined);
        found.push({ start: matcher.start(), end: matcher.end(), groups: texts });
      }
      return found;
    },
  };
}
