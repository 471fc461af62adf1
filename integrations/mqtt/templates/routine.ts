import { spend, TemplateError } from './steps.ts';
import { spendOn, type Value } from './values.ts';

/** A filter, function, test or method: what it does with a value and its further arguments. */
export type Routine = {
  /**
   * Names of the arguments behind the value, in their order; `any`: as many as there are; `any named`: those with names first, as an object,
   * then as many as there are.
   */
  readonly takes: readonly string[] | 'any' | 'any named';
  readonly work: (value: Value, ...given: readonly Value[]) => Value;
};

/** Routines by their names. */
export type Routines = { readonly [name: string]: Routine };

/** Makes a routine; names of its arguments with blanks between them. */
export function takes(names: string, work: Routine['work']): Routine {
  return { takes: names === '' ? [] : names.split(' '), work };
}

/** Makes a routine that takes as many arguments as there are. */
export function takesAny(work: Routine['work']): Routine {
  return { takes: 'any', work };
}

/** Makes a routine that takes as many arguments as there are, with whatever names. */
export function takesAnyNamed(work: Routine['work']): Routine {
  return { takes: 'any named', work };
}

/** What is written in the brackets of a call. */
export type Arguments = { readonly plain: readonly Value[]; readonly named: ReadonlyMap<string, Value> };

/** Returns where the named argument of a routine is; undefined: it has none. `value` is the first one, where no other is meant. */
export function placeOf({ takes: names }: Routine, name: string): number | undefined {
  if (names === 'any named') return 0;
  if (names === 'any') return undefined;
  const place = names.indexOf(name);
  return place >= 0 ? place : name === 'value' && names.length > 0 ? 0 : undefined;
}

function spendOnText(value: Value): void {
  if (typeof value === 'string') spendOn(value);
}

/** Calls a routine with a value and further arguments, all of whose characters it may look at. */
export function call(routine: Routine, value: Value, { plain, named }: Arguments): Value {
  spend();
  for (const one of [value, ...plain, ...named.values()]) spendOnText(one);
  if (routine.takes === 'any named') return routine.work(value, named, ...plain);
  const given = [...plain];
  for (const [name, one] of named) {
    const place = placeOf(routine, name);
    if (place === undefined) throw new TemplateError(`the argument ${name} is not supported`);
    given[place] = one;
  }
  return routine.work(value, ...given);
}

/** Returns a result, or what is given for the case that there is none. Throws {@link TemplateError} if nothing is. */
export function orElse<Found extends Value>(found: Found | undefined, usual: Value, problem: string): Value {
  if (found !== undefined) return found;
  if (usual === undefined) throw new TemplateError(problem);
  return usual;
}
