import type { PropertyRecord } from '#property/contract';
import type { HouseStay } from './read-stays.ts';

/** Names of a person from a PMS or the desk; omitted fields are empty. */
export type Names = {
  readonly last_name: string;
  readonly first_name?: string | undefined;
  readonly title?: string | undefined;
  readonly native_name?: string | undefined;
  readonly permanent?: boolean | undefined;
};

/** A new stay; days are `YYYY-MM-DD` in the property's time zone. */
export type NewStay = Names & {
  readonly room: string;
  readonly create_room?: boolean | undefined;
  /** Not in house yet, regardless of the day of arrival. */
  readonly expected?: boolean | undefined;
  readonly language?: string | undefined;
  readonly arrival: string;
  readonly departure: string;
  /** Charges to the room's bill are blocked. */
  readonly no_post?: boolean | undefined;
  /** Idempotency key: a repeated request returns the same stay. */
  readonly request_id?: string | undefined;
  /** Companions. */
  readonly residents?: readonly Names[] | undefined;
};

/** Changes of a stay; omitted fields are unchanged. */
export type StayChange = Partial<Names> & {
  readonly language?: string | undefined;
  readonly departure?: string | undefined;
  readonly no_post?: boolean | undefined;
  /** All companions; those with an `id` already exist. */
  readonly residents?: readonly (Names & { readonly id?: string | undefined })[] | undefined;
};

/** Origin of a request: the actor and an idempotency key. */
export type Asked = { readonly by: string; readonly requestId?: string | undefined };

/** Target of a move: the room number as typed. */
export type NewRoom = { readonly room: string; readonly asked?: Asked };

/**
 * Interface through which the desk's routes and PMS integrations change stays; the local PMS implements it. Each method
 * resolves when the change and its event are durable, and refuses with the contract's codes.
 */
export type PmsPort = {
  /** Creates a stay; it is in house at once if its arrival is today or earlier and it is not `expected`. */
  arrive(property: PropertyRecord, stay: NewStay): Promise<HouseStay>;
  checkIn(property: PropertyRecord, stayId: string, origin?: Asked): Promise<HouseStay>;
  checkOut(property: PropertyRecord, stayId: string, origin?: Asked): Promise<HouseStay>;
  move(property: PropertyRecord, stayId: string, to: NewRoom): Promise<HouseStay>;
  changeGuest(property: PropertyRecord, stayId: string, change: StayChange): Promise<HouseStay>;
};
