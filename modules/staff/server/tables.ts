import type { Store, WriteContext } from '#platform/node/db';
import type { staff } from '../contract.ts';

/**
 * A person's membership in a property. All memberships of a person have the same id, e-mail address, name, language and
 * password; only the roles differ. Instants are milliseconds since 1970.
 */
export type MemberTable = {
  readonly property: string;
  readonly id: string;
  /** Normalised; null after removal. */
  readonly email: string | null;
  readonly name: string;
  readonly language: string;
  /** JSON list. */
  readonly roles: string;
  /** PHC string; empty: sign-in is impossible. */
  readonly password_hash: string;
  readonly created_at: number;
  readonly last_seen_at: number | null;
  readonly ended_at: number | null;
  /** 1: demo staff with a public password, who cannot sign in without the demo. */
  readonly demo: number;
};

/** A session, in the property where it started; it is valid in all the person's properties. */
export type StaffSessionTable = {
  readonly property: string;
  readonly id: string;
  readonly staff_id: string;
  /** SHA-256 of the cookie's value; null after the session ended. */
  readonly token_hash: string | null;
  readonly label: string;
  readonly created_at: number;
  readonly last_seen_at: number;
  readonly ended_at: number | null;
};

/** A known browser, in which somebody signed in before; failed attempts of strangers do not lock it out. */
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
  /** SHA-256; null after revocation. */
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

/** An invitation or a password link. */
export type LinkTable = {
  readonly property: string;
  readonly id: string;
  readonly token_hash: string;
  readonly kind: 'first' | 'invite' | 'reset';
  /** The account of a password link; empty for a new account. */
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

/** Failed attempts of an account, a browser or an IP address, by its hash. They belong to no property. */
export type AttemptTable = {
  readonly scope: 'account' | 'browser' | 'address';
  readonly key: string;
  /** JSON list of instants. */
  readonly times: string;
  readonly last_at: number;
};

/** Tables of this module. */
export type StaffTables = {
  readonly staff_members: MemberTable;
  readonly staff_sessions: StaffSessionTable;
  readonly staff_browsers: BrowserTable;
  readonly staff_keys: KeyTable;
  readonly staff_links: LinkTable;
  readonly staff_attempts: AttemptTable;
};

/** The database store of this module. */
export type StaffStore = Store<StaffTables, typeof staff>;
/** The write transaction of this module. */
export type StaffWriteContext = WriteContext<StaffTables, typeof staff>;
