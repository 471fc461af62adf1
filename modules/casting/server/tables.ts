import type { Store } from '#platform/node/db';
import type { CasterType, casting } from '../contract.ts';

/** A guest's device on a room's caster, until the caster has let it go. Instants are milliseconds since 1970. */
export type PairingTable = {
  readonly property: string;
  readonly id: string;
  readonly room_id: string;
  /** Room number as the property writes it. */
  readonly room: string;
  readonly stay_id: string;
  /** The session of the device that paired. */
  readonly session_id: string;
  readonly type: CasterType;
  readonly name: string;
  readonly paired_at: number;
  /** When it was to be let go; null: it may cast. */
  readonly ended_at: number | null;
};

/** A code on the screen of a room's TV. */
type CodeTable = {
  readonly property: string;
  readonly room_id: string;
  readonly type: CasterType;
  readonly code: string;
  readonly expires_at: number;
};

/** Tables of this module. */
export type CastingTables = { readonly casting_pairings: PairingTable; readonly casting_codes: CodeTable };

/** The database store of this module. */
export type CastingStore = Store<CastingTables, typeof casting>;
