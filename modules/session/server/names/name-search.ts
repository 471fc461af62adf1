import type { NameSearch, Resident } from '#stays/contract';
import { core, gradeName } from './grade-name.ts';
import { isPartOf } from './grade-unlabelled.ts';
import { isCalled } from './match-name.ts';
import { compareWords, nameKeysOf } from './name-keys.ts';
import { parsePerson, stripTitles } from './parse-person.ts';
import { type NameWord, splitName } from './split-name.ts';

type Words = readonly NameWord[];

/** Words of a name, or of what is typed, that are compared as one. */
const maxRun = 8;

function isPrefix(typed: NameWord, stored: NameWord): boolean {
  return (
    stored.folded.startsWith(typed.folded) ||
    stored.expanded.startsWith(typed.expanded) ||
    stored.ringed.startsWith(typed.ringed) ||
    stored.collapsed.startsWith(typed.collapsed) ||
    stored.roman.some((roman) => roman.startsWith(typed.folded) || typed.roman.includes(roman))
  );
}

/** Whether typed words are the beginnings of a resident's names in any order, or the name as at the sign-in. */
function matchesResident(words: Words, resident: Resident): boolean {
  const person = parsePerson(resident);
  const stored = [...person.lastNames.flat(), ...person.first, ...person.native];
  return words.every((word) => stored.some((one) => isPrefix(word, one))) || gradeName(words, person) !== undefined;
}

function spellingsOf({ folded, expanded, ringed, collapsed, roman }: NameWord): readonly string[] {
  return [folded, expanded, ringed, collapsed, ...roman].filter((spelling) => spelling !== '');
}

/** Returns all sequences of neighbouring words. */
function runsOf(words: Words): readonly Words[] {
  return words.flatMap((_word, from) =>
    Array.from({ length: Math.min(maxRun, words.length - from) }, (_none, more) => words.slice(from, from + more + 1)),
  );
}

function joinedKeys(runs: readonly Words[]): readonly string[] {
  return runs.flatMap((run) => [...(nameKeysOf(run)?.loose ?? [])]);
}

function keysOf(resident: Resident): readonly string[] {
  const { lastNames, first, native, nativeFamilies } = parsePerson(resident);
  const words = [...lastNames.flat(), ...first, ...native];
  const parts = [...lastNames, ...lastNames.map(core), native, ...nativeFamilies].flatMap(runsOf);
  const whole = lastNames.flatMap((last) =>
    [first, first.slice(0, 1)].flatMap((given) => [
      [...given, ...last],
      [...last, ...given],
    ]),
  );
  return [...new Set([...words.flatMap(spellingsOf), ...joinedKeys([...parts, ...whole])])];
}

type Person = Pick<Resident, 'lastName' | 'firstName' | 'nativeName'>;

function familiesOf({ lastName, nativeName }: Person): readonly Words[] {
  const { lastNames, nativeFamilies } = parsePerson({ lastName, nativeName, firstName: '' });
  return [...lastNames, ...nativeFamilies];
}

/** Whether all words of a name without labels are those of the other, whose family name they contain. */
function isWholeName(one: Person, other: Person): boolean {
  const whole = parsePerson(one).unlabelled;
  if (!whole || whole.words.length === 0) return false;
  const [last, first] = [splitName(other.lastName), splitName(other.firstName)];
  const full = { words: [...first, ...last], heads: [] };
  return last.length > 0 && isPartOf(last, whole) && (first.length === 0 || isPartOf(stripTitles(whole.words), full));
}

function isSamePerson(one: Person, other: Person): boolean {
  if (isWholeName(one, other) || isWholeName(other, one)) return true;
  const others = familiesOf(other);
  const isFamily = familiesOf(one).some((name) => others.some((another) => compareWords(name, another) !== undefined));
  const [first, second] = [splitName(one.firstName), splitName(other.firstName)];
  if (!isFamily || first.length === 0 || second.length === 0) return isFamily;
  return isCalled(first, second) || isCalled(second, first);
}

/**
 * Searches stays by the beginnings of a typed name, as tolerant as the sign-in, in any order and in any script of the stay.
 * A blank name matches nothing. A stay that matches has a key that begins with a spelling of each typed word, or one that
 * is a sequence of them.
 */
export const nameSearch: NameSearch = {
  version: 2,
  keysOf,
  createQuery: (typed) => {
    const words = splitName(typed);
    const runs = [...runsOf(words), ...runsOf(core(words))];
    return {
      beginnings: words.map((word) => [...new Set(spellingsOf(word))]),
      whole: [...new Set(joinedKeys(runs))],
      matches: ({ residents }) => words.length > 0 && residents.some((resident) => matchesResident(words, resident)),
    };
  },
  isSamePerson,
};
