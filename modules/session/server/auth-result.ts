import type { VisitorMode } from '#platform/node/auth';
import type { PropertyRecord } from '#property/contract';
import type { Resident, StayRecord } from '#stays/contract';
import type { AuthResult, CheckinEntry } from '../contract.ts';
import type { VerifiedGuest } from './context.ts';

/** Returns the first of the wanted languages that the property offers, else its default; upper-case key. */
export function pickLanguageKey(property: PropertyRecord, wanted: readonly string[]): string {
  for (const language of wanted) {
    const key = language.trim().toLowerCase().replaceAll('_', '-');
    const offered = [key, key.split('-')[0] ?? ''].find((candidate) => property.languages.includes(candidate));
    if (offered) return offered.toUpperCase();
  }
  return property.defaultLanguage.toUpperCase();
}

function ownEntry({ stay, resident }: VerifiedGuest): CheckinEntry {
  return {
    id: stay.id,
    room: stay.room,
    last_name: resident.lastName,
    first_name: resident.firstName,
    title: resident.title,
    ...(resident.nativeName !== '' && { native_name: resident.nativeName }),
    name: resident.lastName,
    permanent: resident.permanent ? 1 : 0,
    arrival: stay.arrival,
    departure: stay.departure,
    residents: stay.residents.filter(({ id, permanent }) => id === resident.id || !permanent).map(({ id }) => ({ id })),
  };
}

function skinOf(property: PropertyRecord): Pick<AuthResult, 'skin'> {
  return { skin: { id: property.skin.id, project_id: property.skin.projectId } };
}

/**
 * Builds the result for a guest: the signed-in stay with names, residents of the room's other stays as `{id}` only. Permanent residents
 * other than the guest are left out (docs/reference/platform.md §4).
 */
export function guestAuthResult(
  verified: VerifiedGuest,
  room: { readonly property: PropertyRecord; readonly stays: readonly StayRecord[] },
  more: { readonly lang: string; readonly ticket: string },
): AuthResult {
  const { stay, resident } = verified;
  const others = room.stays
    .filter((other) => other.id !== stay.id)
    .flatMap((other) => other.residents.filter(({ permanent }) => !permanent));
  return {
    ...skinOf(room.property),
    room: { id: stay.roomId, room: stay.room },
    language: { lang_key: pickLanguageKey(room.property, [stay.language, more.lang]) },
    checkin: [ownEntry(verified), ...others.map(({ id }) => ({ id }))],
    user_id: resident.id,
    mode: 'guest',
    ticket: more.ticket,
  };
}

/**
 * Builds the result for a device whose stay is proven, while nothing says which of its residents holds it: their ids alone, so that the
 * device chooses by an id it knows, or its guest signs in by name (docs/reference/platform.md §4, `multiple_residents`).
 */
export function severalResidentsResult(
  { stay, residents }: { readonly stay: StayRecord; readonly residents: readonly Resident[] },
  property: PropertyRecord,
  lang: string,
): AuthResult {
  return {
    ...skinOf(property),
    room: { id: stay.roomId, room: stay.room },
    language: { lang_key: pickLanguageKey(property, [stay.language, lang]) },
    checkin: residents.map(({ id }) => ({ id })),
    user_id: '',
    mode: 'guest',
    ticket: '',
  };
}

/** Builds the result for a walk-in or a demo visitor. */
export function visitorAuthResult(
  property: PropertyRecord,
  mode: VisitorMode,
  more: { readonly lang: string; readonly ticket: string },
): AuthResult {
  const room = mode === 'walkin' || mode === 'walkin-only' ? 'walkin' : 'demo';
  return {
    ...skinOf(property),
    room: { id: room, room },
    language: { lang_key: pickLanguageKey(property, [more.lang]) },
    checkin: [],
    user_id: '',
    mode,
    ticket: more.ticket,
  };
}
