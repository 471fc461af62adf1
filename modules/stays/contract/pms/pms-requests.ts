/** Name of a guest; the first name may be empty. */
export type PersonName = { readonly lastName: string; readonly firstName: string };

/** Returns the index of the one person whom a guest's name fits; undefined if it fits none, or several alike. */
export type PickPerson = (guest: PersonName, persons: readonly PersonName[]) => number | undefined;

/** The stay of which a request to the PMS speaks. */
export type PmsStay = {
  readonly stayId: string;
  /** Id of the stay in the PMS; empty if it has none. */
  readonly reference: string;
  /** As the PMS writes it. */
  readonly room: string;
  /** Who stays, for systems that find guests by name; not set: not known. */
  readonly names?: readonly PersonName[];
};

/**
 * Why a PMS refused: the guest is unknown to it, may not read the bill, the balance has changed since it was shown, it
 * is not the day of departure, the function is off, charges are blocked, the credit limit is reached, the night audit
 * runs, or another reason.
 */
export type PmsRefusal =
  | 'guest_unknown'
  | 'bill_denied'
  | 'balance_changed'
  | 'not_departure_day'
  | 'not_enabled'
  | 'no_post'
  | 'credit_limit'
  | 'night_audit'
  | 'denied';

/** Answer of a PMS. `text` is what it says for staff, empty if nothing; `unavailable`: no connection, or no answer in time. */
export type PmsAnswer<T> =
  | { readonly kind: 'done'; readonly value: T }
  | { readonly kind: 'refused'; readonly reason: PmsRefusal; readonly text: string }
  | { readonly kind: 'unavailable' };

/** What a PMS can do. The rest is answered with `refused`, `not_enabled`. */
export type PmsCapability =
  | 'bill'
  | 'check_out'
  | 'post'
  | 'minibar'
  | 'messages'
  | 'wake_up'
  | 'room_status'
  | 'do_not_disturb'
  | 'resync';

/** A line of a bill. */
export type BillLine = {
  /** Unique within the bill. */
  readonly id: string;
  /** Day `YYYY-MM-DD` and time `HH:MM:SS` in the property's time zone; the time is empty if unknown. */
  readonly day: string;
  readonly time: string;
  readonly text: string;
  /** Minor units of the bill's currency; payments are negative. */
  readonly amount: number;
  readonly kind: 'charge' | 'tax' | 'payment';
  /** Name of the department; empty: unknown. */
  readonly department: string;
  /** Id of the resident whose line it is; empty: the room's. */
  readonly person: string;
};

/** The bill of a stay as the PMS has it now. */
export type PmsBill = {
  /** In the order of their day and time. */
  readonly lines: readonly BillLine[];
  /** Sum of `lines`, in minor units. */
  readonly sum: number;
  /** Balance with lines that the guest does not see, as the PMS states it, in minor units. */
  readonly balance: number;
  /** ISO 4217. */
  readonly currency: string;
};

/** A charge to a stay. */
export type Posting = {
  /** Number of the posting, 1 to 99999999, never used again in the property. */
  readonly number: number;
  /** Id of what is charged, for systems that take an idempotency key. */
  readonly id: string;
  /** Minor units; negative: a credit. */
  readonly amount: number;
  /** ISO 4217. */
  readonly currency: string;
  readonly text: string;
  /** Outlet or account in the PMS to which the charge belongs; empty: the default. */
  readonly account: string;
};

/**
 * What became of a posting. `later`: nothing was booked, or the PMS will recognise the posting; try again with the same number and
 * id. `unknown`: it was sent and not answered, so it may be booked; only a person may repeat it.
 */
export type PostingOutcome =
  | { readonly kind: 'posted' }
  | { readonly kind: 'refused'; readonly reason: PmsRefusal; readonly text: string }
  | { readonly kind: 'later' }
  | { readonly kind: 'unknown' };

/** How a wake-up ended; `removed`: it was cancelled, or its guest left, while it rang. */
export type WakeUpResult = 'answered' | 'unanswered' | 'busy' | 'removed' | 'failed';

/** State of a room as housekeeping reports it. */
export type MaidStatus = 'dirty' | 'clean' | 'inspected';

/** The sign at the door. */
export type RoomSign = 'none' | 'do_not_disturb' | 'make_up_room';

/** An article taken from the minibar, by its number in the PMS. */
export type MinibarItem = { readonly article: string; readonly count: number };

/** What can be asked of the PMS of a property, of whatever kind. */
export type PmsRequests = {
  capabilities(property: string): Promise<ReadonlySet<PmsCapability>>;
  /** Reads the bill. */
  bill(property: string, stay: PmsStay): Promise<PmsAnswer<PmsBill>>;
  /**
   * Starts the check-out of a stay whose guest confirmed `bill`. It is complete when the stay ends; the PMS may take
   * minutes, or never complete it.
   */
  checkOut(property: string, stay: PmsStay, bill: Pick<PmsBill, 'sum' | 'balance'>): Promise<PmsAnswer<'started'>>;
  /** Books a charge. */
  post(property: string, stay: PmsStay, posting: Posting): Promise<PostingOutcome>;
  /** Books what was taken from the minibar; as {@link PmsRequests.post}. */
  postMinibar(
    property: string,
    stay: PmsStay,
    posting: Pick<Posting, 'number' | 'id'> & { readonly items: readonly MinibarItem[] },
  ): Promise<PostingOutcome>;
  /** Reports that a guest has read a message of the PMS. */
  confirmMessage(property: string, stay: PmsStay, messageId: string): Promise<PmsAnswer<'sent'>>;
  /** Reports a wake-up that was set or cancelled here; `at` is `YYYY-MM-DDTHH:MM:SS` in the property's time zone. */
  setWakeUp(
    property: string,
    stay: PmsStay,
    wakeUp: { readonly at: string; readonly set: boolean },
  ): Promise<PmsAnswer<'sent'>>;
  /** Reports how a wake-up of the PMS ended; exactly once for each. */
  reportWakeUp(
    property: string,
    stay: PmsStay,
    wakeUp: { readonly at: string; readonly result: WakeUpResult },
  ): Promise<PmsAnswer<'sent'>>;
  /** Reports what housekeeping found. */
  setMaidStatus(
    property: string,
    room: { readonly room: string; readonly occupied: boolean; readonly status: MaidStatus },
  ): Promise<PmsAnswer<'sent'>>;
  setRoomSign(property: string, room: { readonly room: string; readonly sign: RoomSign }): Promise<PmsAnswer<'sent'>>;
};

/** Who keeps the stays of a property and their folios; `house`: the hotel at this desk. */
export type PmsKind = 'house' | 'fias' | 'apaleo';

/** The requests that any process may make for a stay; postings wait in a queue instead, as an answer may be lost. */
export type StayRequests = Pick<
  PmsRequests,
  'bill' | 'checkOut' | 'confirmMessage' | 'setWakeUp' | 'reportWakeUp' | 'setMaidStatus' | 'setRoomSign'
>;
