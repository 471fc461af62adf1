import type { FailureCode } from '#platform/contract';
import type { VisitorMode } from '#platform/node/auth';
import type { Store, WriteContext } from '#platform/node/db';
import type { session } from '../contract.ts';

/** A session of a device, active or ended. Instants are milliseconds since 1970. Contains no names or rooms. */
export type SessionTable = {
  readonly property: string;
  readonly id: string;
  readonly mode: 'guest' | VisitorMode;
  /** Empty for visitors, as is `resident_id`. */
  readonly stay_id: string;
  readonly resident_id: string;
  /** 1: it began with more than room and name. */
  readonly proven: 0 | 1;
  /** SHA-256 of the cookie, kept after the end until the wipe is confirmed; null until a ticket is redeemed. */
  readonly token_hash: string | null;
  readonly device_kind: string;
  readonly device_label: string;
  readonly created_at: number;
  readonly last_seen_at: number;
  readonly ended_at: number | null;
  readonly end_reason: string | null;
  /** When the device confirmed that it wiped the stay's data. */
  readonly forgotten_at: number | null;
};

/** A one-time token, stored as SHA-256: a sign-in ticket of a session, or a sign-in code of a stay. */
type TokenTable = {
  readonly hash: string;
  readonly property: string;
  readonly purpose: 'ticket' | 'code';
  readonly session_id: string;
  readonly stay_id: string;
  /** The TV that shows the code, and its room; empty for tickets and links of the desk. */
  readonly device_id: string;
  readonly room_id: string;
  readonly expires_at: number;
  readonly used_at: number | null;
};

/** What a row counts: failed names or arrival dates (`proof`), for a room or from an address. */
export type AttemptScope = 'room' | 'address' | 'proof' | 'addressProof';

/** Failed attempts of the current window; rooms and addresses are stored as hashes. */
type AttemptTable = {
  readonly property: string;
  readonly scope: AttemptScope;
  readonly key: string;
  /** JSON list of instants, oldest first. */
  readonly times: string;
  readonly last_at: number;
};

/** A sign-in alarm. Contains no address and no name; `room_id` is empty if no stay is in house in the room. */
export type AlarmTable = {
  readonly property: string;
  readonly id: string;
  readonly kind: 'room' | 'address';
  readonly room_id: string;
  readonly at: number;
  readonly acknowledged_at: number | null;
  readonly acknowledged_by: string;
};

/** The current sign-in link of an expected stay; it contains neither the address nor the code. */
export type InvitationTable = {
  readonly property: string;
  readonly stay_id: string;
  readonly id: string;
  /** SHA-256 of the link's code; empty until the mail is sent. */
  readonly token_hash: string;
  readonly status: 'copied' | 'waiting' | 'sent' | 'failed';
  readonly attempts: number;
  /** Why the last attempt failed. */
  readonly failure: FailureCode | null;
  readonly made_at: number;
  readonly changed_at: number;
  readonly expires_at: number;
};

/** The password of a stay, readable: reception reads it to guests. */
export type PasswordTable = {
  readonly property: string;
  readonly stay_id: string;
  readonly password: string;
  readonly set_at: number;
};

/** Tables of the sessions. */
export type SessionTables = {
  readonly session_alarms: AlarmTable;
  readonly session_invitations: InvitationTable;
  readonly session_passwords: PasswordTable;
  readonly session_devices: SessionTable;
  readonly session_tokens: TokenTable;
  readonly session_attempts: AttemptTable;
};

/** Database store of the sessions. */
export type SessionStore = Store<SessionTables, typeof session>;
/** Write transaction of the sessions. */
export type SessionWriteContext = WriteContext<SessionTables, typeof session>;
