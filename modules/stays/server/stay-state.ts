import { refuse } from '#platform/contract';
import type { StayRecord } from '../contract.ts';

/** State of a stay: `expected` → `in_house` → `checked_out`. */
export type StayState = StayRecord['state'];
/** What may be done to a stay. */
export type StayStep = 'check-in' | 'check-out' | 'move' | 'change';

const after: { readonly [state in StayState]: { readonly [step in StayStep]?: StayState } } = {
  expected: { 'check-in': 'in_house', move: 'expected', change: 'expected' },
  in_house: { 'check-out': 'checked_out', move: 'in_house', change: 'in_house' },
  checked_out: {},
};

/** State of a stay after `step`; `impossible_step` where the state does not allow it. */
export function stepStay(state: StayState, step: StayStep): StayState {
  return after[state][step] ?? refuse('impossible_step', `${step} is impossible: the stay is ${state}`, { state });
}

/** State that a new stay begins in: in house when it arrives on `today` or before, both `YYYY-MM-DD`. */
export function firstState(arrival: string, today: string): StayState {
  return arrival <= today ? 'in_house' : 'expected';
}

/** Refuses with `departure_before_arrival`; a day room departs on the day of its arrival. Both `YYYY-MM-DD`. */
export function checkDates(arrival: string, departure: string): void {
  if (departure < arrival) refuse('departure_before_arrival', `departure ${departure} is before arrival ${arrival}`);
}
