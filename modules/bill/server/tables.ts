import type { Store } from '#platform/node/db';
import type { bill, ChargeState, LineKind } from '../contract.ts';

/** A line of a folio, which is never changed or deleted. Money is in minor units, times in milliseconds since 1970. */
export type FolioLineTable = {
  readonly property: string;
  readonly id: string;
  readonly stay_id: string;
  readonly at: number;
  /** `YYYY-MM-DD`, in the property's time zone. */
  readonly day: string;
  readonly time: string;
  readonly text: string;
  /** Payments and credits are negative. */
  readonly amount: number;
  readonly currency: string;
  readonly kind: LineKind;
  readonly department: string;
  readonly person: string;
  /** Id of the line that this one cancels; empty: none. */
  readonly corrects: string;
  /** Actor key of the audit log; empty: a charge of the app. */
  readonly by: string;
};

/** The last bill that the PMS gave of a stay, as JSON; deleted when the stay ends. */
type BillCopyTable = {
  readonly property: string;
  readonly stay_id: string;
  readonly bill: string;
  readonly at: number;
};

/** A charge to a room. */
export type ChargeTable = {
  readonly property: string;
  readonly id: string;
  readonly stay_id: string;
  /** What is charged, and which charge of it this is, from 1; unique, so that two servers cannot charge twice. */
  readonly source: string;
  readonly step: number;
  /** Number of the posting, never used again in the property. */
  readonly number: number;
  readonly amount: number;
  readonly currency: string;
  readonly text: string;
  readonly state: ChargeState;
  readonly reason: string;
  readonly reason_text: string;
  readonly created_at: number;
  readonly changed_at: number;
  /** Not to be sent before. */
  readonly due_at: number;
};

/** Tables of this module. */
export type BillTables = {
  readonly folio_lines: FolioLineTable;
  readonly bill_copies: BillCopyTable;
  readonly charges: ChargeTable;
  /** The number given out last. */
  readonly charge_numbers: { readonly property: string; readonly last: number };
};

/** The database store of this module. */
export type BillStore = Store<BillTables, typeof bill>;
