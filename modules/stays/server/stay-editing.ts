import type { PropertyRecord } from '#property/contract';
import type { StayContact, StayDetails } from './read-stays.ts';

/** Names of a person from a PMS or the desk; omitted fields are empty. */
export type PersonNames = {
  readonly last_name: string;
  readonly first_name?: string | undefined;
  readonly title?: string | undefined;
  readonly native_name?: string | undefined;
  readonly permanent?: boolean | undefined;
};

/** Contact and notes of a stay; omitted fields are empty, or unchanged. */
export type ContactFields = { readonly [field in keyof StayContact]?: StayContact[field] | undefined };

/** Whether the guest shares the room with the stays in house; else an occupied room is refused with `room_taken`. */
export type RoomShare = { readonly share?: boolean | undefined };

/** A new stay; days are `YYYY-MM-DD` in the property's time zone. */
export type NewStay = PersonNames &
  ContactFields &
  RoomShare & {
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
    readonly residents?: readonly PersonNames[] | undefined;
  };

/** Changes of a stay; omitted fields are unchanged. */
export type StayChange = Partial<PersonNames> &
  ContactFields & {
    readonly language?: string | undefined;
    readonly departure?: string | undefined;
    readonly no_post?: boolean | undefined;
    /** The stay has changed unless it is still this one, and `conflict` is refused. */
    readonly revision?: number | undefined;
    /** All companions; those with an `id` already exist. */
    readonly residents?: readonly (PersonNames & { readonly id?: string | undefined })[] | undefined;
  };

/** Origin of a request: the actor and an idempotency key. */
export type RequestOrigin = { readonly actor: string; readonly requestId?: string | undefined };

/** Target of a move: the room number as typed. */
export type RoomMove = RoomShare & { readonly room: string; readonly origin?: RequestOrigin };

/** A check-in, by default into the reserved room. */
export type CheckIn = RoomShare & { readonly room?: string | undefined; readonly origin?: RequestOrigin };

/**
 * How the desk and the API change stays; what a PMS reports comes by the feed (`feed/`). Each method
 * resolves when the change and its event are durable, and refuses with the contract's codes.
 */
export type StayEditing = {
  /** Creates a stay; it is in house at once if its arrival is today or earlier and it is not `expected`. */
  createStay(property: PropertyRecord, stay: NewStay): Promise<StayDetails>;
  checkIn(property: PropertyRecord, stayId: string, into?: CheckIn): Promise<StayDetails>;
  checkOut(property: PropertyRecord, stayId: string, origin?: RequestOrigin): Promise<StayDetails>;
  move(property: PropertyRecord, stayId: string, to: RoomMove): Promise<StayDetails>;
  changeStay(property: PropertyRecord, stayId: string, change: StayChange): Promise<StayDetails>;
};
