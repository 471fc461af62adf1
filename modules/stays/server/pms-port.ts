import type { PropertyRecord } from '#property/contract';
import type { HouseStay } from './read-stays.ts';

/** Names of a person as a PMS or the desk gives them; what is left out is empty. */
export type Names = {
  readonly last_name: string;
  readonly first_name?: string | undefined;
  readonly title?: string | undefined;
  readonly native_name?: string | undefined;
  readonly permanent?: boolean | undefined;
};

/** A stay to come or to begin; days are `YYYY-MM-DD` in the property's zone. */
export type NewStay = Names & {
  readonly room: string;
  readonly create_room?: boolean | undefined;
  /** Not in house yet, whatever the day of arrival. */
  readonly expected?: boolean | undefined;
  readonly language?: string | undefined;
  readonly arrival: string;
  readonly departure: string;
  /** Nothing may be put on the bill of the room; left out: it may. */
  readonly no_post?: boolean | undefined;
  /** A copy of a request that was carried out is answered with its stay. */
  readonly request_id?: string | undefined;
  /** Those who came along. */
  readonly residents?: readonly Names[] | undefined;
};

/** What changed in a stay; what is left out stays as it is. */
export type StayChange = Partial<Names> & {
  readonly language?: string | undefined;
  readonly departure?: string | undefined;
  readonly no_post?: boolean | undefined;
  /** All who came along; an `id` says which of those already known. */
  readonly residents?: readonly (Names & { readonly id?: string | undefined })[] | undefined;
};

/** Who asked, and the name that they gave the request: a repeat under it changes nothing. */
export type Asked = { readonly by: string; readonly requestId?: string | undefined };

/** Where a guest moves: the room as it was typed. */
export type NewRoom = { readonly room: string; readonly asked?: Asked };

/**
 * What a PMS tells the house. The desk's routes tell it by hand, an integration in the PMS's name; the house ledger
 * carries it out. Each resolves when the change and its event are durable, and refuses with the contract's codes.
 */
export type PmsPort = {
  /** A stay is booked, or begins at once when its arrival is today or earlier and it is not `expected`. */
  arrive(property: PropertyRecord, stay: NewStay): Promise<HouseStay>;
  checkIn(property: PropertyRecord, stayId: string, asked?: Asked): Promise<HouseStay>;
  checkOut(property: PropertyRecord, stayId: string, asked?: Asked): Promise<HouseStay>;
  move(property: PropertyRecord, stayId: string, to: NewRoom): Promise<HouseStay>;
  changeGuest(property: PropertyRecord, stayId: string, change: StayChange): Promise<HouseStay>;
};
