import type { RingChange, RingView, WakeUpChange, WakeUpView } from '../contract.ts';
import type { Ringing } from '../rules/index.ts';
import type { RingTable, WakeUpTable } from './tables.ts';

/** Formats an instant for the wire. Accepts text at run time: PostgreSQL returns a bigint as text. */
export function instantText(instant: number): string {
  return new Date(Number(instant)).toISOString();
}

/** Formats an instant that may be missing. */
export function maybeInstant(instant: number | null): string | null {
  return instant === null ? null : instantText(instant);
}

/** Reads the days of a wake-up. */
export function parseDays(days: string): number[] {
  return days === '' ? [] : days.split(',').map(Number);
}

/** Converts a wake-up for its guest. */
export function toWakeUpView({ id, time, days, day, active, next_at }: WakeUpTable): WakeUpView {
  return { id, time, days: parseDays(days), day, on: active === 1, next_at: maybeInstant(next_at) };
}

/** Converts a ringing for the devices of its stay. */
export function toRingView({ wake_up_id: id, due_at, time, state, attempt, step_at }: RingTable): RingView {
  const next = state === 'snoozed' ? maybeInstant(step_at) : null;
  return { id, at: instantText(due_at), time, state, attempt: Number(attempt), next_at: next };
}

/** The state machine's part of a ringing. */
export function toRinging({ state, attempt, step_at, confirmed, reason }: RingTable): Ringing {
  const stepAt = step_at === null ? null : Number(step_at);
  return { state, attempt: Number(attempt), stepAt, confirmed: confirmed === 1, reason };
}

/** Returns the payload of `wake-up.changed`. */
export function wakeUpChange(row: WakeUpTable, what: WakeUpChange['what']): WakeUpChange {
  const { id, stay_id, room_id, next_at } = row;
  return { id, stay_id, room_id, next_at: what === 'removed' ? null : maybeInstant(next_at), what };
}

/** Returns the payload of `wake-up.ring_changed`. */
export function ringChange(row: RingTable, what: RingChange['what']): RingChange {
  const { id, wake_up_id, stay_id, room_id } = row;
  const { at, time, state, attempt, next_at } = toRingView(row);
  return { id, wake_up_id, stay_id, room_id, at, time, state, attempt, next_at, what };
}
