import type { EmergencyAnswer } from '../contract.ts';
import type { EmergencySetTable } from './tables.ts';

/** What a TV, the phones of a stay or the walk-ins of an address report of an emergency. */
export type SetReport = Pick<
  EmergencySetTable,
  'property' | 'emergency_id' | 'device_id' | 'device' | 'room' | 'stay_id'
> & {
  /** Undefined: it shows the emergency, and nobody has answered. */
  readonly answer: EmergencyAnswer | undefined;
  /** The session that reports; empty for TVs. */
  readonly by: string;
};

/** In `answered_by`: several phones have asked for help, and none of them can take it back for the others. */
const several = 'several';

/** Whether another phone of the stay, or another walk-in of the address, would take back a cry for help. */
function silencesAnother(known: EmergencySetTable, { answer, by }: SetReport): boolean {
  return known.answer === 'help' && answer !== 'help' && known.answered_by !== by;
}

/** Who asks: those who need help are not fewer because one more does. */
function askerOf({ answer: before, answered_by: known }: EmergencySetTable, { answer, by }: SetReport): string {
  return before === 'help' && answer === 'help' && known !== by ? several : by;
}

/**
 * Returns a set after a report: the first confirmation counts, and the last answer. Many people may be behind one set, so only who asked
 * for help can take that back.
 */
export function mergeSet(known: EmergencySetTable | undefined, report: SetReport, now: number): EmergencySetTable {
  const { answer, by, ...set } = report;
  const base = known ?? { ...set, confirmed_at: null, answer: null, answered_at: null, answered_by: '' };
  const confirmed = { ...base, room: set.room, confirmed_at: base.confirmed_at ?? now };
  if (answer === undefined || silencesAnother(confirmed, report)) return confirmed;
  return { ...confirmed, answer, answered_at: now, answered_by: askerOf(confirmed, report) };
}
