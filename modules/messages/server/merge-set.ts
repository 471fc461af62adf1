import type { EmergencyAnswer } from '../contract.ts';
import type { EmergencySetTable } from './tables.ts';

/** What a TV, the phones of a stay or the walk-ins of an address report of an emergency. */
export type SetReport = Pick<
  EmergencySetTable,
  'property' | 'emergency_id' | 'device_id' | 'device' | 'room' | 'stay_id'
> & {
  /** Undefined: it shows the emergency, and nobody has answered. */
  readonly answer: EmergencyAnswer | undefined;
  /** The walk-in session that reports; empty for TVs and guests. */
  readonly by: string;
};

/** Whether another walk-in of the same address would take back a cry for help. */
function silencesAnother(known: EmergencySetTable, { answer, by }: SetReport): boolean {
  return known.answer === 'help' && answer !== 'help' && known.answered_by !== by;
}

/**
 * Returns a set after a report: the first confirmation counts, and the last answer. Many strangers may be behind one address, so only
 * who asked for help can take that back there.
 */
export function mergeSet(known: EmergencySetTable | undefined, report: SetReport, now: number): EmergencySetTable {
  const { answer, by, ...set } = report;
  const base = known ?? { ...set, confirmed_at: null, answer: null, answered_at: null, answered_by: '' };
  const confirmed = { ...base, room: set.room, confirmed_at: base.confirmed_at ?? now };
  if (answer === undefined || silencesAnother(confirmed, report)) return confirmed;
  return { ...confirmed, answer, answered_at: now, answered_by: by };
}
