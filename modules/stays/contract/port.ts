import type { z } from 'zod';
import type { NumberQuery } from '#platform/contract';
import type { stayState } from './fields.ts';
import type { PmsStay } from './pms/pms-requests.ts';
import type { OpenStayFeed, ResyncQuestions } from './pms/stay-feed.ts';

/** A resident, for the server halves of other modules. */
export type Resident = {
  readonly id: string;
  readonly lastName: string;
  readonly firstName: string;
  readonly title: string;
  readonly nativeName: string;
  readonly permanent: boolean;
};

/** A stay, for the server halves of other modules. */
export type StayRecord = {
  readonly id: string;
  readonly property: string;
  readonly roomId: string;
  readonly room: string;
  readonly state: z.output<typeof stayState>;
  /** Language key, lower case; empty: unknown. */
  readonly language: string;
  /** `YYYY-MM-DD` in the property's time zone. */
  readonly arrival: string;
  readonly departure: string;
  readonly permanent: boolean;
  /** Charges to the room's bill are blocked. */
  readonly noPost: boolean;
  /** The guest may read the bill. */
  readonly mayViewBill: boolean;
  /** Incremented with every change of the stay or its residents. */
  readonly revision: number;
  /** Residents in the order of the reservation; at least one. */
  readonly residents: readonly Resident[];
};

/** A room, for the server halves of other modules; `room` is its number as the property writes it. */
export type RoomRecord = { readonly id: string; readonly room: string };

/**
 * A caller with access to the room (docs/reference/wire.md, "Who may call"): a guest, or the TV of an occupied room.
 */
export type RoomCaller =
  | {
      readonly kind: 'guest';
      readonly property: string;
      readonly stayId: string;
      readonly sessionId: string;
      readonly roomId: string;
    }
  | { readonly kind: 'tv'; readonly property: string; readonly roomId: string; readonly deviceId: string };

/** A TV in the room overview; instants are milliseconds since 1970. */
export type RoomTv = {
  readonly id: string;
  readonly roomId: string;
  readonly model: string;
  readonly connected: boolean;
  readonly lastSeenAt: number | undefined;
  /** Number of stays that left the room and whose data the TV has not confirmed to have wiped. */
  readonly unforgotten: number;
};

/** A device that held a stay's data, and whether it confirmed that it wiped it; instants are milliseconds since 1970. */
export type DeviceWipe = {
  readonly id: string;
  /** `tv`, `mobile` or `unknown`. */
  readonly kind: string;
  /** Human-readable: the TV's model, or browser and operating system. */
  readonly label: string;
  /** Number of the room whose TV it is; undefined for a device on which a guest signed in. */
  readonly room: string | undefined;
  readonly connected: boolean;
  /** When the stay left the TV's room or the device was signed out; undefined: not recorded yet. */
  readonly leftAt: number | undefined;
  /** When the device confirmed the wipe; undefined: not yet. */
  readonly forgottenAt: number | undefined;
};

/** Lists the devices that must wipe, or have wiped, the data of a stay. */
export type DeviceWipeReader = (stay: Pick<StayRecord, 'property' | 'id' | 'state'>) => Promise<readonly DeviceWipe[]>;

/** A search by name. A stay that matches has, for each list of `beginnings`, a key with one of them, or a key in `whole`. */
export type NameQuery = {
  readonly beginnings: readonly (readonly string[])[];
  readonly whole: readonly string[];
  readonly matches: (stay: StayRecord) => boolean;
};

/** What a name is read from. */
type NamedPerson = Pick<Resident, 'lastName' | 'firstName' | 'nativeName'>;

/** How stays are searched by name, as tolerant as the sign-in. */
export type NameSearch = {
  /** Grows whenever the keys of a name change. */
  readonly version: number;
  /** Returns the keys under which a resident is found. */
  readonly keysOf: (resident: Resident) => readonly string[];
  readonly createQuery: (typed: string) => NameQuery;
  /**
   * Whether two names are of the same person: the family names are the same in whatever spelling or script, and so are the first names
   * where both are known. An empty family name is nobody's.
   */
  readonly isSamePerson: (one: NamedPerson, other: NamedPerson) => boolean;
};

