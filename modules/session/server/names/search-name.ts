import { gradeName } from './grade-name.ts';
import type { NamedStay } from './judge-name.ts';
import { personOf } from './person.ts';
import { type Word, wordsOf } from './words-of.ts';

function isPrefix(typed: Word, stored: Word): boolean {
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
export function nameSearch(typed: string): (stay: NamedStay) => boolean {
  const words = wordsOf(typed);
  return (stay) => {
    if (words.length === 0) return false;
    return stay.residents.some((resident) => {
      const person = personOf(resident);
      const stored = [...person.lasts.flat(), ...person.first, ...person.native];
      return words.every((word) => stored.some((one) => isPrefix(word, one))) || gradeName(words, person) !== undefined;
    });
  };
}
