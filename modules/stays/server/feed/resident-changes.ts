import type { Random } from '#platform/random';
import type { ReportedPerson, ReportedStay, Resident } from '../../contract.ts';
import { createResident } from '../resident-rows.ts';

/** Whether a resident has the names of a reported person. */
export function isNamed(
  resident: Resident,
  { lastName, firstName = '', title = '', nativeName = '' }: ReportedPerson,
): boolean {
  return (
    resident.lastName === lastName &&
    resident.firstName === firstName &&
    resident.title === title &&
    (resident.nativeName === nativeName || nativeName === '')
  );
}

function renamed(resident: Resident, person: ReportedPerson): Resident {
  if (isNamed(resident, person)) return resident;
  const { lastName, firstName = '', title = '', nativeName = '' } = person;
  return { ...resident, lastName, firstName, title, nativeName: nativeName || resident.nativeName };
}

function newResident({ lastName, firstName, title, nativeName }: ReportedPerson, random: Random): Resident {
  return createResident({ last_name: lastName, first_name: firstName, title, native_name: nativeName }, random);
}

/** Takes the resident of a name out of those that are left, as two companions may have one name. */
function takeNamed(left: Resident[], person: ReportedPerson): Resident | undefined {
  const at = left.findIndex((one) => isNamed(one, person));
  return at === -1 ? undefined : left.splice(at, 1)[0];
}

/** Returns the residents after the first as the PMS would report them. */
export function companionsOf([, ...others]: readonly Resident[]): readonly ReportedPerson[] {
  return others.map(({ lastName, firstName, title, nativeName }) => ({ lastName, firstName, title, nativeName }));
}

/**
 * Returns the residents after a report; the same array if nothing changed. Residents keep their ids, and with them their
 * signed-in devices: a companion is the same while the name is.
 */
export function residentsAfter(
  residents: readonly Resident[],
  { guest, companions }: Pick<ReportedStay, 'guest' | 'companions'>,
  random: Random,
): readonly Resident[] {
  const [first, ...others] = residents;
  // A report about a companion alone names the stay by its reference: the reservation keeps its name.
  if (guest && !companions && others.some((one) => isNamed(one, guest))) return residents;
  const leader = guest ? (first ? renamed(first, guest) : newResident(guest, random)) : first;
  const rest = companions
    ? companions.map((person) => takeNamed(others, person) ?? newResident(person, random))
    : others;
  const after = leader ? [leader, ...rest] : rest;
  const isSame = after.length === residents.length && after.every((one, at) => one === residents[at]);
  return isSame ? residents : after;
}
