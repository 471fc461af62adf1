import { RE2JS, RE2JSException } from 're2js';
import { RecentTexts } from './recent-texts.ts';
import { spend, TemplateError } from './steps.ts';

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

/** Matching takes time in proportion to the text and the program of the expression, of which some instructions are one step. */
const instructionsOfStep = 8;
/** Longer ones, and those that repeat more, are refused: they are compiled before a step is counted. */
const [longestSource, mostInstructions] = [500, 1_000];
/** What compiling takes: a class of letters is one character, and looked up in long tables. */
const [stepsOfCharacter, stepsOfInstruction] = [12, 4];
const compiled = new RecentTexts<RE2JS>(32 * 1024);

/** Writes what Python writes in another way: the end of the text, and how often at most. */
function toRe2(source: string): string {
  return source.replaceAll(/\\(?<letter>.)|\{,(?=\d)/gs, (all, letter?: string) => {
    if (letter === undefined) return '{0,';
    return letter === 'Z' ? '\\z' : all;
  });
}

/** A part of an expression that may be repeated. */
const repeatable = /\\(?:[pP]\{\w+\}|[\s\S])|\[\^?\]?(?:\\[\s\S]|[^\]\\])*\]?|\{(\d+)(?:,(\d*))?\}|[\s\S]/g;

/** How many instructions an expression has about, once all that is repeated is written out. */
function expandedSize(source: string): number {
  const groups: number[] = [0];
  let last = 0;
  const add = (size: number) => {
    last = size;
    groups.push((groups.pop() ?? 0) + size);
  };
  for (const [part, least, most] of source.matchAll(repeatable)) {
    if (least !== undefined) add(last * Math.max(0, Number(most || least) - 1));
    else if (part === '(') groups.push(0);
    else if (part === ')') add((groups.length > 1 ? groups.pop() : 0) ?? 0);
    else add(1);
  }
  return groups.reduce((sum, size) => sum + size, 0);
}

function compile(source: string, flags: number): RE2JS {
  if (source.length > longestSource) throw new TemplateError('a regular expression is too long');
  if (expandedSize(source) > mostInstructions) throw new TemplateError('a regular expression repeats too much');
  return compiled.get(`${flags}${source}`, () => {
    spend(source.length * stepsOfCharacter);
    try {
      const made = RE2JS.compile(toRe2(source), flags);
      spend(made.programSize() * stepsOfInstruction);
      return made;
    } catch (error) {
      if (error instanceof RE2JSException)
        throw new TemplateError(`a regular expression is not supported: ${error.message}`);
      throw error;
    }
  });
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
