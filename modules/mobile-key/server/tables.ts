import type { Store, WriteContext } from '#platform/node/db';
import type { mobileKey } from '../contract.ts';

/** A mobile key. Times are milliseconds since 1970. */
export type KeyTable = {
  readonly property: string;
  readonly id: string;
  readonly stay_id: string;
  readonly session_id: string;
  readonly room_id: string;
  readonly room: string;
  /** Browser and system of the phone. */
  readonly label: string;
  readonly kind: 'new' | 'joiner';
  readonly vendor: string;
  /** `active`: unless it has expired. `revoking`: the vendor is yet to be told. */
  readonly state: 'active' | 'revoking' | 'revoked';
  readonly created_at: number;
  readonly expires_at: number;
  readonly last_opened_at: number | null;
};

/** A token of one opening: what `session` returned, and what `login` exchanged it for. */
export type TokenTable = {
  readonly property: string;
  readonly hash: string;
  readonly stage: 'session' | 'bearer';
  readonly session_id: string;
  readonly key_id: string;
  readonly expires_at: number;
};

/** A one-time code that is mailed, or was. */
export type CodeTable = {
  readonly property: string;
  readonly id: string;
  readonly session_id: string;
  readonly stay_id: string;
  /** Empty: not mailed yet, or spent. */
  readonly hash: string;
  readonly tries: number;
  /** `nobody`: the stay has another address than was typed. `typed`: the stay has none. */
  readonly recipient: 'stay' | 'typed' | 'nobody';
  /** What was typed, until it is mailed; else empty. */
  readonly email: string;
  readonly made_at: number;
  /** Null: it waits for the mail server. */
  readonly mailed_at: number | null;
  readonly expires_at: number;
};

/** Tables of this module. */
export type MobileKeyTables = {
  readonly mobile_keys: KeyTable;
  readonly mobile_key_tokens: TokenTable;
  readonly mobile_key_codes: CodeTable;
};

/** A write of this module. */
export type MobileKeyWrite = WriteContext<MobileKeyTables, typeof mobileKey>;

/** The database store of this module. */
export type MobileKeyStore = Store<MobileKeyTables, typeof mobileKey>;
