import type { Ground } from '#platform/node/server';
import type { PropertyPort } from '#property/contract';
import type { StaysPort } from '#stays/contract';
import type { Passwords } from './passwords.ts';
import type { StaffStore } from './tables.ts';

/** A new property as its first administrator describes it. */
export type NewHotel = { readonly name: string; readonly zone: string; readonly language: string };

/** Lookup of the rooms in audit entries. */
export type Rooms = Pick<StaysPort, 'findRoom' | 'roomsById'>;

/** What this module needs from other modules. */
export type StaffPorts = {
  readonly property: PropertyPort;
  readonly rooms: Rooms;
  /** Creates the first property of an empty server and returns its id. */
  readonly found: (hotel: NewHotel) => Promise<string>;
  /** A cheaper hasher for tests. */
  readonly passwords?: Passwords;
};

/** The services that the handlers of this module use. */
export type Parts = {
  readonly property: PropertyPort;
  readonly rooms: Rooms;
  readonly found: StaffPorts['found'];
  readonly ground: Ground;
  readonly store: StaffStore;
  readonly passwords: Passwords;
};
