import type { ModuleContext } from '#platform/node/server';
import type { PropertyPort } from '#property/contract';
import type { CreatePmsConnector, PmsInbox, PostingQueue, StayRequests, StaysPort } from '#stays/contract';
import type { PmsStatus } from '../contract.ts';
import type { PmsStore } from './tables.ts';

/** What this module needs from other modules. */
export type PmsPorts = {
  readonly property: PropertyPort;
  readonly stays: Pick<StaysPort, 'openFeed' | 'resyncQuestions'>;
  readonly inbox: Partial<PmsInbox>;
  /** What waits to be booked; without it nothing is charged to rooms. */
  readonly postings?: PostingQueue;
  /** Answers requests for properties without a PMS. */
  readonly ledger?: Partial<StayRequests>;
  /** Creates the connectors of each kind of PMS. */
  readonly connectors: { readonly [K in Exclude<PmsStatus['kind'], 'house'>]: CreatePmsConnector };
  /** Address of the PMS of one property, if it sets none (`PMS_URL`); empty: none. */
  readonly defaultUrl: string;
  /** Returns that property: another hotel's stays must not come into this one's rooms of the same number. */
  readonly defaultProperty: () => Promise<string | undefined>;
};

/** The services that the parts of this module use. */
export type PmsContext = PmsPorts & { readonly platform: ModuleContext; readonly store: PmsStore };
