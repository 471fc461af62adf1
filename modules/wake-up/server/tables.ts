import type { Store } from '#platform/node/db';
import type { CallOutcome, RingState, wakeUp } from '../contract.ts';

/** A wake-up. Times are milliseconds since 1970; `days` is text as in `1,5`, empty: once. */
export type WakeUpTable = {
  readonly property: string;
  readonly id: string;
  readonly stay_id: string;
  readonly room_id: string;
  readonly room: string;
  readonly time: string;
  readonly days: string;
  /** `YYYY-MM-DD` in the property's time zone, of a wake-up that was set for a day; empty: the next such time. */
  readonly day: string;
  readonly active: 0 | 1;
  /** When it rings next; null while it is off. */
  readonly next_at: number | null;
  /** `guest`, `pms`, or the actor of the audit log. */
  readonly set_by: string;
  readonly created_at: number;
};

/** One ringing of a wake-up, kept after it for the desk's list; without a stay once the guest has left. */
export type RingTable = {
  readonly property: string;
  /** Derived from the wake-up and the time, so that it can exist only once. */
  readonly id: string;
  readonly wake_up_id: string;
  readonly stay_id: string;
  readonly room_id: string;
  readonly room: string;
  readonly time: string;
  readonly days: string;
  readonly set_by: string;
  readonly due_at: number;
  readonly state: RingState;
  readonly attempt: number;
  readonly step_at: number | null;
  readonly confirmed: 0 | 1;
  readonly reason: '' | 'no_device' | 'no_answer' | 'late';
  readonly unanswered_at: number | null;
  readonly acknowledged_at: number | null;
  readonly acknowledged_by: string;
  readonly outcome: '' | CallOutcome;
  readonly note: string;
  readonly escalation_level: number;
  readonly escalates_at: number | null;
};

/** The sleep timer of a stay's TV. */
export type SleepTimerTable = {
  readonly property: string;
  readonly stay_id: string;
  readonly room_id: string;
  readonly ends_at: number;
};

/** Tables of this module. */
export type WakeUpTables = {
  readonly wake_ups: WakeUpTable;
  readonly wake_up_rings: RingTable;
  readonly sleep_timers: SleepTimerTable;
};

/** The database store of this module. */
export type WakeUpStore = Store<WakeUpTables, typeof wakeUp>;
