import type { Ground } from '#platform/node/server';
import type { PropertyPort } from '#property/contract';
import type { StaysPort } from '#stays/contract';
import type { Passwords } from './passwords.ts';
import type { StaffStore } from './tables.ts';

/** A hotel as its first administrator names it. */
export type NewHotel = { readonly name: string; readonly zone: string; readonly language: string };

/** The rooms that lines of the log are about. */
export type Rooms = Pick<StaysPort, 'findRoom' | 'roomsById'>;

/** What the staff need of other modules. */
export type StaffPorts = {
  readonly property: PropertyPort;
  readonly rooms: Rooms;
  /** Creates the first property of an empty server; answers its id. */
  readonly found: (hotel: NewHotel) => Promise<string>;
  /** Cheaper ones, for tests. */
  readonly passwords?: Passwords;
};

/** What the parts of the staff work with. */
export type Parts = {
  readonly property: PropertyPort;
  readonly rooms: Rooms;
  readonly found: StaffPorts['found'];
  readonly ground: Ground;
  readonly store: StaffStore;
  readonly passwords: Passwords;
};
