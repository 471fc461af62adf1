import type { DayChoice, RoomSign, RoomWork } from '#housekeeping/contract';

/** What is known of a room today. */
export type RoomFacts = {
  readonly isOutOfOrder: boolean;
  readonly isInWork: boolean;
  readonly sign: RoomSign;
  /** What was found last; empty: nothing since the last departure. */
  readonly found: '' | 'dirty' | 'clean' | 'inspected';
  readonly isOccupied: boolean;
  readonly leavesToday: boolean;
  readonly choice: DayChoice;
};

/** Returns how a room stands today: what keeps people out of it comes first. */
export function workOf(facts: RoomFacts): RoomWork {
  const { isOutOfOrder, isInWork, sign, found, isOccupied, leavesToday, choice } = facts;
  if (isOutOfOrder) return 'out_of_order';
  if (isInWork) return 'in_work';
  if (sign === 'do_not_disturb' && isOccupied) return 'do_not_disturb';
  if (found === 'inspected' || found === 'clean') return found;
  if (isOccupied && leavesToday) return 'leaves';
  return isOccupied && choice === 'none' && sign !== 'make_up_room' ? 'green' : 'todo';
}
