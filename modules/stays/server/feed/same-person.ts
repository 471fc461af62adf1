import type { NameSearch, ReportedPerson, Resident } from '../../contract.ts';

type Named = Pick<Resident, 'lastName' | 'firstName' | 'nativeName'>;

/** Whether a resident, or another reported person, has exactly the names of a reported person. */
export function isNamed(
  one: ReportedPerson,
  { lastName, firstName = '', title = '', nativeName = '' }: ReportedPerson,
): boolean {
  return (
    one.lastName === lastName &&
    (one.firstName ?? '') === firstName &&
    (one.title ?? '') === title &&
    ((one.nativeName ?? '') === nativeName || nativeName === '')
  );
}

const full = ({ lastName, firstName = '', nativeName = '' }: ReportedPerson): Named => ({
  lastName,
  firstName,
  nativeName,
});

function partsOf({ lastName, firstName }: Named): ReadonlySet<string> {
  return new Set(
    `${lastName} ${firstName}`
      .toLowerCase()
      .split(/[\s-]+/)
      .filter(Boolean),
  );
}

/** Whether one name is the other with more: `Anna Weber` and `Anna Weber-Lang`, but not `Weber` and `Weber-Lang`. */
function isLonger(one: Named, other: Named): boolean {
  const [few, many] = [partsOf(one), partsOf(other)].sort((a, b) => a.size - b.size);
  return few !== undefined && many !== undefined && few.size > 1 && [...few].every((part) => many.has(part));
}

/** Whether a report means a person who is known already: by the rules of the sign-in, or as a correction of the name. */
export function isOnePerson(names: NameSearch, known: ReportedPerson, reported: ReportedPerson): boolean {
  const [one, other] = [full(known), full(reported)];
  return isNamed(known, reported) || names.isSamePerson(one, other) || isLonger(one, other);
}

/** Finds whom alone a report can mean; undefined where it may be several. */
export function findOnlyPerson<Person extends ReportedPerson>(
  names: NameSearch,
  persons: readonly Person[],
  reported: ReportedPerson,
): Person | undefined {
  for (const fits of [isNamed, isOnePerson.bind(undefined, names)]) {
    const [found, ...others] = persons.filter((one) => fits(one, reported));
    if (found) return others.length === 0 ? found : undefined;
  }
  return undefined;
}

/** Finds whom a report means: the one of exactly these names first. */
export function findPerson<Person extends ReportedPerson>(
  names: NameSearch,
  persons: readonly Person[],
  reported: ReportedPerson,
): Person | undefined {
  return persons.find((one) => isNamed(one, reported)) ?? persons.find((one) => isOnePerson(names, one, reported));
}
