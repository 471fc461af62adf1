import { refuse } from '#platform/contract';
import { type Random, uuid } from '#platform/random';
import type { Resident } from '../contract.ts';
import type { Names, StayChange } from './pms-port.ts';
import type { ResidentTable } from './tables.ts';

type Keys = { readonly property: string; readonly stayId: string };

/** The person that `names` describes, new. */
export function newResident(names: Names, random: Random): Resident {
  return {
    id: uuid(random),
    lastName: names.last_name,
    firstName: names.first_name ?? '',
    title: names.title ?? '',
    nativeName: names.native_name ?? '',
    permanent: names.permanent ?? false,
  };
}

function renamed(resident: Resident, names: Partial<Names>): Resident {
  return {
    id: resident.id,
    lastName: names.last_name ?? resident.lastName,
    firstName: names.first_name ?? resident.firstName,
    title: names.title ?? resident.title,
    nativeName: names.native_name ?? resident.nativeName,
    permanent: names.permanent ?? resident.permanent,
  };
}

/**
 * Residents of a stay after `change`: the first carries the reservation's name, the others follow. Somebody with an
 * id keeps it, and with it every device signed in; `resident_unknown` for an id that is not of this stay.
 */
export function changedResidents(now: readonly Resident[], change: StayChange, random: Random): readonly Resident[] {
  const [first, ...companions] = now;
  if (!first) return now;
  const others = change.residents?.map(({ id, ...names }) => {
    if (id === undefined) return newResident(names, random);
    const known = companions.find((companion) => companion.id === id);
    return known ? renamed(known, names) : refuse('resident_unknown', 'no such resident came along on this stay');
  });
  const ids = new Set(others?.map(({ id }) => id));
  if (others && ids.size < others.length) refuse('resident_unknown', 'a resident is named twice');
  return [renamed(first, change), ...(others ?? companions)];
}

/** Rows of the residents of a stay, in their order. */
export function residentRows(residents: readonly Resident[], { property, stayId }: Keys): ResidentTable[] {
  return residents.map((resident, position) => ({
    property,
    id: resident.id,
    stay_id: stayId,
    position,
    last_name: resident.lastName,
    first_name: resident.firstName,
    title: resident.title,
    native_name: resident.nativeName,
    permanent: resident.permanent ? 1 : 0,
  }));
}
