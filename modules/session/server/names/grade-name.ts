import { containName, isPartOf } from './grade-unlabelled.ts';
import { betterGrade, compareWords, type Grade } from './name-keys.ts';
import { type Person, stripTitles } from './parse-person.ts';
import type { NameWord } from './split-name.ts';

type Words = readonly NameWord[];

/** Returns the parts of a first name that people type: all of it, its beginning, or one of its words. */
function firstRuns(first: Words): readonly Words[] {
  const runs: Words[] = [];
  for (let end = 1; end <= first.length; end += 1) runs.push(first.slice(0, end));
  for (let at = 1; at < first.length; at += 1) runs.push(first.slice(at, at + 1));
  return runs;
}

/** Compares with the family name, alone or with the first name before or after it. */
function compareFull(typed: Words, last: Words, first: Words): Grade | undefined {
  let grade: Grade | undefined = compareWords(typed, last);
  for (const run of firstRuns(first)) {
    grade = betterGrade(grade, compareWords(typed, [...run, ...last]));
    grade = betterGrade(grade, compareWords(typed, [...last, ...run]));
  }
  return grade;
}

const oneLetter = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]$/u;

/** The ways to read a typed name as initials and a family name: `J O Connell` has one or two of them. */
function initialReadings(typed: Words): readonly { readonly initials: Words; readonly family: Words }[] {
  const isName = (word: NameWord) => !oneLetter.test(word.folded);
  const first = typed.findIndex(isName);
  const last = typed.findLastIndex(isName);
  const before = Array.from({ length: Math.max(0, first) }, (_none, at) => ({
    initials: typed.slice(0, at + 1),
    family: typed.slice(at + 1),
  }));
  const after = Array.from({ length: first < 0 ? 0 : typed.length - 1 - last }, (_none, at) => ({
    initials: typed.slice(last + 1 + at),
    family: typed.slice(0, last + 1 + at),
  }));
  return [...before, ...after];
}

/**
 * Compares `A. Lindqvist` and `Lindqvist A`: initials of the first name in order, or a single initial if no first name
 * is known.
 */
function compareInitials(typed: Words, last: Words, first: Words): Grade | undefined {
  let grade: Grade | undefined;
  for (const { initials, family } of initialReadings(typed)) {
    const same = compareWords(family, last);
    if (!same) continue;
    if (first.length === 0) {
      if (initials.length === 1) grade = betterGrade(grade, 'partial');
    } else if (initials.every((initial, at) => first[at]?.folded.startsWith(initial.folded))) {
      grade = betterGrade(grade, same === 'exact' ? 'folded' : same);
    }
  }
  return grade;
}

/** Returns the words that are no particles. */
export function core(words: Words): Words {
  return words.filter((word) => !word.particle);
}

const maxCoreWords = 8;

/** Compares with particles omitted or added, or with one half of a compound name, with or without the first name. */
function comparePartly(typed: Words, last: Words, first: Words): Grade | undefined {
  const [typedCore, lastCore] = [core(typed), core(last)];
  if (typedCore.length === 0 || lastCore.length === 0 || lastCore.length > maxCoreWords) return undefined;
  const isHalf = (half: Words) => containName(half) && compareFull(typedCore, half, core(first)) !== undefined;
  if (runsOf(lastCore).some(isHalf)) return 'partial';
  // With the particles of the half, which may be typed as one word: `obrien` of `O'Brien-Smith`.
  if (lastCore.length === last.length || last.length > maxCoreWords) return undefined;
  const isWritten = (half: Words) => containName(half) && compareFull(typed, half, first) !== undefined;
  return runsOf(last).some(isWritten) ? 'partial' : undefined;
}

/** Returns all sequences of neighbouring words. */
function runsOf(words: Words): readonly Words[] {
  return words.flatMap((_word, from) => words.slice(from).map((_one, more) => words.slice(from, from + more + 1)));
}

/**
 * Compares typed names that are longer than the stay's: an unknown first name, a middle name, or a second family name
 * at the end. Each interpretation tries only one family name, so that typing a list of names gains nothing.
 */
function compareLonger(typed: Words, last: Words, first: Words): Grade | undefined {
  if (last.length === 0 || typed.length <= last.length || !containName(last)) return undefined;
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
  const whole = betterGrade(compareFull(typed, last, first), compareInitials(typed, last, first));
  return whole ?? comparePartly(typed, last, first) ?? compareLonger(typed, last, first);
}

function gradeNative(typed: Words, person: Person): Grade | undefined {
  const { native, nativeFamilies } = person;
  if (native.length === 0) return undefined;
  // Family name first: the last word, or the probable family name.
  const turned = [1, ...nativeFamilies.map(({ length }) => length)].map((count) => [
    ...native.slice(-count),
    ...native.slice(0, -count),
  ]);
  const whole = [native, ...turned].reduce<Grade | undefined>(
    (grade, order) => betterGrade(grade, compareWords(typed, order)),
    undefined,
  );
  if (whole) return whole;
  const isFamily = (family: Words) => compareFull(typed, family, []) || comparePartly(typed, family, []);
  return nativeFamilies.some(isFamily) ? 'partial' : undefined;
}

/** The ways to read what was typed: as it is, and without titles. */
function readingsOf(typed: Words): readonly Words[] {
  const bare = stripTitles(typed);
  return bare.length === typed.length ? [typed] : [typed, bare];
}

/**
 * Grades how well typed words match a person; `undefined` if they do not. Every typed word must be accounted for. A
 * first name alone matches only where nothing labels it as one, and a particle alone only a name that consists of it. A
 * placeholder matches nobody. Edit distance is not used.
 */
export function gradeName(typed: Words, person: Person): Grade | undefined {
  const { unlabelled } = person;
  if (typed.length === 0 || person.isPlaceholder) return undefined;
  let grade: Grade | undefined;
  for (const reading of readingsOf(typed)) {
    for (const last of person.lastNames) grade = betterGrade(grade, gradeLast(reading, last, person.first));
    grade = betterGrade(grade, gradeNative(reading, person));
    if (unlabelled && isPartOf(reading, unlabelled, 2)) grade = betterGrade(grade, 'partial');
  }
  return grade;
}

/** Whether typed words are part of a name of which nothing says that they are the lesser part, such as its first name. */
export function isEquallyNamed(typed: Words, { unlabelled, isPlaceholder }: Person): boolean {
  return !isPlaceholder && unlabelled !== undefined && readingsOf(typed).some((words) => isPartOf(words, unlabelled));
}
