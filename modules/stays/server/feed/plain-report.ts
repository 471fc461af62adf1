import { plainLine } from '#platform/contract';
import type { ReportedPerson, ReportedStay } from '../../contract.ts';

function plainPerson(person: ReportedPerson): ReportedPerson {
  const { lastName, firstName, title, nativeName } = person;
  return {
    lastName: plainLine(lastName),
    ...(firstName !== undefined && { firstName: plainLine(firstName) }),
    ...(title !== undefined && { title: plainLine(title) }),
    ...(nativeName !== undefined && { nativeName: plainLine(nativeName) }),
  };
}

/** Returns a reported stay whose names have no control characters and no marks that turn the direction of what is beside them. */
export function plainStay(stay: ReportedStay): ReportedStay {
  return {
    ...stay,
    ...(stay.guest && { guest: plainPerson(stay.guest) }),
    ...(stay.companions && { companions: stay.companions.map(plainPerson) }),
  };
}
