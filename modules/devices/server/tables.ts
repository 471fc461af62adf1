import type { Store, Writing } from '#platform/node/db';
import type { devices } from '../contract.ts';

/** A TV. Instants are milliseconds since 1970. It holds no name. */
export type DeviceTable = {
  readonly property: string;
  readonly id: string;
  readonly room_id: string;
  /** SHA-256 of the cookie's value; null until it was collected, and after a revocation. */
  readonly token_hash: string | null;
  readonly model: string;
  readonly firmware: string;
  readonly os_type: string;
  readonly onesquare_version: string;
  readonly skin_version: string;
  readonly enrolled_at: number;
  /** Null until the cookie was used once. */
  readonly last_seen_at: number | null;
  readonly revoked_at: number | null;
};

/** A code on the screen of a TV that nobody knows yet. */
export type EnrolmentTable = {
  readonly code: string;
  readonly property: string;
  /** SHA-256 of the secret that the TV polls with. */
  readonly secret_hash: string;
  readonly model: string;
  readonly expires_at: number;
  /** Empty until somebody confirmed it, as is `room_id`. */
  readonly device_id: string;
  readonly room_id: string;
};

/** A stay whose guest a TV was told: what it has to forget. */
type ShownTable = {
  readonly property: string;
  readonly device_id: string;
  readonly stay_id: string;
  readonly shown_at: number;
  /** When this server heard that the stay left the room; only told, never judged by. */
  readonly left_at: number | null;
  readonly forgotten_at: number | null;
};

/** Tables of the devices. */
export type DevicesTables = {
  readonly devices: DeviceTable;
  readonly device_enrolments: EnrolmentTable;
  readonly device_shown: ShownTable;
};

/** The database as the devices see it. */
export type DevicesStore = Store<DevicesTables, typeof devices>;
/** What a write of the devices may do. */
export type DevicesWriting = Writing<DevicesTables, typeof devices>;
