import { localDay } from '#platform/clock';
import type { BookedGuest } from './hotel-books.ts';

const dayMs = 86_400_000;

/** Rooms as hotels write them: with zeros, letters and spaces. */
export const sampleRooms: readonly string[] = [
  '0101',
  '0102',
  '0103',
  '0201',
  '0202',
  '0203',
  '101A',
  '301',
  '302',
  'PH 1',
];

const people = [
  ['0101', 'Ortega', 'Lucía', '', 'SP', 2],
  ['0102', 'Brandt', 'Anna', 'Dr.', 'GE', 1],
  ['0201', 'Whitcombe', 'Edward', 'Mr.', 'EA', 3],
  ['0201', 'Whitcombe', 'Harriet', 'Mrs.', 'EA', 3],
  ['101A', 'Østergaard', 'Freja', '', 'DK', 1],
  ['PH 1', 'Ferrão', 'Inês', '', 'PO', 4],
] as const;

/** Guests of an invented hotel who arrived yesterday; thirteen digits, as some systems have them. */
export function sampleGuests(now: number, zone: string): readonly BookedGuest[] {
  return people.map(([room, lastName, firstName, title, language, nights], at) => ({
    ...{ reference: String(9_007_199_254_001 + at), room, lastName, firstName, title, language },
    ...{ arrival: localDay(now - dayMs, zone), departure: localDay(now + (nights - 1) * dayMs, zone) },
    ...{ noPost: false, mayViewBill: true },
  }));
}
