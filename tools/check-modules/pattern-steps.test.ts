import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compileSearch } from './pattern-steps.ts';
import { patternsOf } from './patterns-of.ts';
import { readProject } from './project.ts';

const kilobyte = 1024;
const trial = 256;
/** More than any pattern may need for 32 KiB. */
const maxSteps = 3_000_000;

/** Fills `length` characters with repetitions of `pump`. */
const filled = (pump: string, length: number) => pump.repeat(Math.ceil(length / pump.length)).slice(0, length);

/** Four times the input takes four times the steps; a square takes sixteen. */
function growsLinearly(search: ReturnType<typeof compileSearch>, pump: string, suffix: string): boolean {
  const [few = 0, many = 0] = [8, 32].map((size) => search(filled(pump, size * kilobyte) + suffix, maxSteps).steps);
  return few < maxSteps && many <= 6 * few + 1000;
}

it.each([
  [/^(?:ab|a)*c/, 'ababc'],
  [/^(?:ab|a)*d/, 'ababc'],
  [/x{2,4}?y|[^a]z/i, 'axXXXXXy'],
  [/x{2,4}y/, 'xyxxxxxy'],
  [/\bb(?=c)\p{L}+$/u, 'ab bcd'],
  [/a(?!b)./, 'abac'],
  [/a.*?\u0062\x63/, 'xabbc'],
])('the counted search for %s in %s finds what the language finds', (pattern, text) => {
  expect(compileSearch(pattern)(text, maxSteps).index).toBe(text.search(pattern));
});

// What stopped servers, with the strings that the checker found.
it.each([
  [/[^\s"'<>@]+@[^\s"'<>@]+/g, '\0', ''],
  [/<head\b[^>]*>/i, '<HEAD<H', ''],
  [/<html\b[^>]*>/i, '<HTML<H', ''],
  [/<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!DOCTYPE[^>]*>/gi, '<!--', ''],
  [/^\s*(?:,\s*"[^"]*"\s*:\s*(?:"[^"]*"|[\w.+-]+)\s*)*\}?\s*$/, ' ', 'x'],
])('the steps of %s grow faster than its input', (pattern, pump, suffix) => {
  expect(growsLinearly(compileSearch(pattern), pump, suffix)).toBe(false);
});

/** Repeated parts that a pattern may trip over: its own words and characters, and those that most classes know. */
function pumpsOf(pattern: string): readonly string[] {
  const words = pattern.match(/[A-Za-z]{2,}|[<>"'!?@:=;,/&#-]{1,4}/g) ?? [];
  const characters = [...' aA0._-"\'<>@/:=,;?&#{}[]()!\t\n\0é中'];
  const pairs = words.flatMap((word) => [word, `${word} `, `${word}<`]);
  return [...new Set([...characters, 'a.', 'a-', 'a ', '": "', ...pairs])];
}

/** Returns the input that takes most steps, tried with a little of each. */
function findWorst(search: ReturnType<typeof compileSearch>, pattern: string) {
  const tried = pumpsOf(pattern).flatMap((pump) =>
    ['', '\0!'].map((suffix) => ({ pump, suffix, ...search(filled(pump, trial) + suffix, maxSteps) })),
  );
  return tried.reduce((worst, one) => (one.steps > worst.steps ? one : worst));
}

describe('every pattern of the product', () => {
  const project = readProject(dirname(dirname(import.meta.dirname)));
  const sources = [...project.sources.values()].filter(({ role }) => role.environment !== 'tests');
  const found = sources.flatMap((source) => patternsOf(source).map((one) => ({ ...one, path: source.path })));
  const patterns = new Map(found.map((one) => [`/${one.pattern}/${one.flags}`, one]));

  it('is found', () => expect(patterns.size).toBeGreaterThan(200));

  const parts = 4;
  it.each(Array.from({ length: parts }, (_none, at) => at))(
    'takes steps for its worst 32 KiB in proportion to them: part %i',
    (part) => {
      const slow: string[] = [];
      for (const [name, { pattern, flags, path }] of [...patterns].filter((_one, at) => at % parts === part)) {
        if (pattern === undefined || !/[*+]|\{\d+,\d*\}/.test(pattern)) continue;
        const search = compileSearch(new RegExp(pattern, flags));
        const { pump, suffix } = findWorst(search, pattern);
        if (!growsLinearly(search, pump, suffix)) slow.push(`${path} ${name} on ${JSON.stringify(pump)}`);
      }
      expect(slow).toEqual([]);
    },
  );
});
