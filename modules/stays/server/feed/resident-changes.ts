import type { Random } from '#platform/random';
import type { ReportedPerson, ReportedStay, Resident } from '../../contract.ts';
import { createResident } from '../resident-rows.ts';

function isNamed(
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
  const leader = guest ? (first ? renamed(first, guest) : newResident(guest, random)) : first;
  const rest = companions
    ? companions.map((person) => others.find((one) => isNamed(one, person)) ?? newResident(person, random))
    : others;
  const after = leader ? [leader, ...rest] : rest;
  const isSame = after.length === residents.length && after.every((one, at) => one === residents[at]);
  return isSame ? residents : after;
}
