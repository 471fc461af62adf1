import { type FiasField, type FiasRecord, recordOf } from '../protocol/index.ts';
import type { Habits } from './faults.ts';
import type { BookedGuest } from './hotel-books.ts';

function dayOf(iso: string): string {
  return iso.replaceAll('-', '').slice(2);
}

function fullName({ lastName, firstName, title }: BookedGuest, { names, separateNames }: Habits): string {
  if (separateNames) return lastName;
  const spaced = (...parts: readonly string[]) => parts.filter((part) => part !== '').join(' ');
  switch (names) {
    case 'plain':
      return spaced(firstName, lastName);
    case 'marked':
      return spaced('(EN)', firstName, lastName);
    case 'patronymic':
      return `${lastName} , ${spaced(firstName, title)}`;
    case 'comma':
      return `${lastName}, ${spaced(firstName, title)}`;
  }
}

function detailsOf(guest: BookedGuest, habits: Habits) {
  return {
    GN: fullName(guest, habits),
    GF: habits.separateNames ? guest.firstName : undefined,
    // A trailing space, as some systems pad it.
    GT: habits.separateNames && guest.title !== '' ? `${guest.title} ` : undefined,
    GL: guest.language,
    GA: dayOf(guest.arrival),
    GD: dayOf(guest.departure),
    NP: guest.noPost ? 'Y' : 'N',
    VR: guest.mayViewBill ? 'VA' : 'VN',
  };
}

const flag = (value: boolean) => (value ? 'Y' : 'N');

function referenceOf({ reference }: BookedGuest, { references }: Habits): string {
  return references ? reference : '';
}

/** A check-in; `isShared`: others are in the room already. Of a swap it has an empty SF. */
export function checkInRecord(
  guest: BookedGuest,
  habits: Habits,
  { isShared, isSwap }: { readonly isShared: boolean; readonly isSwap: boolean },
): FiasRecord {
  const identity = { RN: guest.room, 'G#': referenceOf(guest, habits), GS: flag(isShared) };
  const swap = isSwap || habits.alwaysSwapFlag ? '' : undefined;
  return recordOf('GI', { ...identity, ...detailsOf(guest, habits), SF: swap });
}

/** A check-out; `isShared`: others stay in the room. */
export function checkOutRecord(guest: BookedGuest, habits: Habits, isShared: boolean): FiasRecord {
  const identity = { RN: guest.room, 'G#': referenceOf(guest, habits), GS: flag(isShared) };
  return recordOf('GO', { ...identity, SF: habits.alwaysSwapFlag ? '' : undefined });
}

/** A room without guests, in a swap. */
export function emptyRoomRecord(room: string): FiasRecord {
  return recordOf('GO', { RN: room, GS: 'N', SF: '' });
}

/** A change of a guest's details. */
export function changeRecord(guest: BookedGuest, habits: Habits, isShared: boolean): FiasRecord {
  const identity = { 'G#': referenceOf(guest, habits), RN: guest.room, GS: flag(isShared) };
  return recordOf('GC', { ...identity, ...detailsOf(guest, habits) });
}

/** A move; the share flags are those of the new room and of the old. */
export function moveRecord(
  guest: BookedGuest,
  habits: Habits,
  { from, isShared, wasShared }: { readonly from: string; readonly isShared: boolean; readonly wasShared: boolean },
): FiasRecord {
  const details = recordOf('GC', detailsOf(guest, habits)).fields;
  const fields: readonly FiasField[] = [
    ['RN', guest.room],
    ['GS', flag(isShared)],
    ['G#', referenceOf(guest, habits)],
    ...details,
    ['RO', from],
    ['GS', flag(wasShared)],
  ];
  return { id: 'GC', fields };
}
