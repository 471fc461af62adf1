import { gradeName } from './grade-name.ts';
import type { NamedStay } from './judge-name.ts';
import { personOf } from './person.ts';
import { type Word, wordsOf } from './words-of.ts';

function begins(typed: Word, kept: Word): boolean {
  return (
    kept.folded.startsWith(typed.folded) ||
    kept.expanded.startsWith(typed.expanded) ||
    kept.ringed.startsWith(typed.ringed) ||
    kept.collapsed.startsWith(typed.collapsed) ||
    kept.roman.some((roman) => roman.startsWith(typed.folded) || typed.roman.includes(roman))
  );
}

/**
 * Finds stays by the beginnings of a name as somebody at the desk types it, as tolerantly as a guest may type the whole of
 * it; in any order, in any script that the stay carries. Nothing typed finds nothing.
 */
export function nameSearch(typed: string): (stay: NamedStay) => boolean {
  const words = wordsOf(typed);
  return (stay) => {
    if (words.length === 0) return false;
    return stay.residents.some((resident) => {
      const person = personOf(resident);
      const kept = [...person.lasts.flat(), ...person.first, ...person.native];
      return words.every((word) => kept.some((one) => begins(word, one))) || gradeName(words, person) !== undefined;
    });
  };
}
