import { onTestFinished } from 'vitest';
import type { ReportedStay, StayReport } from '../contract.ts';
import { openTestHotel } from './open-test-hotel.ts';

const free = async () => {};

/** Opens the feed of a PMS in an empty hotel. */
export async function openTestFeed(source = 'fias', settings: { readonly imports_ask_percent?: number } = {}) {
  const hotel = await openTestHotel({ settings });
  onTestFinished(() => hotel.platform.database.close());
  const { port, platform } = hotel;
  const feed = port.openFeed({ property: '1', source, guard: free });
  async function inRoom(room: string) {
    const stays = await port.inHouseByRoomNumber('1', room);
    return stays.map(({ residents: [first] }) => first?.lastName ?? '').sort();
  }
  const names = async () =>
    (await platform.events()).map(({ name }) => name).filter((name) => name.startsWith('stays.'));
  return { ...hotel, feed, inRoom, names };
}

/** A stay as a PMS reports it. */
export const weber: ReportedStay = {
  reference: '7001',
  room: '101',
  guest: { lastName: 'Weber', firstName: 'Anna' },
  language: 'de',
  arrival: '2026-11-20',
  departure: '2026-11-24',
};
export const checkIn = (stay: Partial<ReportedStay> = {}): StayReport => ({
  kind: 'checked_in',
  stay: { ...weber, ...stay },
});
export const checkOut = (reference = '7001', room = '101'): StayReport => ({ kind: 'checked_out', reference, room });
