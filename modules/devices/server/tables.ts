import type { Store, WriteContext } from '#platform/node/db';
import type { devices } from '../contract.ts';

/** A TV. Instants are milliseconds since 1970. Contains no names. */
export type DeviceTable = {
  readonly property: string;
  readonly id: string;
  readonly room_id: string;
  /** SHA-256 of the cookie's value; null until it is collected, and after a revocation. */
  readonly token_hash: string | null;
  readonly model: string;
  readonly firmware: string;
  readonly os_type: string;
  readonly onesquare_version: string;
  readonly skin_version: string;
  readonly enrolled_at: number;
  /** Null until the cookie is first used. */
  readonly last_seen_at: number | null;
  readonly revoked_at: number | null;
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
};

/** Tables of the devices. */
export type DevicesTables = {
  readonly devices: DeviceTable;
  readonly device_enrolments: EnrolmentTable;
  readonly device_shown: ShownTable;
};

/** Database store of the devices. */
export type DevicesStore = Store<DevicesTables, typeof devices>;
/** Write transaction of the devices. */
export type DevicesWriteContext = WriteContext<DevicesTables, typeof devices>;
