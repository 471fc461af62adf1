import type { Store, Writing } from '#platform/node/db';
import type { staff } from '../contract.ts';

/**
 * Somebody's membership in a property. A person who works in several has one in each, under one id, with the same
 * address, name, language and password; only roles differ. Instants are milliseconds since 1970.
 */
export type MemberTable = {
  readonly property: string;
  readonly id: string;
  /** Folded; null after removal. */
  readonly email: string | null;
  readonly name: string;
  readonly language: string;
  /** JSON list. */
  readonly roles: string;
  /** PHC string; empty: nobody can sign in. */
  readonly password_hash: string;
  readonly created_at: number;
  readonly last_seen_at: number | null;
  readonly ended_at: number | null;
  /** 1: of the demo hotel, with a password that everybody may know; counts for nobody where there is no demo. */
  readonly demo: number;
};

/** A sign-in, in the property where it began; it counts wherever the person works. */
export type StaffSessionTable = {
  readonly property: string;
  readonly id: string;
  readonly staff_id: string;
  /** SHA-256 of the cookie's value; null when it is over. */
  readonly token_hash: string | null;
  readonly label: string;
  readonly created_at: number;
  readonly last_seen_at: number;
  readonly ended_at: number | null;
};

/** A browser in which somebody signed in before: strangers' wrong tries do not count against it. */
type BrowserTable = {
  readonly property: string;
  readonly token_hash: string;
  readonly staff_id: string;
  readonly used_at: number;
};

/** An API key. */
export type KeyTable = {
  readonly property: string;
  readonly id: string;
  readonly name: string;
  /** SHA-256; null when it is revoked. */
  readonly token_hash: string | null;
  readonly hint: string;
  /** JSON list. */
  readonly permissions: string;
  readonly created_by: string;
  readonly created_at: number;
  readonly expires_at: number | null;
  readonly last_used_at: number | null;
  readonly revoked_at: number | null;
};

/** An invitation or a way to a new password. */
export type LinkTable = {
  readonly property: string;
  readonly id: string;
  readonly token_hash: string;
  readonly kind: 'first' | 'invite' | 'reset';
  /** Whose new password it is for; empty for a new account. */
  readonly staff_id: string;
  readonly name: string;
  readonly email: string;
  readonly language: string;
  readonly roles: string;
  readonly created_by: string;
  readonly created_at: number;
  readonly expires_at: number;
  readonly used_at: number | null;
};

/** Wrong tries of an account, a browser or an address, under its hash. They belong to no property: nobody is signed in. */
export type AttemptTable = {
  readonly scope: 'account' | 'browser' | 'address';
  readonly key: string;
  /** JSON list of instants. */
  readonly times: string;
  readonly last_at: number;
};

/** Tables of the staff. */
export type StaffTables = {
  readonly staff_members: MemberTable;
  readonly staff_sessions: StaffSessionTable;
  readonly staff_browsers: BrowserTable;
  readonly staff_keys: KeyTable;
  readonly staff_links: LinkTable;
  readonly staff_attempts: AttemptTable;
};

/** The database as the staff see it. */
export type StaffStore = Store<StaffTables, typeof staff>;
/** What a write of the staff may do. */
export type StaffWriting = Writing<StaffTables, typeof staff>;
