import type { Store } from '#platform/node/db';
import type { remoteControl } from '../contract.ts';

/** The latest state of a TV; `at` in milliseconds since 1970. */
export type TvStateTable = {
  readonly property: string;
  readonly device_id: string;
  readonly room_id: string;
  readonly power: string;
  readonly volume: number;
  /** 0 or 1. */
  readonly muted: number;
  readonly source: string;
  readonly port: string;
  readonly app: string;
  readonly channel: string;
  readonly shows: string;
  /** What it was sent to play last, as JSON; empty: nothing. */
  readonly sent: string;
  readonly at: number;
};

/** Tables of the remote control. */
export type RemoteControlTables = { readonly remote_control_tvs: TvStateTable };

/** Database store of the remote control. */
export type RemoteControlStore = Store<RemoteControlTables, typeof remoteControl>;
