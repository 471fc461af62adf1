import type { Store, WriteContext } from '#platform/node/db';
import type { devices, TvHistoryStep } from '../contract.ts';

/** A TV. Instants are milliseconds since 1970. Contains no names. */
export type DeviceTable = {
  readonly property: string;
  readonly id: string;
  readonly room_id: string;
  /** SHA-256 of the cookie's value; null until it is collected, and after a revocation. */
  readonly token_hash: string | null;
  readonly model: string;
  /** Given by the staff; empty: none. */
  readonly name: string;
  readonly firmware: string;
  readonly os_type: string;
  readonly onesquare_version: string;
  readonly skin_version: string;
  readonly enrolled_at: number;
  /** Null until the cookie is first used. */
  readonly last_seen_at: number | null;
  readonly revoked_at: number | null;
  /** As in `Chromium 79`; empty: unknown. */
  readonly engine: string;
  /** `ok` or `low`; empty: the TV does not report it. */
  readonly memory: string;
  /** Since when `memory` is what it is. */
  readonly memory_since: number | null;
};

/** A pending enrolment: a code on the screen of a TV. */
export type EnrolmentTable = {
  readonly code: string;
  readonly property: string;
  /** SHA-256 of the secret that the TV polls with. */
  readonly secret_hash: string;
  readonly model: string;
  readonly expires_at: number;
  /** Empty until the code is confirmed, as is `room_id`. */
  readonly device_id: string;
  readonly room_id: string;
};

/** A stay whose data was disclosed to a TV, which must wipe it. */
type ShownTable = {
  readonly property: string;
  readonly device_id: string;
  readonly stay_id: string;
  readonly shown_at: number;
  /** When the stay left the room, as far as this server received the event; informational only. */
  readonly left_at: number | null;
  readonly forgotten_at: number | null;
  /** How often the TV was asked to wipe it since it left. */
  readonly tries: number;
  /** When it is asked again; null: not. */
  readonly next_try_at: number | null;
};

/** How often the app started on a TV in a day, `YYYY-MM-DD` in the property's time zone. */
type StartsTable = {
  readonly property: string;
  readonly device_id: string;
  readonly day: string;
  readonly starts: number;
};

/** What happened to a TV. Contains neither names nor stays. */
export type HistoryTable = {
  readonly property: string;
  readonly device_id: string;
  readonly id: string;
  readonly at: number;
  readonly what: TvHistoryStep['what'];
  /** Id of a staff member or API key, as `auditActor` writes it; empty: nobody. */
  readonly by_id: string;
};

/** Tables of the devices. */
export type DevicesTables = {
  readonly devices: DeviceTable;
  readonly device_enrolments: EnrolmentTable;
  readonly device_shown: ShownTable;
  readonly device_starts: StartsTable;
  readonly device_history: HistoryTable;
};

/** Database store of the devices. */
export type DevicesStore = Store<DevicesTables, typeof devices>;
/** Write transaction of the devices. */
export type DevicesWriteContext = WriteContext<DevicesTables, typeof devices>;
