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

/** What an address may do in a while. */
export type AddressLimits = { readonly codes: RateLimiter; readonly tries: RateLimiter };

/** The services that the handlers of this module use. */
export type WebCheckInContext = WebCheckInPorts & {
  readonly platform: ModuleContext;
  readonly store: WebCheckInStore;
  /** Codes that an address wants and types; many guests share one of the hotel's. */
  readonly ofStrangers: AddressLimits;
  readonly ofHotel: AddressLimits;
  /** Codes that are wanted for one name, day and address of mail. */
  readonly codesOfGuest: RateLimiter;
  /** Forms of a stay that are read and sent, and those that are sent. */
  readonly uses: RateLimiter;
  readonly submissions: RateLimiter;
};
