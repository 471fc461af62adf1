import type { Store } from '#platform/node/db';
import type { housekeeping } from '../contract.ts';

/** What a stay wishes; `plan` is a {@link CleaningPlan} as JSON. Times are milliseconds since 1970. */
export type PlanTable = {
  readonly property: string;
  readonly stay_id: string;
  readonly plan: string;
  readonly changed_at: number;
  /** The plan of which the hotel was told last; empty: of none. */
  readonly notified_plan: string;
};

/** The work in a room. */
export type WorkTable = {
  readonly property: string;
  readonly room_id: string;
  readonly state: '' | 'in_work' | 'out_of_order';
  /** Who works in it, or did last. */
  readonly staff_id: string;
  /** Who shall; empty: anybody. */
  readonly assigned_to: string;
  readonly note: string;
  /** When its state was last tapped, by the phone's clock. */
  readonly tapped_at: number;
  /** The tap that counts. */
  readonly request_id: string;
};

/** A tap that was stored. */
export type ActionTable = {
  readonly property: string;
  readonly request_id: string;
  readonly room_id: string;
  readonly staff_id: string;
  readonly action: string;
  readonly applied: number;
  /** Id of the request that it became; empty: none. */
  readonly became: string;
  readonly stored_at: number;
};

/** The photo of a fault or a found object. */
export type PhotoTable = {
  readonly property: string;
  readonly request_id: string;
  readonly data: Uint8Array;
  readonly stored_at: number;
};

/** Days that have begun for housekeeping. */
export type DayTable = { readonly property: string; readonly day: string };

/** Tables of this module. */
export type HousekeepingTables = {
  readonly housekeeping_plans: PlanTable;
  readonly housekeeping_work: WorkTable;
  readonly housekeeping_actions: ActionTable;
  readonly housekeeping_photos: PhotoTable;
  readonly housekeeping_days: DayTable;
};

/** The database store of this module. */
export type HousekeepingStore = Store<HousekeepingTables, typeof housekeeping>;
/** A write of this module. */
export type HousekeepingWrite = Parameters<Parameters<HousekeepingStore['write']>[0]>[0];
