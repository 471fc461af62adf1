import type { Resident } from '#stays/contract';
import { gradeName } from './grade-name.ts';
import { betterGrade, compareWords, type Grade } from './name-keys.ts';
import { parsePerson } from './parse-person.ts';
import { type NameWord, splitName } from './split-name.ts';

/** The part of a stay that names are matched against. */
export type NamedStay = { readonly id: string; readonly arrival: string; readonly residents: readonly Resident[] };

/** A matching stay, with its residents who match at the best grade of the room. */
export type StayMatch<S extends NamedStay = NamedStay> = { readonly stay: S; readonly residents: readonly Resident[] };

/** Result of matching a name: the best grade, and all stays that reach it. */
export type NameMatch<S extends NamedStay = NamedStay> = {
  readonly grade: Grade | undefined;
  readonly fits: readonly StayMatch<S>[];
};

/** Matches a typed name against the residents of each stay of a room; an exact match beats a tolerant one. */
export function matchName<S extends NamedStay>(typed: string, stays: readonly S[]): NameMatch<S> {
  const words = splitName(typed);
  const graded = stays.map((stay) => ({
    stay,
    residents: stay.residents.map((resident) => ({ resident, grade: gradeName(words, parsePerson(resident)) })),
  }));
  let best: Grade | undefined;
  for (const { residents } of graded) for (const { grade } of residents) best = betterGrade(best, grade);
  if (!best) return { grade: undefined, fits: [] };
  const fits = graded.map(({ stay, residents }) => ({
    stay,
    residents: residents.flatMap(({ resident, grade }) => (grade === best ? [resident] : [])),
  }));
  return { grade: best, fits: fits.filter((fit) => fit.residents.length > 0) };
}

/** Returns whether a typed name contains nothing to compare. */
export function isBlankName(typed: string): boolean {
  return splitName(typed).length === 0;
}

/** Filters residents whose first name, or one word of it, is `typed`. */
export function filterByFirstName<S extends NamedStay>(
  typed: string,
  fits: readonly StayMatch<S>[],
): readonly StayMatch<S>[] {
  const words = splitName(typed);
  const called = (resident: Resident) => isCalled(words, splitName(resident.firstName));
  return fits
    .map((fit) => ({ stay: fit.stay, residents: fit.residents.filter(called) }))
    .filter((fit) => fit.residents.length > 0);
}

/** Whether a first name, or one word of it, is the typed one. */
export function isCalled(typed: readonly NameWord[], first: readonly NameWord[]): boolean {
  return compareWords(typed, first) !== undefined || first.some((name) => compareWords(typed, [name]) !== undefined);
}

/** Returns whether first names distinguish the stays: everybody has one, and none matches another stay. */
export function isFirstNameDistinctive(fits: readonly StayMatch[]): boolean {
  return fits.every(({ residents }, at) =>
    residents.every(
      ({ firstName }) =>
        splitName(firstName).length > 0 &&
        fits.every((other, index) => index === at || filterByFirstName(firstName, [other]).length === 0),
    ),
  );
}
