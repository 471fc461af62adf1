import type { DevicesPort } from '#devices/contract';
import type { RateLimiter } from '#platform/node/auth';
import type { CallContext, ModuleContext } from '#platform/node/server';
import type { PropertyPort, PropertyRecord } from '#property/contract';
import type { Resident, StayRecord, StaysPort } from '#stays/contract';
import type { SessionStore } from './tables.ts';

/** Ports of other modules that the sessions depend on. */
export type SessionPorts = {
  readonly stays: StaysPort;
  readonly property: PropertyPort;
  readonly devices: Pick<DevicesPort, 'recordDisclosure'>;
};

/** Dependencies shared by the files of the session module. */
export type SessionContext = SessionPorts & {
  readonly platform: ModuleContext;
  readonly store: SessionStore;
  /** Rate limit of new visitor sessions, which need no credentials. */
  readonly visitLimit: RateLimiter;
  /** Rate limit of unknown tickets; valid ones have none, as all guests of a hotel may share an address. */
  readonly wrongTicketLimit: RateLimiter;
  /** Rate limit of sign-in links mailed to an address. */
  readonly mailLimit: RateLimiter;
};

/** A sign-in request. */
export type SignInRequest = { readonly call: CallContext; readonly property: PropertyRecord; readonly lang: string };

/** A resident whose credentials were verified, with the stay. */
export type VerifiedGuest = { readonly stay: StayRecord; readonly resident: Resident };

/**
 * Returns the default resident of a stay: the first one who is not permanent (docs/reference/platform.md §4), else the
 * first.
 */
export function leadingResident(residents: readonly Resident[]): Resident | undefined {
  return residents.find((resident) => !resident.permanent) ?? residents[0];
}
