import type { Flight, FlightStatus } from '../contract.ts';

/** How a state is coloured; the words say it as well. */
export type StatusTone = 'plain' | 'good' | 'late' | 'bad';

/** Words for a state: `late` says by how many minutes. */
export type StatusWord = {
  readonly word: Exclude<FlightStatus, 'unknown'> | 'on_time' | 'late';
  readonly tone: StatusTone;
};

const tones: Readonly<Partial<Record<FlightStatus, StatusTone>>> = {
  boarding: 'good',
  checkin: 'good',
  landed: 'good',
  approaching: 'good',
  gateclosed: 'late',
  delayed: 'late',
  cancelled: 'bad',
  diverted: 'bad',
};

/** States beside which a delay is what a guest wants to know. */
const waiting: readonly FlightStatus[] = ['scheduled', 'checkin', 'delayed', 'enroute', 'unknown'];

/** Returns what is said of a flight; undefined: nothing is known. */
export function statusWord(
  flight: Pick<Flight, 'status' | 'delay_minutes' | 'estimatedGateTime'>,
): StatusWord | undefined {
  const { status, delay_minutes: minutes, estimatedGateTime: estimated } = flight;
  if (minutes > 0 && waiting.includes(status)) return { word: 'late', tone: 'late' };
  if (status === 'scheduled' && estimated !== null) return { word: 'on_time', tone: 'plain' };
  return status === 'unknown' ? undefined : { word: status, tone: tones[status] ?? 'plain' };
}
