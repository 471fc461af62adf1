import type { Store } from '#platform/node/db';
import type { checkOut, ReceptionReason } from '../contract.ts';

/** A check-out that a guest has started; deleted when the stay has ended. Times are milliseconds since 1970. */
export type CheckOutTable = {
  readonly property: string;
  readonly stay_id: string;
  readonly room_id: string;
  readonly room: string;
  readonly request_id: string;
  readonly state: 'started' | 'reception';
  readonly reason: ReceptionReason;
  readonly started_at: number;
  readonly language: string;
  readonly guest_name: string;
  /** Where the bill is mailed; empty: nowhere. */
  readonly email: string;
  /** The bill that the guest has confirmed, as JSON; empty: none was shown. */
  readonly bill: string;
  /** Hash of the token with which the guest may rate the stay. */
  readonly rating_hash: string;
};

/** A bill that is to be mailed to a guest who has left; deleted once it was, or after a day. */
export type BillMailTable = Pick<
  CheckOutTable,
  'property' | 'stay_id' | 'email' | 'guest_name' | 'language' | 'bill'
> & {
  /** Since when it waits, in milliseconds since 1970. */
  readonly since: number;
};

/** A late check-out of a stay. */
export type LateCheckOutTable = {
  readonly property: string;
  readonly stay_id: string;
  /** The request at the desk, chosen by the guest's device. */
  readonly request_id: string;
  readonly room: string;
  readonly day: string;
  readonly until: string;
  /** Minor units. */
  readonly price: number;
  readonly currency: string;
  readonly state: 'requested' | 'granted' | 'declined';
};

/** What a guest thought of the stay; nothing leads from it to the guest. */
export type RatingTable = {
  readonly property: string;
  readonly id: string;
  readonly hash: string;
  readonly at: number;
  /** Twice the stars; null: not rated yet. */
  readonly halves: number | null;
  readonly comment: string;
  /** 1: its stay has ended, so that it counts. */
  readonly ended: 0 | 1;
};

/** Tables of this module. */
export type CheckOutTables = {
  readonly check_outs: CheckOutTable;
  readonly late_check_outs: LateCheckOutTable;
  readonly check_out_mails: BillMailTable;
  readonly stay_ratings: RatingTable;
};

/** The database store of this module. */
export type CheckOutStore = Store<CheckOutTables, typeof checkOut>;
