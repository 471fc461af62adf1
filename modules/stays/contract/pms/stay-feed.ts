/** Names of a person as the PMS writes them; omitted fields are empty. */
export type ReportedPerson = {
  readonly lastName: string;
  readonly firstName?: string;
  readonly title?: string;
  /** Full name in its native script, if the PMS has both. */
  readonly nativeName?: string;
};

/** A stay as the PMS reports it. Omitted fields are unchanged, or unknown of a stay that is new. */
export type ReportedStay = {
  /** Id of the stay in the PMS, as the G# of FIAS; empty in systems that have none: the room identifies it then. */
  readonly reference: string;
  /** As the PMS writes it. Leading zeros and spaces matter. */
  readonly room: string;
  readonly guest?: ReportedPerson;
  /** All other guests of the stay. */
  readonly companions?: readonly ReportedPerson[];
  /** Language key in lower case; empty: unknown. */
  readonly language?: string;
  /** `YYYY-MM-DD` in the property's time zone. */
  readonly arrival?: string;
  readonly departure?: string;
  /** Charges to the room's bill are blocked. */
  readonly noPost?: boolean;
  /** The guest may read the bill. Default: true. */
  readonly mayViewBill?: boolean;
  /** The guest joined a room in which another stay is in house. */
  readonly shares?: boolean;
};

/** What a PMS reports of a stay. Reports come in any order and more than once. */
export type StayReport =
  | { readonly kind: 'checked_in'; readonly stay: ReportedStay }
  /** A change; with `fromRoom`, a move. The stay may be unknown yet. A room that is empty is not said: the stay's own. */
  | { readonly kind: 'changed'; readonly stay: ReportedStay; readonly fromRoom?: string }
  /**
   * Without a reference everybody leaves the room, unless others stay in it (`shares`): then the guest of that name alone. With one, others
   * who stay may be of the same stay, which the guest of that name leaves. A room that is empty is not said.
   */
  | {
      readonly kind: 'checked_out';
      readonly reference: string;
      readonly room: string;
      readonly shares?: true;
      readonly guest?: ReportedPerson;
    };

/** What a report did: `ignored` if it named no stay or room that is known. */
export type ReportOutcome = 'applied' | 'unchanged' | 'ignored';

/** Number of stays that a resync checked in, changed, moved and checked out. */
export type ResyncSummary = {
  readonly checkedIn: number;
  readonly changed: number;
  readonly moved: number;
  readonly checkedOut: number;
  /** Nobody was checked out: staff are asked whether so many stays have really left, of how many in house. */
  readonly asks?: { readonly removes: number; readonly stands: number };
};

/** What a resync asks staff: how many stays it would check out, of how many in house. `at` in milliseconds since 1970. */
export type ResyncQuestion = { readonly removes: number; readonly of: number; readonly at: number };

/** What resyncs ask staff. */
export type ResyncQuestions = {
  find(property: string): Promise<ResyncQuestion | undefined>;
  /** Takes an answer; false: nothing was asked. After a yes, the resync of the next quarter of an hour is applied. */
  answer(property: string, isYes: boolean): Promise<boolean>;
};

/**
 * A resync: all stays in house, staged apart and then applied as a difference. Reports that come meanwhile are applied
 * at once, and the last word about a stay or a room wins.
 */
export type StayResync = {
  /** Stages stays that are in house. */
  stage(stays: readonly ReportedStay[]): Promise<void>;
  /** Stages that a room is empty. */
  stageEmpty(room: string): Promise<void>;
  /** Notes that a stay which the PMS named could not be read or stored: nobody is checked out then before staff have said yes. */
  noteGap(): Promise<void>;
  /**
   * Applies the difference: checks out the stays in house that were neither staged nor reported meanwhile. Where these are more than
   * the hotel allows (`imports_ask_percent`), or the PMS named nobody at all, it checks nobody out and asks staff.
   */
  finish(): Promise<ResyncSummary>;
  /** Drops what was staged. */
  abandon(): Promise<void>;
};

/**
 * Takes what one PMS reports of a property's stays. Each method resolves once the change and its events are durable,
 * and rejects with the error of the feed's guard when another process has taken over.
 */
export type StayFeed = {
  report(report: StayReport): Promise<ReportOutcome>;
  /** Starts a resync; one that was not finished is dropped. */
  startResync(): Promise<StayResync>;
  /** Whether all stays were taken in whole; false after an installation, the loss of the database, or a resync that was not finished. */
  hasAllStays(): Promise<boolean>;
};

/** Runs inside a write and throws if this process may not write any more; the write is rolled back then. */
export type WriteGuard = (tx: unknown) => Promise<void>;

/** Opens the feed of a property. `source` names the kind of PMS, to which references belong. */
export type OpenStayFeed = (options: {
  readonly property: string;
  readonly source: string;
  readonly guard: WriteGuard;
}) => StayFeed;
