import type { StayRecord } from '#stays/contract';

/** Something to charge to a room. */
export type ChargeRequest = {
  /** What is charged, as `kind:id`; a source is charged once. */
  readonly source: string;
  /** What the source is to have charged in all, in minor units: another amount books the difference. */
  readonly amount: number;
  /** ISO 4217. */
  readonly currency: string;
  readonly text: string;
};

/** The bill module's port for other modules. */
export type BillPort = {
  /** Sees to it that the stay is charged as requested; returns once that is stored. */
  charge(stay: Pick<StayRecord, 'property' | 'id'>, request: ChargeRequest): Promise<void>;
};
