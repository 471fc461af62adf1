import type { Ground } from '#platform/server';
import type { PropertyPort } from '#property/contract';
import type { Passwords } from './passwords.ts';
import type { StaffStore } from './tables.ts';

/** What the staff need of other modules. */
export type StaffPorts = {
  readonly property: PropertyPort;
  /** Cheaper ones, for tests. */
  readonly passwords?: Passwords;
};

/** What the parts of the staff work with. */
export type Parts = {
  readonly property: PropertyPort;
  readonly ground: Ground;
  readonly store: StaffStore;
  readonly passwords: Passwords;
};
