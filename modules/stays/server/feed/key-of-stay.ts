import type { ReportedStay } from '../../contract.ts';
import type { StayDetails } from '../read-stays.ts';

/** Identity of a reported stay: its reference, or its room and name in a PMS without references. */
export function keyOf({ reference, room, guest }: Pick<ReportedStay, 'reference' | 'room' | 'guest'>): string {
  return reference === '' ? `room ${room} ${guest?.lastName ?? ''}` : `reference ${reference}`;
}

/** Identity of a stay in house, as that of a report about it. */
export function keyOfStay({ pms, residents: [first] }: StayDetails): string {
  return keyOf({ ...pms, guest: { lastName: first?.lastName ?? '' } });
}
