import { better, compareWords, type Grade } from './keys.ts';
import { type Person, untitled } from './person.ts';
import type { Word } from './words-of.ts';

type Words = readonly Word[];

/** Runs of a first name that people type: all of it, one of its words, its beginning. */
function firstRuns(first: Words): readonly Words[] {
  const runs: Words[] = [];
  for (let end = 1; end <= first.length; end += 1) runs.push(first.slice(0, end));
  for (let at = 1; at < first.length; at += 1) runs.push(first.slice(at, at + 1));
  return runs;
}

/** Words that are the family name itself, alone or with the first name before or behind it. */
function compareFull(typed: Words, last: Words, first: Words): Grade | undefined {
  let grade: Grade | undefined = compareWords(typed, last);
  for (const run of firstRuns(first)) {
    grade = better(grade, compareWords(typed, [...run, ...last]));
    grade = better(grade, compareWords(typed, [...last, ...run]));
  }
  return grade;
}

const oneLetter = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]$/u;

/** `A. Lindqvist` and `Lindqvist A`: initials of the first name, in order; the only first name where none is known. */
function compareInitials(typed: Words, last: Words, first: Words): Grade | undefined {
  const isInitial = (word: Word | undefined) => word !== undefined && oneLetter.test(word.folded);
  let before = 0;
  while (before < typed.length && isInitial(typed[before])) before += 1;
  let behind = typed.length;
  while (behind > before && isInitial(typed[behind - 1])) behind -= 1;
  if (before === behind || before > 0 === behind < typed.length) return undefined;
  const initials = before > 0 ? typed.slice(0, before) : typed.slice(behind);
  const same = compareWords(typed.slice(before, behind), last);
  if (!same) return undefined;
  if (first.length === 0) return initials.length === 1 ? 'partial' : undefined;
  const fits = initials.every((initial, at) => first[at]?.folded.startsWith(initial.folded));
  return fits ? better(undefined, same === 'exact' ? 'folded' : same) : undefined;
}

function core(words: Words): Words {
  return words.filter((word) => !word.particle);
}

/** A half must say something: one letter of an alphabet does not. */
function says(words: Words): boolean {
  const text = words.map((word) => word.folded).join('');
  return [...text].length > 1 || /[\p{Script=Han}\p{Script=Hangul}]/u.test(text);
}

const mostHalves = 8;

/** Particles left out or added, or one half of a compound name, with or without the first name. */
function comparePartly(typed: Words, last: Words, first: Words): Grade | undefined {
  const [typedCore, lastCore] = [core(typed), core(last)];
  if (typedCore.length === 0 || lastCore.length === 0 || lastCore.length > mostHalves) return undefined;
  for (let from = 0; from < lastCore.length; from += 1) {
    for (let until = from + 1; until <= lastCore.length; until += 1) {
      const half = lastCore.slice(from, until);
      if (says(half) && compareFull(typedCore, half, core(first))) return 'partial';
    }
  }
  return undefined;
}

/**
 * Names of which the stay does not carry everything: a first name where it has none, a middle name, a second family name
 * behind the one it has. Each reading of the typed words tries one family name, so that a list of names guesses no more.
 */
function compareLonger(typed: Words, last: Words, first: Words): Grade | undefined {
  if (last.length === 0 || typed.length <= last.length || !says(last)) return undefined;
  const before = typed.slice(0, -last.length);
  const endsWithLast = compareWords(typed.slice(-last.length), last) !== undefined;
  if (first.length === 0) return endsWithLast && before.length <= 2 ? 'partial' : undefined;
  const called = typed.slice(0, 1);
  if (!first.some((name) => compareWords(called, [name]))) return undefined;
  if (endsWithLast && before.length <= 3) return 'partial';
  const rest = typed.slice(1 + last.length);
  return compareWords(typed.slice(1, 1 + last.length), last) && rest.length === 1 ? 'partial' : undefined;
}

function gradeLast(typed: Words, last: Words, first: Words): Grade | undefined {
  const whole = better(compareFull(typed, last, first), compareInitials(typed, last, first));
  return whole ?? comparePartly(typed, last, first) ?? compareLonger(typed, last, first);
}

function gradeNative(typed: Words, person: Person): Grade | undefined {
  const { native, nativeFamily } = person;
  if (native.length === 0) return undefined;
  // The family name first: the last word, or all that is probably the family name.
  const turned = [1, nativeFamily.length].map((count) => [...native.slice(-count), ...native.slice(0, -count)]);
  const whole = [native, ...turned].reduce<Grade | undefined>(
    (grade, order) => better(grade, compareWords(typed, order)),
    undefined,
  );
  if (whole) return whole;
  return compareFull(typed, nativeFamily, []) || comparePartly(typed, nativeFamily, []) ? 'partial' : undefined;
}

/**
 * Grades how well typed words fit a person, `undefined` when they do not. Every typed word must be explained; the first
 * name alone fits nobody; a particle alone fits only who is called just so. No guessing by edit distance.
 */
export function gradeName(typed: Words, person: Person): Grade | undefined {
  if (typed.length === 0) return undefined;
  const bare = untitled(typed);
  const readings = bare.length === typed.length ? [typed] : [typed, bare];
  let grade: Grade | undefined;
  for (const reading of readings) {
    for (const last of person.lasts) grade = better(grade, gradeLast(reading, last, person.first));
    grade = better(grade, gradeNative(reading, person));
  }
  return grade;
}
