import { refuse } from '#platform/contract';
import type { StayRecord } from '../contract.ts';

/** State of a stay: `expected` → `in_house` → `checked_out`. */
export type StayState = StayRecord['state'];
/** Action on a stay. */
export type StayAction = 'check-in' | 'check-out' | 'move' | 'change';

const after: { readonly [state in StayState]: { readonly [step in StayAction]?: StayState } } = {
  expected: { 'check-in': 'in_house', move: 'expected', change: 'expected' },
  in_house: { 'check-out': 'checked_out', move: 'in_house', change: 'in_house' },
  checked_out: {},
};

/** Returns the state after `step`; refuses with `impossible_step` if the state does not allow it. */
export function nextStayState(state: StayState, step: StayAction): StayState {
  return after[state][step] ?? refuse('impossible_step', `cannot ${step}: the stay is ${state}`, { state });
}

/** Returns the initial state of a stay: in house if it arrives on `today` or earlier. Both `YYYY-MM-DD`. */
export function initialStayState(arrival: string, today: string): StayState {
  return arrival <= today ? 'in_house' : 'expected';
}

/** Refuses a departure before the arrival; a day use departs on the day of arrival. Both `YYYY-MM-DD`. */
export function validateStayDates(arrival: string, departure: string): void {
  if (departure < arrival) refuse('departure_before_arrival', `departure ${departure} is before arrival ${arrival}`);
}
