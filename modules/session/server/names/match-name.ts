import type { Resident } from '#stays/contract';
import { gradeName, isEquallyNamed } from './grade-name.ts';
import { isPartOf } from './grade-unlabelled.ts';
import { betterGrade, compareWords, type Grade } from './name-keys.ts';
import { parsePerson } from './parse-person.ts';
import { type NameWord, splitName } from './split-name.ts';

/** The part of a stay that names are matched against. */
export type NamedStay = { readonly id: string; readonly arrival: string; readonly residents: readonly Resident[] };

/** A matching stay, with its residents who match at the best grade of the room, or without labels. */
export type StayMatch<S extends NamedStay = NamedStay> = { readonly stay: S; readonly residents: readonly Resident[] };

/** Result of matching a name: the best grade, and all stays that may be meant. */
export type NameMatch<S extends NamedStay = NamedStay> = {
  readonly grade: Grade | undefined;
  readonly fits: readonly StayMatch<S>[];
};

function gradeResident(words: readonly NameWord[], resident: Resident) {
  const person = parsePerson(resident);
  return { resident, grade: gradeName(words, person), isEqual: isEquallyNamed(words, person) };
}

/**
 * Matches a typed name against the residents of each stay of a room; an exact match beats a tolerant one, but not that of a guest
 * whose name labels no family name: she may call herself by any word of it.
 */
export function matchName<S extends NamedStay>(typed: string, stays: readonly S[]): NameMatch<S> {
  const words = splitName(typed);
  const graded = stays.map((stay) => ({
    stay,
    residents: stay.residents.map((resident) => gradeResident(words, resident)),
  }));
  let best: Grade | undefined;
  for (const { residents } of graded) for (const { grade } of residents) best = betterGrade(best, grade);
  if (!best) return { grade: undefined, fits: [] };
  const fits = graded.map(({ stay, residents }) => ({
    stay,
    residents: residents.flatMap(({ resident, grade, isEqual }) => (isEqual || grade === best ? [resident] : [])),
  }));
  return { grade: best, fits: fits.filter((fit) => fit.residents.length > 0) };
}

/** Returns whether a typed name contains nothing to compare. */
export function isBlankName(typed: string): boolean {
  return splitName(typed).length === 0;
}

/** Filters residents whose first name, or one word of it, is `typed`; of a name without labels each word may be the first name. */
export function filterByFirstName<S extends NamedStay>(
  typed: string,
  fits: readonly StayMatch<S>[],
): readonly StayMatch<S>[] {
  const words = splitName(typed);
  return fits
    .map(({ stay, residents }) => ({ stay, residents: residents.filter((resident) => answersTo(words, resident)) }))
    .filter((fit) => fit.residents.length > 0);
}

function answersTo(words: readonly NameWord[], resident: Resident): boolean {
  const { unlabelled } = parsePerson(resident);
  return unlabelled ? isPartOf(words, unlabelled) : isCalled(words, splitName(resident.firstName));
}

/** Whether a first name, or one word of it, is the typed one. */
export function isCalled(typed: readonly NameWord[], first: readonly NameWord[]): boolean {
  return compareWords(typed, first) !== undefined || first.some((name) => compareWords(typed, [name]) !== undefined);
}

/** The first names that a guest may give: the whole one, or each word of a name without labels. */
function callNames(resident: Resident): readonly (readonly NameWord[])[] {
  const first = splitName(resident.firstName);
  if (first.length > 0) return [first];
  return (parsePerson(resident).unlabelled?.words ?? []).flatMap((word) => (word.named ? [[word]] : []));
}

/** Returns whether first names distinguish the stays: everybody has one that matches no other stay. */
export function isFirstNameDistinctive(fits: readonly StayMatch[]): boolean {
  return fits.every(({ residents }, at) => {
    const others = fits.flatMap((fit, index) => (index === at ? [] : fit.residents));
    const isOwn = (name: readonly NameWord[]) => !others.some((other) => answersTo(name, other));
    return residents.every((resident) => callNames(resident).some(isOwn));
  });
}
