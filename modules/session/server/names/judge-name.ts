import type { Resident } from '#stays/contract';
import { gradeName } from './grade-name.ts';
import { better, compareWords, type Grade } from './keys.ts';
import { personOf } from './person.ts';
import { type Word, wordsOf } from './words-of.ts';

/** A stay as names are judged against it. */
export type NamedStay = { readonly id: string; readonly arrival: string; readonly residents: readonly Resident[] };

/** A stay that fits, with its residents who fit as well as the best of the room. */
export type Fit<S extends NamedStay = NamedStay> = { readonly stay: S; readonly residents: readonly Resident[] };

/** What a typed name says about the stays of a room: the best grade and every stay that reaches it. */
export type NameVerdict<S extends NamedStay = NamedStay> = {
  readonly grade: Grade | undefined;
  readonly fits: readonly Fit<S>[];
};

/** Judges a typed name against the residents of each stay of a room; an exact name beats a tolerant one (wire.md, "Auth"). */
export function judgeName<S extends NamedStay>(typed: string, stays: readonly S[]): NameVerdict<S> {
  const words = wordsOf(typed);
  const graded = stays.map((stay) => ({
    stay,
    residents: stay.residents.map((resident) => ({ resident, grade: gradeName(words, personOf(resident)) })),
  }));
  let best: Grade | undefined;
  for (const { residents } of graded) for (const { grade } of residents) best = better(best, grade);
  if (!best) return { grade: undefined, fits: [] };
  const fits = graded.map(({ stay, residents }) => ({
    stay,
    residents: residents.flatMap(({ resident, grade }) => (grade === best ? [resident] : [])),
  }));
  return { grade: best, fits: fits.filter((fit) => fit.residents.length > 0) };
}

/** Whether nothing of a typed name is left to be compared. */
export function isNameless(typed: string): boolean {
  return wordsOf(typed).length === 0;
}

/** Residents whose first name is `typed`: all of it, or one of its words. */
export function withFirstName<S extends NamedStay>(typed: string, fits: readonly Fit<S>[]): readonly Fit<S>[] {
  const words = wordsOf(typed);
  const called = (resident: Resident) => isCalled(words, wordsOf(resident.firstName));
  return fits
    .map((fit) => ({ stay: fit.stay, residents: fit.residents.filter(called) }))
    .filter((fit) => fit.residents.length > 0);
}

function isCalled(typed: readonly Word[], first: readonly Word[]): boolean {
  return compareWords(typed, first) !== undefined || first.some((name) => compareWords(typed, [name]) !== undefined);
}

/** Whether asking for the first name tells the stays apart: everybody has one, and none of one stay fits another. */
export function firstNameSeparates(fits: readonly Fit[]): boolean {
  return fits.every(({ residents }, at) =>
    residents.every(
      ({ firstName }) =>
        wordsOf(firstName).length > 0 &&
        fits.every((other, there) => there === at || withFirstName(firstName, [other]).length === 0),
    ),
  );
}
