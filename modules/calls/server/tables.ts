import type { Store, WriteContext } from '#platform/node/db';
import type { CallDestination, CallStatus, CallTeam, calls } from '../contract.ts';

/** A call, deleted with its stay. Times are milliseconds since 1970. */
export type CallTable = {
  readonly property: string;
  readonly id: string;
  /** Chosen by the device; once in a scope. */
  readonly request_id: string;
  /** The stay; in demo modes the session. */
  readonly scope: string;
  /** Empty in demo modes. */
  readonly stay_id: string;
  /** The session that calls, or the id of the TV. */
  readonly session_id: string;
  readonly room_id: string;
  readonly room: string;
  readonly guest_name: string;
  readonly language: string;
  readonly destination: CallDestination;
  readonly team: CallTeam;
  readonly status: CallStatus;
  /** Session descriptions, which have addresses of devices: empty once the call has ended. */
  readonly offer: string;
  readonly answer: string;
  /** Staff id; empty: nobody. */
  readonly answered_by: string;
  /** Request to call back; empty: none. */
  readonly callback_id: string;
  readonly started_at: number;
  readonly answered_at: number | null;
  readonly ended_at: number | null;
};

/** Tables of this module. */
export type CallsTables = { readonly calls: CallTable };

/** The database store of this module. */
export type CallsStore = Store<CallsTables, typeof calls>;

/** A write of this module. */
export type CallsWrite = WriteContext<CallsTables, typeof calls>;
