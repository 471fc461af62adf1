import type { VisitorMode } from '#platform/node/auth';
import type { Store, Writing } from '#platform/node/db';
import type { session } from '../contract.ts';

/** A device that is or was signed in. Instants are milliseconds since 1970. It holds no name and no room. */
export type SessionTable = {
  readonly property: string;
  readonly id: string;
  readonly mode: 'guest' | VisitorMode;
  /** Empty for visitors, as is `resident_id`. */
  readonly stay_id: string;
  readonly resident_id: string;
  /** SHA-256 of the cookie's value, also of a dead one until the device has forgotten; null until a ticket was redeemed. */
  readonly token_hash: string | null;
  readonly device_kind: string;
  readonly device_label: string;
  readonly created_at: number;
  readonly last_seen_at: number;
  readonly ended_at: number | null;
  readonly end_reason: string | null;
  /** When the device confirmed that it holds nothing of the stay any more. */
  readonly forgotten_at: number | null;
};

/** A one-time token, known by its SHA-256 alone: a sign-in ticket of a session, or a sign-in code of a stay. */
type TokenTable = {
  readonly hash: string;
  readonly property: string;
  readonly purpose: 'ticket' | 'code';
  readonly session_id: string;
  readonly stay_id: string;
  /** The TV that shows the code, and its room; empty for tickets and links from the desk. */
  readonly device_id: string;
  readonly room_id: string;
  readonly expires_at: number;
  readonly used_at: number | null;
};

/** Which wrong tries a row counts: with a name for a room, from an address, with an arrival date for a room. */
export type AttemptScope = 'room' | 'address' | 'proof';

/** Wrong tries of the last window; rooms and addresses are known by a hash. */
type AttemptTable = {
  readonly property: string;
  readonly scope: AttemptScope;
  readonly key: string;
  /** JSON list of instants, oldest first. */
  readonly times: string;
  readonly last_at: number;
};

/** An alarm of guessing. It holds no address and no name; `room_id` is empty where nobody lives. */
export type AlarmTable = {
  readonly property: string;
  readonly id: string;
  readonly kind: 'room' | 'address';
  readonly room_id: string;
  readonly at: number;
  readonly acknowledged_at: number | null;
  readonly acknowledged_by: string;
};

/** Tables of the sessions. */
export type SessionTables = {
  readonly session_alarms: AlarmTable;
  readonly session_devices: SessionTable;
  readonly session_tokens: TokenTable;
  readonly session_attempts: AttemptTable;
};

/** The database as the sessions see it. */
export type SessionStore = Store<SessionTables, typeof session>;
/** What a write of the sessions may do. */
export type SessionWriting = Writing<SessionTables, typeof session>;
