import type { RateLimiter } from '#platform/node/auth';
import type { ModuleContext } from '#platform/node/server';
import type { PropertyPort } from '#property/contract';
import type { SessionPort } from '#session/contract';
import type { StaysPort } from '#stays/contract';
import type { KeyVendor } from '../contract.ts';
import type { MobileKeyStore } from './tables.ts';

/** What this module needs from other modules, and the vendors of locks. */
export type MobileKeyPorts = {
  readonly property: PropertyPort;
  readonly stays: Pick<StaysPort, 'byId' | 'contactOf' | 'inHouseByRoomIds' | 'resolveCallerStays'>;
  readonly session: Pick<SessionPort, 'isProven'>;
  /** Vendors by the name of the setting `onekey_vendor`; one that this server cannot reach is missing. */
  readonly vendors: { readonly [name: string]: KeyVendor | undefined };
};

/** The services that the handlers of this module use. */
export type MobileKeyContext = MobileKeyPorts & {
  readonly platform: ModuleContext;
  readonly store: MobileKeyStore;
  /** Presses of a session. */
  readonly presses: RateLimiter;
};
