import type { z } from 'zod';
import type { stayState } from './fields.ts';

/** A resident as another module's server half sees it. */
export type Resident = {
  readonly id: string;
  readonly lastName: string;
  readonly firstName: string;
  readonly title: string;
  readonly nativeName: string;
  readonly permanent: boolean;
};

/** A stay as another module's server half sees it; `apps/server/modules.ts` hands the port in. */
export type StayRecord = {
  readonly id: string;
  readonly property: string;
  readonly roomId: string;
  readonly room: string;
  readonly state: z.output<typeof stayState>;
  /** Language key, lower case; empty: unknown. */
  readonly language: string;
  /** `YYYY-MM-DD` in the property's zone. */
  readonly arrival: string;
  readonly departure: string;
  readonly permanent: boolean;
  /** Nothing may be put on the bill of the room. */
  readonly noPost: boolean;
  /** Grows with every change of the stay or its residents. */
  readonly revision: number;
  /** Residents in the order of the reservation; at least one. */
  readonly residents: readonly Resident[];
};

/** A room as another module's server half sees it; `room` is its number as the property writes it. */
export type RoomRecord = { readonly id: string; readonly room: string };

/** Who may use what is the room's (wire.md, "Who may call"): a guest, or the enrolled TV of an occupied room. */
export type RoomCaller =
  | {
      readonly kind: 'guest';
      readonly property: string;
      readonly stayId: string;
      readonly sessionId: string;
      readonly roomId: string;
    }
  | { readonly kind: 'tv'; readonly property: string; readonly roomId: string; readonly deviceId: string };

/** A TV of a room as the rooms' list shows it; instants are milliseconds since 1970. */
export type RoomTv = {
  readonly id: string;
  readonly roomId: string;
  readonly model: string;
  readonly connected: boolean;
  readonly lastSeenAt: number | undefined;
  /** Stays that are over or gone and that it has not confirmed to have forgotten. */
  readonly unforgotten: number;
};

/** What the list of rooms asks of devices and sessions; `apps/server/modules.ts` hands it in. */
export type HouseView = {
  tvsIn(property: string, roomIds: readonly string[]): Promise<readonly RoomTv[]>;
  /** How many guests' devices are signed in on stays; those without any are left out. */
  signedIn(property: string, stayIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Whether the beginnings of a name that somebody typed fit a stay, as tolerantly as at sign-in. */
  nameSearch(typed: string): (stay: StayRecord) => boolean;
};

/** What other modules may ask of the stays. */
export type StaysPort = {
  /** Stays in house in the room that `room` names under the property's room rules; empty when there is none. */
  inHouse(property: string, room: string): Promise<readonly StayRecord[]>;
  /** `room` folded under the property's room rules, whether or not such a room exists; for counting tries by room. */
  roomKeyOf(property: string, room: string): Promise<string>;
  /** Stays in house in any of the rooms with these ids. */
  inHouseIn(property: string, roomIds: readonly string[]): Promise<readonly StayRecord[]>;
  /** The room that `room` names under the property's room rules. */
  findRoom(property: string, room: string): Promise<RoomRecord | undefined>;
  /** Rooms by id; those that do not exist are left out. */
  roomsById(property: string, roomIds: readonly string[]): Promise<readonly RoomRecord[]>;
  /**
   * Stays in house that `caller` may speak for: a guest's own; those of a TV's room, or the one of them that `stayId`
   * names. Empty: nobody is in house. Refuses with `forbidden`, and a line in the audit log, a `stayId` of anybody else.
   */
  ofCaller(caller: RoomCaller, stayId: string): Promise<readonly StayRecord[]>;
  /**
   * As {@link StaysPort.ofCaller}, but a guest's own stay may be as this process last read it: for a write that asks
   * `isCurrent` before it counts on it, and else begins anew.
   */
  known(caller: RoomCaller, stayId: string): Promise<readonly StayRecord[]>;
  /** Inside a write, with its `tx`: whether `stay` is still what it was when it was read. */
  isCurrent(tx: unknown, stay: StayRecord): Promise<boolean>;
  /** One stay of any state. */
  byId(property: string, stayId: string): Promise<StayRecord | undefined>;
  /** Keeps the language that the guest chose; `language` is a key in lower case. */
  setLanguage(property: string, stayId: string, language: string): Promise<void>;
};
