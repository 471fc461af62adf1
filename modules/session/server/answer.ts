import type { VisitorMode } from '#platform/node/auth';
import type { PropertyRecord } from '#property/contract';
import type { StayRecord } from '#stays/contract';
import type { AuthResult, CheckinEntry } from '../contract.ts';
import type { Proven } from './parts.ts';

/** Key of the language to begin with, upper case: the stay's, else the device's, else the property's, if it is offered. */
export function languageKey(property: PropertyRecord, wanted: readonly string[]): string {
  for (const language of wanted) {
    const key = language.trim().toLowerCase().replaceAll('_', '-');
    const offered = [key, key.split('-')[0] ?? ''].find((candidate) => property.languages.includes(candidate));
    if (offered) return offered.toUpperCase();
  }
  return property.defaultLanguage.toUpperCase();
}

function ownEntry({ stay, resident }: Proven): CheckinEntry {
  return {
    id: stay.id,
    room: stay.room,
    last_name: resident.lastName,
    first_name: resident.firstName,
    title: resident.title,
    ...(resident.nativeName !== '' && { native_name: resident.nativeName }),
    name: resident.lastName,
    permanent: stay.permanent || resident.permanent ? 1 : 0,
    arrival: stay.arrival,
    departure: stay.departure,
    residents: stay.residents.map(({ id }) => ({ id })),
  };
}

function shared(property: PropertyRecord): Pick<AuthResult, 'skin'> {
  return { skin: { id: property.skin.id, project_id: property.skin.projectId } };
}

/** Answer to a guest: the signed-in stay with its names, other stays' residents of the room as `{id}` alone (wire.md, "Auth"). */
export function guestAnswer(
  proven: Proven,
  room: { readonly property: PropertyRecord; readonly stays: readonly StayRecord[] },
  more: { readonly lang: string; readonly ticket: string },
): AuthResult {
  const { stay, resident } = proven;
  const others = room.stays.filter((other) => other.id !== stay.id).flatMap((other) => other.residents);
  return {
    ...shared(room.property),
    room: { id: stay.roomId, room: stay.room },
    language: { lang_key: languageKey(room.property, [stay.language, more.lang]) },
    checkin: [ownEntry(proven), ...others.map(({ id }) => ({ id }))],
    user_id: resident.id,
    mode: 'guest',
    ticket: more.ticket,
  };
}

/** Answer to a walk-in, or to somebody who looks at the demo. */
export function visitorAnswer(
  property: PropertyRecord,
  mode: VisitorMode,
  more: { readonly lang: string; readonly ticket: string },
): AuthResult {
  const room = mode === 'walkin' || mode === 'walkin-only' ? 'walkin' : 'demo';
  return {
    ...shared(property),
    room: { id: room, room },
    language: { lang_key: languageKey(property, [more.lang]) },
    checkin: [],
    user_id: '',
    mode,
    ticket: more.ticket,
  };
}
