import type { Store, WriteContext } from '#platform/node/db';
import type { webCheckIn } from '../contract.ts';

/** The registration form of a stay. Times are milliseconds since 1970, days `YYYY-MM-DD` in the property's zone. */
export type FormTable = {
  readonly property: string;
  readonly stay_id: string;
  /** Of the stay, as its last event left them. */
  readonly arrival: string;
  readonly departure: string;
  /** 1: the guest has come. */
  readonly came: 0 | 1;
  /** What the guest wrote, as JSON. */
  readonly entry: string;
  /** What of it the stay was told last, as JSON; empty: nothing. */
  readonly announced: string;
  readonly submitted_at: number;
  /** When staff have seen the documents; null: they have not. */
  readonly checked_at: number | null;
  /** Actor of the audit log. */
  readonly checked_by: string;
};

/** A request for a code. What the guest typed is emptied once the code is mailed, or is not. */
export type CodeTable = {
  readonly property: string;
  /** Of the token that the device has. */
  readonly token_hash: string;
  /** Empty: no booking, or none yet. */
  readonly stay_id: string;
  /** Of the code; empty: there is none. */
  readonly hash: string;
  readonly tries: number;
  /** Wrong guesses. */
  readonly wrong: number;
  /** Of what the guest typed: its codes and wrong guesses of a day are counted. */
  readonly guest_hash: string;
  readonly made_at: number;
  readonly expires_at: number;
  readonly name: string;
  readonly arrival: string;
  readonly email: string;
  readonly language: string;
};

/** What a code was exchanged for. */
export type AccessTable = {
  readonly property: string;
  readonly hash: string;
  readonly stay_id: string;
  readonly made_at: number;
  readonly used_at: number;
};

/** Tables of this module. */
export type WebCheckInTables = {
  readonly web_check_ins: FormTable;
  readonly web_check_in_codes: CodeTable;
  readonly web_check_in_accesses: AccessTable;
};

/** A write of this module. */
export type WebCheckInWrite = WriteContext<WebCheckInTables, typeof webCheckIn>;

/** The database store of this module. */
export type WebCheckInStore = Store<WebCheckInTables, typeof webCheckIn>;
