import type { Random } from '#platform/random';
import type { NameSearch, ReportedPerson, ReportedStay, Resident } from '../../contract.ts';
import { createResident } from '../resident-rows.ts';
import { findPerson, isNamed, isOnePerson } from './same-person.ts';

type NamesAndRandom = { readonly names: NameSearch; readonly random: Random };

function renamed(resident: Resident, person: ReportedPerson): Resident {
  if (isNamed(resident, person)) return resident;
  const { lastName, firstName = '', title = '', nativeName = '' } = person;
  return { ...resident, lastName, firstName, title, nativeName: nativeName || resident.nativeName };
}

function newResident({ lastName, firstName, title, nativeName }: ReportedPerson, random: Random): Resident {
  return createResident({ last_name: lastName, first_name: firstName, title, native_name: nativeName }, random);
}

/** Returns the residents after the first as the PMS would report them. */
export function companionsOf([, ...others]: readonly Resident[]): readonly ReportedPerson[] {
  return others.map(({ lastName, firstName, title, nativeName }) => ({ lastName, firstName, title, nativeName }));
}

/** Pairs reported persons with the residents whom they mean, each of them once: those of exactly the same names first. */
function pair(
  residents: readonly Resident[],
  persons: readonly ReportedPerson[],
  names: NameSearch,
): ReadonlyMap<ReportedPerson, Resident> {
  const pairs = new Map<ReportedPerson, Resident>();
  const left = new Set(residents);
  for (const fits of [isNamed, isOnePerson.bind(undefined, names)]) {
    for (const person of persons) {
      const found = pairs.has(person) ? undefined : [...left].find((one) => fits(one, person));
      if (!found) continue;
      pairs.set(person, found);
      left.delete(found);
    }
  }
  return pairs;
}

/** The residents after a report that names all of them, or all companions. */
function afterAll(
  residents: readonly Resident[],
  { guest, companions }: { readonly guest: ReportedPerson | undefined; readonly companions: readonly ReportedPerson[] },
  { names, random }: NamesAndRandom,
): readonly Resident[] {
  const [first, ...others] = residents;
  const pairs = pair(guest ? residents : others, guest ? [guest, ...companions] : companions, names);
  const known = new Set(pairs.values());
  const take = (person: ReportedPerson) => {
    const one = pairs.get(person) ?? (person === guest && first && !known.has(first) ? first : undefined);
    return one ? renamed(one, person) : newResident(person, random);
  };
  const leader = guest ? take(guest) : first;
  return [...(leader ? [leader] : []), ...companions.map(take)];
}

/** The residents after a report that names one of them, or the first by a new name. */
function afterOne(
  residents: readonly Resident[],
  guest: ReportedPerson,
  { names, random }: NamesAndRandom,
): readonly Resident[] {
  const meant = findPerson(names, residents, guest) ?? residents[0];
  return meant ? residents.map((one) => (one === meant ? renamed(one, guest) : one)) : [newResident(guest, random)];
}

/**
 * Returns the residents after a report; the same array if nothing changed. Residents keep their ids, and with them their
 * signed-in devices: whom a report names is looked for among all of them, and the first is renamed only if it means nobody else.
 */
export function residentsAfter(
  residents: readonly Resident[],
  { guest, companions }: Pick<ReportedStay, 'guest' | 'companions'>,
  context: NamesAndRandom,
): readonly Resident[] {
  if (!guest && !companions) return residents;
  const after =
    guest && !companions
      ? afterOne(residents, guest, context)
      : afterAll(residents, { guest, companions: companions ?? [] }, context);
  const isSame = after.length === residents.length && after.every((one, at) => one === residents[at]);
  return isSame ? residents : after;
}
