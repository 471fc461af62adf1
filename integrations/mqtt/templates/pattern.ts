import type { State } from './matchers.ts';
import { PatternReader } from './pattern-reader.ts';
import { spend } from './values.ts';

/** A match: where it is, and its groups; the first one is all of it. */
export type Match = { readonly start: number; readonly end: number; readonly groups: readonly (string | undefined)[] };

/** An expression, read. */
export type Pattern = {
  readonly groups: number;
  readonly names: ReadonlyMap<string, number>;
  /** Matches at a place; undefined: it does not. */
  readonly matchAt: (text: string, at: number) => Match | undefined;
};

/** Reads a regular expression of Python. Throws {@link TemplateError} if it is none, or has what is not supported. */
export function readPattern(source: string, ignoresCase: boolean): Pattern {
  const reader = new PatternReader(source, ignoresCase);
  const matcher = reader.readAll();
  return {
    groups: reader.groups - 1,
    names: reader.names,
    matchAt: (text, at) => {
      const groups: State['groups'] = [];
      let end = at;
      const isMatch = matcher({ text, groups }, at, (to) => {
        end = to;
        return true;
      });
      if (!isMatch) return undefined;
      const inner = Array.from({ length: reader.groups - 1 }, (_, index) => groups[index + 1]);
      const texts = inner.map((group) => (group ? text.slice(...group) : undefined));
      return { start: at, end, groups: [text.slice(at, end), ...texts] };
    },
  };
}

/** Finds the first match from a place on. */
export function searchPattern(pattern: Pattern, text: string, from = 0): Match | undefined {
  for (let at = from; at <= text.length; at += 1) {
    spend();
    const match = pattern.matchAt(text, at);
    if (match) return match;
  }
  return undefined;
}

/** Finds all matches, one behind the other. */
export function allMatches(pattern: Pattern, text: string): readonly Match[] {
  const found: Match[] = [];
  for (let at = 0; at <= text.length; ) {
    const match = searchPattern(pattern, text, at);
    if (!match) break;
    found.push(match);
    at = match.end > match.start ? match.end : match.end + 1;
  }
  return found;
}
