import type { AuthResult, CheckinEntry } from '#session/contract';
import { isDemoMode, isWalkinMode, type Mode, type Status } from './session-state.ts';

/** A resident of the room; all but the signed-in one are known only by id. */
export type Resident = { readonly id: string; readonly permanent: boolean };

/**
 * Returns the guest's check-in: for a permanent resident, the first non-permanent record (docs/reference/platform.md
 * §4). Residents of other stays, known only by id, are ignored.
 */
export function ownCheckin(result: AuthResult): CheckinEntry | undefined {
  const first = result.checkin[0];
  if (first?.permanent !== 1) return first;
  return result.checkin.find((entry) => entry.permanent !== 1 && isRecord(entry)) ?? first;
}

function isRecord(entry: CheckinEntry): boolean {
  return [entry.room, entry.last_name, entry.name].some((value) => value !== undefined && value !== '');
}

/** Returns all residents of the room, without duplicates. */
export function residentsOf(result: AuthResult): readonly Resident[] {
  const found = new Map<string, Resident>();
  for (const entry of result.checkin) found.set(entry.id, { id: entry.id, permanent: entry.permanent === 1 });
  for (const entry of result.checkin) {
    for (const { id } of entry.residents ?? []) if (!found.has(id)) found.set(id, { id, permanent: false });
  }
  return [...found.values()];
}

/**
 * Returns the check-in for the session: without permanent residents in its list, and a permanent guest without a name.
 */
export function toSessionCheckin(result: AuthResult): CheckinEntry | undefined {
  const own = ownCheckin(result);
  if (!own) return undefined;
  const permanent = new Set(residentsOf(result).flatMap((resident) => (resident.permanent ? [resident.id] : [])));
  const residents = (own.residents ?? []).filter((resident) => !permanent.has(resident.id));
  if (own.permanent !== 1) return { ...own, residents };
  const { name: _name, last_name: _last, first_name: _first, title: _title, ...nameless } = own;
  return { ...nameless, residents };
}

/** Returns the status of an answer (docs/reference/platform.md §4, Authentication). */
export function statusOf(result: AuthResult, mode: Mode): Exclude<Status, 'fetching'> {
  if (isWalkinMode(mode)) return 'registered';
  if (ownCheckin(result)?.id && result.user_id !== '') return 'registered';
  const living = residentsOf(result).filter((resident) => !resident.permanent);
  if (living.length > 1 && !isDemoMode(mode)) return 'multiple_residents';
  return 'not_registered';
}
