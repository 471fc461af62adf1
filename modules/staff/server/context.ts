import type { Contract } from '#platform/contract';
import type { RateLimiter } from '#platform/node/auth';
import type { ModuleContext } from '#platform/node/server';
import type { PropertyPort } from '#property/contract';
import type { StaysPort } from '#stays/contract';
import type { PasswordHasher } from './password-hasher.ts';
import type { Roles } from './roles.ts';
import type { StaffStore } from './tables.ts';

/** A new property as its first administrator describes it. */
export type NewProperty = { readonly name: string; readonly zone: string; readonly language: string };

/** Lookup of the rooms in audit entries. */
export type RoomLookup = Pick<StaysPort, 'findRoom' | 'roomsByIds'>;

/** What this module needs from other modules. */
export type StaffDependencies = {
  readonly property: PropertyPort;
  readonly rooms: RoomLookup;
  /** The contracts of all modules, which declare the permissions. */
  readonly contracts: readonly Contract[];
  /** Creates the first property of an empty server and returns its id. */
  readonly createFirstProperty: (hotel: NewProperty) => Promise<string>;
  /** A cheaper hasher for tests. */
  readonly passwords?: PasswordHasher;
};

/** The services that the handlers of this module use. */
export type StaffContext = {
  readonly property: PropertyPort;
  readonly rooms: RoomLookup;
  readonly createFirstProperty: StaffDependencies['createFirstProperty'];
  readonly platform: ModuleContext;
  readonly store: StaffStore;
  readonly passwords: PasswordHasher;
  readonly roles: Roles;
  /** Rate limit of links mailed to an address. */
  readonly mailLimit: RateLimiter;
  /** Sign-ins of unknown browsers by address: each costs the processor a hash. */
  readonly unknownBrowsers: RateLimiter;
};
