import type { Staff } from '#platform/node/auth';
import type { DeviceWipe, Resident } from '../contract.ts';
import type { StayDetails } from './read-stays.ts';
import type { RoomOverview } from './room-overview.ts';

function instantText(instant: number | undefined): string | null {
  return instant === undefined ? null : new Date(instant).toISOString();
}

function residentBody(resident: Resident) {
  return {
    id: resident.id,
    last_name: resident.lastName,
    first_name: resident.firstName,
    title: resident.title,
    native_name: resident.nativeName,
    permanent: resident.permanent,
  };
}

/** Whether a caller sees how to reach a guest: those who check guests in. */
function seesContact({ permissions }: Staff): boolean {
  return permissions === 'all' || permissions.has('stays.manage');
}

/** Returns a stay as `reader` may see it. */
export function stayBody(stay: StayDetails, reader: Staff) {
  const [first] = stay.residents;
  const { persons, arrival_time, note } = stay.contact;
  const { email, telephone } = seesContact(reader) ? stay.contact : { email: '', telephone: '' };
  return {
    id: stay.id,
    property: stay.property,
    room: stay.room,
    state: stay.state,
    last_name: first?.lastName ?? '',
    first_name: first?.firstName ?? '',
    title: first?.title ?? '',
    language: stay.language,
    arrival: stay.arrival,
    departure: stay.departure,
    permanent: stay.permanent,
    no_post: stay.noPost,
    residents: stay.residents.map(residentBody),
    persons: Math.max(persons, stay.residents.length),
    arrival_time,
    email,
    telephone,
    note,
    checked_in_at: instantText(stay.checkedInAt),
    checked_out_at: instantText(stay.checkedOutAt),
  };
}

/** Returns a room of the overview as `reader` may see it. */
export function roomBody({ id, number, stays: roomStays, upcoming, tvs, signedIn }: RoomOverview, reader: Staff) {
  const tvBodies = tvs.map(({ roomId: _room, lastSeenAt, ...tv }) => ({
    ...tv,
    last_seen_at: instantText(lastSeenAt),
  }));
  const stays = roomStays.map((stay) => ({ ...stayBody(stay, reader), signed_in: signedIn.get(stay.id) ?? 0 }));
  const signed_in = stays.reduce((sum, { signed_in: devices }) => sum + devices, 0);
  const next = upcoming.map(({ id: stayId, lastName, arrival, departure }) => {
    return { id: stayId, last_name: lastName, arrival, departure };
  });
  return { id, room: number, stays, tvs: tvBodies, signed_in, upcoming: next };
}

/** Returns a device that held a stay's data. */
export function wipeBody({ leftAt, forgottenAt, room, ...device }: DeviceWipe) {
  return { ...device, room: room ?? null, left_at: instantText(leftAt), forgotten_at: instantText(forgottenAt) };
}
