import type { BillPort } from '#bill/contract';
import type { RateLimiter } from '#platform/node/auth';
import type { ModuleContext } from '#platform/node/server';
import type { PropertyPort } from '#property/contract';
import type { RequestsPort } from '#requests/contract';
import type { StayRequests, StaysPort } from '#stays/contract';
import type { CheckOutStore } from './tables.ts';

/** What this module needs from other modules. */
export type CheckOutPorts = {
  readonly property: PropertyPort;
  readonly stays: StaysPort;
  readonly requests: Pick<RequestsPort, 'raise' | 'settle'>;
  readonly pms: Pick<StayRequests, 'bill' | 'checkOut'>;
  readonly bill: BillPort;
};

/** The services that the handlers of this module use. */
export type CheckOutContext = CheckOutPorts & {
  readonly platform: ModuleContext;
  readonly store: CheckOutStore;
  /** How often a stay may try the pass, and check out again. */
  readonly passLimit: RateLimiter;
  /** How often an address, which may be that of the whole hotel, may rate. */
  readonly ratingLimit: RateLimiter;
};
