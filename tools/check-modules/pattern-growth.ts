import { createRequire } from 'node:module';
import type { check } from 'recheck';

// The build for browsers: JavaScript alone, without the package's programs for each platform.
const { checkSync }: { readonly checkSync: (...given: Parameters<typeof check>) => Awaited<ReturnType<typeof check>> } =
  createRequire(import.meta.url)('recheck/lib/browser.js');

const timeoutMs = 120_000;
/** Stands for an assertion, which may fail anywhere. A private character, so no other part of a pattern needs it. */
const failable = '\ue000';
/** The parts of a pattern as they are written: characters, classes, parentheses, repetitions. */
export const patternToken =
  /\\(?:[pPu]\{[^}]*\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|[\s\S])|\[(?:\\[\s\S]|[^\]\\])*\]|\(\?<?[=!]|\(\?:|\(\?<\w+>|[()*+?]|\{\d+(?:,\d*)?\}|[\s\S]/g;
const assertion = /^\(\?<?[=!]$/;
/** A repetition without a limit, or with one that is no better than none. */
const repetition = /^(?:[*+]|\{\d+,(?:\d{2,})?\})$/;

function repeats(tokens: readonly string[]): boolean {
  return tokens.some((part) => repetition.test(part));
}

/** Returns the index of the parenthesis that closes the group opened at `from`. */
function closingOf(tokens: readonly string[], from: number): number {
  let depth = 0;
  for (let at = from; at < tokens.length; at += 1) {
    if (tokens[at]?.startsWith('(')) depth += 1;
    if (tokens[at] === ')') depth -= 1;
    if (depth === 0) return at;
  }
  return tokens.length;
}

/**
 * Returns what has to be linear for the pattern to be: `^(?=A)B` tries A and B once each. Other assertions become one
 * character; `undefined` if one of them repeats something, so that it may read on at every position.
 */
function partsOf(tokens: readonly string[]): readonly string[] | undefined {
  if (tokens[0] === '^' && tokens[1] === '(?=') {
    const end = closingOf(tokens, 1);
    const rest = partsOf(['^', ...tokens.slice(end + 1)]);
    return rest && [`^${tokens.slice(2, end).join('')}`, ...rest];
  }
  let plain = '';
  for (let at = 0; at < tokens.length; at += 1) {
    const part = tokens[at] ?? '';
    if (assertion.test(part)) {
      const end = closingOf(tokens, at);
      if (repeats(tokens.slice(at, end))) return undefined;
      plain += failable;
      at = end;
    } else plain += part.replace(/^\{(\d+),\d{2,}\}$/, '{$1,}');
  }
  return [plain];
}

/**
 * Returns why matching a regular expression is not proven to take time linear in its input; `undefined` if it is.
 * Limits of ten and more count as none.
 */
export function findSlowGrowth(pattern: string, flags: string): string | undefined {
  const tokens = pattern.match(patternToken) ?? [];
  if (!repeats(tokens)) return undefined;
  const parts = partsOf(tokens);
  if (!parts) return 'an assertion has a repetition; test for it separately';
  for (const part of parts) {
    const found = checkSync(part, flags, { checker: 'automaton', timeout: timeoutMs });
    if (found.status === 'vulnerable') {
      return `${found.complexity.summary}, for example on ${found.attack.pattern.slice(0, 200)}`;
    }
    if (found.status === 'unknown') return `cannot be proven linear (${found.error.kind}); write it in a simpler way`;
  }
  return undefined;
}
