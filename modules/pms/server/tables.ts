import type { Store } from '#platform/node/db';
import type { LinkState, PmsLine, pms } from '../contract.ts';

/** The link of a property as its holder last saw it; instants are milliseconds since 1970. */
type LinkTable = {
  readonly property: string;
  readonly link: LinkState;
  readonly since: number;
  readonly last_record_at: number | null;
  /** Key of the hashes that stand for references in the log. */
  readonly hash_key: string;
  readonly last_resync_at: number | null;
  /** Resyncs that this house asked for by itself, until it has not for two days. */
  readonly resyncs: number;
  /** Since when the PMS and this house do not talk, whatever was tried meanwhile; null: they do, or there is no PMS. */
  readonly down_since: number | null;
  /** 1: somebody at the desk has taken note of it. */
  readonly down_noticed: 0 | 1;
};

/** A line of the log; ids grow within a process. */
type LineTable = {
  readonly property: string;
  readonly id: string;
  readonly at: number;
  readonly direction: PmsLine['direction'];
  readonly line: string;
};

/** Tables of this module. */
export type PmsTables = { readonly pms_links: LinkTable; readonly pms_lines: LineTable };

/** The database store of this module. */
export type PmsStore = Store<PmsTables, typeof pms>;
