import { refuse } from '#platform/contract';
import { type Random, uuid } from '#platform/random';
import type { Resident } from '../contract.ts';
import type { PersonNames, StayChange } from './stay-editing.ts';
import type { ResidentTable } from './tables.ts';

type Keys = { readonly property: string; readonly stayId: string };

/** Creates a resident with a new id. */
export function createResident(names: PersonNames, random: Random): Resident {
  return {
    id: uuid(random),
    lastName: names.last_name,
    firstName: names.first_name ?? '',
    title: names.title ?? '',
    nativeName: names.native_name ?? '',
    permanent: names.permanent ?? false,
  };
}

function renameResident(resident: Resident, names: Partial<PersonNames>): Resident {
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
 * Applies a change to the residents of a stay. Existing residents keep their ids, and thus their signed-in devices.
 * Refuses ids of other stays with `resident_unknown`.
 */
export function applyResidentChanges(
  residents: readonly Resident[],
  change: StayChange,
  random: Random,
): readonly Resident[] {
  const [first, ...companions] = residents;
  if (!first) return residents;
  const others = change.residents?.map(({ id, ...names }) => {
    if (id === undefined) return createResident(names, random);
    const known = companions.find((companion) => companion.id === id);
    return known ? renameResident(known, names) : refuse('resident_unknown', 'no such companion on this stay');
  });
  const ids = new Set(others?.map(({ id }) => id));
  if (others && ids.size < others.length) refuse('resident_unknown', 'a resident is listed twice');
  return [renameResident(first, change), ...(others ?? companions)];
}

/** Converts the residents of a stay to rows, in order. */
export function toResidentRows(residents: readonly Resident[], { property, stayId }: Keys): ResidentTable[] {
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