/** Data of devices and sessions for the room overview; `apps/server/modules.ts` provides it. */
export type RoomOverviewSource = {
  listRoomTvs(property: string, roomIds: readonly string[]): Promise<readonly RoomTv[]>;
  /** Counts the signed-in guest devices per stay; stays without any are omitted. */
  countSignedInDevices(property: string, stayIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
  readonly names: NameSearch;
  readonly listDeviceWipes: DeviceWipeReader;
  /**
   * Whether a PMS keeps the property's stays and is connected: the desk changes none of them then. Without a connection reception
   * goes on by hand.
   */
  isManagedByPms(property: string): Promise<boolean>;
};

/** A guest who is expected and not in house yet. */
export type ExpectedGuest = {
  readonly stayId: string;
  readonly roomId: string;
  readonly room: string;
  readonly title: string;
  readonly lastName: string;
  /** `HH:MM`; empty: unknown. */
  readonly time: string;
  /** Another guest is still in the room. */
  readonly isOccupied: boolean;
};

/** How full a hotel is today and in the next nights. */
export type Occupancy = {
  readonly rooms: number;
  /** Rooms with a guest in house. */
  readonly occupied: number;
  /** Stays that were checked in today, and those that are still expected. */
  readonly arrived: number;
  readonly expected: number;
  /** Stays that were checked out today, and those whose departure is due. */
  readonly left: number;
  readonly leaving: number;
  /** The first of those that are still expected, by their time. */
  readonly toArrive: readonly ExpectedGuest[];
  /** Rooms that are taken in each night, from tonight on. */
  readonly nights: readonly { readonly day: string; readonly rooms: number }[];
};

/** How staff reach a guest, and when the guest is expected; empty texts: unknown. */
export type StayContactRecord = {
  readonly email: string;
  readonly telephone: string;
  /** `HH:MM`. */
  readonly arrivalTime: string;
  readonly persons: number;
};

/** A stay and how to reach its guest. */
export type StayArrival = { readonly stay: StayRecord; readonly contact: StayContactRecord };

/** What a guest announces before the arrival. */
export type ArrivalNews = {
  /** `HH:MM`; empty: not said. */
  readonly arrivalTime: string;
  readonly telephone: string;
  readonly companions: readonly Pick<Resident, 'lastName' | 'firstName'>[];
};

/** The stays module's port for other modules. */
export type StaysPort = {
  /** Returns the stays in house in the room with number `room`, interpreted under the property's room rules. */
  inHouseByRoomNumber(property: string, room: string): Promise<readonly StayRecord[]>;
  /**
   * Normalises `room` under the property's room rules, whether or not such a room exists; for counting attempts per
   * room.
   */
  roomKeyOf(property: string, room: string): Promise<string>;
  /** Returns the stays in house in any of the given rooms. */
  inHouseByRoomIds(property: string, roomIds: readonly string[]): Promise<readonly StayRecord[]>;
  /** Returns which stays are in house in any of the given rooms, and nothing else of them. */
  inHouseIds(property: string, roomIds: readonly string[]): Promise<readonly Pick<StayRecord, 'id' | 'roomId'>[]>;
  /** Returns the stays that are expected on a day (`YYYY-MM-DD` in the property's zone) and not in house yet. */
  arrivingOn(property: string, day: string): Promise<readonly StayRecord[]>;
  /** Returns the ids of the rooms for which somebody is expected on a day (`YYYY-MM-DD` in the property's zone). */
  roomsArrivingOn(property: string, day: string): Promise<readonly string[]>;
  /** Returns who arrives on a day, by default today, whether expected or in house by now; for today, with those who are overdue. */
  arrivalsOf(
    property: string,
    day?: string,
  ): Promise<{ readonly day: string; readonly today: string; readonly arrivals: readonly StayArrival[] }>;
  /** Returns how full the house is. `today`: an instant of the day, the zone of the property, and when the day began. */
  occupancy(
    property: string,
    today: { readonly now: number; readonly zone: string; readonly since: number },
  ): Promise<Occupancy>;
  /** Finds the room with number `room`, interpreted under the property's room rules. */
  findRoom(property: string, room: string): Promise<RoomRecord | undefined>;
  /** Returns all rooms of the property, by number. */
  listRooms(property: string): Promise<readonly RoomRecord[]>;
  /** Returns rooms by id; unknown ids are omitted. */
  roomsByIds(property: string, roomIds: readonly string[]): Promise<readonly RoomRecord[]>;
  /**
   * Returns the stays in house on whose behalf `caller` may act: a guest's own stay; all stays of a TV's room, or the
   * one with `stayId`. Empty if none is in house. Refuses and audits any other `stayId` with `forbidden`.
   */
  resolveCallerStays(caller: RoomCaller, stayId: string): Promise<readonly StayRecord[]>;
  /**
   * As {@link StaysPort.resolveCallerStays}, but a guest's own stay may come from this process's cache. The write
   * that relies on it must compare its revision, and otherwise drop it from the cache and retry.
   */
  resolveCachedStays(caller: RoomCaller, stayId: string): Promise<readonly StayRecord[]>;
  /** Query on `tx` of the current revision of a stay. */
  selectRevision(tx: unknown, stay: Pick<StayRecord, 'property' | 'id'>): NumberQuery;
  /** Returns whether a stay is, in this write, as it was read: what is stored for one that ended meanwhile would stay for ever. */
  isCurrent(tx: unknown, stay: Pick<StayRecord, 'property' | 'id' | 'revision'>): Promise<boolean>;
  /** Drops a stay from the cache, so that it is read again. */
  invalidate(stay: Pick<StayRecord, 'property' | 'id'>): void;
  /** Returns a stay of any state. */
  byId(property: string, stayId: string): Promise<StayRecord | undefined>;
  /** Returns the numbers of the rooms of stays of any state, by stay. */
  roomNumbersOf(property: string, stayIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Returns where a stay of any state is found in its PMS. */
  pmsStay(property: string, stayId: string): Promise<PmsStay | undefined>;
  /** Checks a stay out that no PMS keeps. Refuses with `impossible_step` one that is not in house. */
  checkOut(property: string, stayId: string): Promise<void>;
  /**
   * Finds the stay in house that a PMS means: the one with its reference, or without one the first of the room, as the PMS writes it.
   */
  findByPms(
    property: string,
    wanted: { readonly reference: string; readonly room: string },
  ): Promise<StayRecord | undefined>;
  /** Opens the feed by which a PMS reports the stays of a property. */
  readonly openFeed: OpenStayFeed;
  readonly resyncQuestions: ResyncQuestions;
  /** Returns the guest's e-mail address; empty: unknown. */
  emailOf(property: string, stayId: string): Promise<string>;
  /** Returns how to reach the guest of a stay of any state. */
  contactOf(property: string, stayId: string): Promise<StayContactRecord | undefined>;
  /**
   * Stores what the guest of an expected stay announces, where staff have written nothing since `last`, which the guest announced before.
   * Adds and renames companions, and takes none away. Does nothing where a PMS keeps the stays.
   */
  announceArrival(
    property: string,
    stayId: string,
    news: { readonly now: ArrivalNews; readonly last: ArrivalNews | undefined },
  ): Promise<void>;
  /** Returns `stay` in the language chosen on `device`, the id of a guest's session or a TV; unchanged without a choice. */
  inLanguageOf(device: string, stay: StayRecord): Promise<StayRecord>;
};
