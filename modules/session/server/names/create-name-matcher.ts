import { gradeName } from './grade-name.ts';
import type { NamedStay } from './match-name.ts';
import { parsePerson } from './parse-person.ts';
import { type NameWord, splitName } from './split-name.ts';

function isPrefix(typed: NameWord, stored: NameWord): boolean {
  return (
    stored.folded.startsWith(typed.folded) ||
    stored.expanded.startsWith(typed.expanded) ||
    stored.ringed.startsWith(typed.ringed) ||
    stored.collapsed.startsWith(typed.collapsed) ||
    stored.roman.some((roman) => roman.startsWith(typed.folded) || typed.roman.includes(roman))
  );
}

/**
 * Creates a matcher of stays by the beginnings of a typed name, as tolerant as the sign-in, in any order and in any
 * script of the stay. An empty name matches nothing.
 */
export function createNameMatcher(typed: string): (stay: NamedStay) => boolean {
  const words = splitName(typed);
  return (stay) => {
    if (words.length === 0) return false;
    return stay.residents.some((resident) => {
      const person = parsePerson(resident);
      const stored = [...person.lastNames.flat(), ...person.first, ...person.native];
      return words.every((word) => stored.some((one) => isPrefix(word, one))) || gradeName(words, person) !== undefined;
    });
  };
}
