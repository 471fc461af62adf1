import type { ActorNames, RateLimiter } from '#platform/node/auth';
import type { ModuleContext } from '#platform/node/server';
import type { PropertyPort } from '#property/contract';
import type { StayRecord, StaysPort } from '#stays/contract';
import type { WebCheckInStore } from './tables.ts';

/** What this module needs from other modules. */
export type WebCheckInPorts = {
  readonly property: PropertyPort;
  readonly stays: Pick<StaysPort, 'announceArrival' | 'arrivalsOf' | 'arrivingOn' | 'byId' | 'contactOf' | 'isCurrent'>;
  readonly staff: ActorNames;
  /** Whether a typed name is that of a guest of the stay, as the sign-in judges it. */
  readonly isNameOf: (typed: string, stay: StayRecord) => boolean;
};

/** The services that the handlers of this module use. */
export type WebCheckInContext = WebCheckInPorts & {
  readonly platform: ModuleContext;
  readonly store: WebCheckInStore;
  /** Codes that an address wants, and those that are wanted for one name, day and address of mail. */
  readonly codesOfAddress: RateLimiter;
  readonly codesOfGuest: RateLimiter;
  /** Codes that an address types. */
  readonly tries: RateLimiter;
  /** Forms that are read and sent with one access. */
  readonly uses: RateLimiter;
};
