import type { PmsAnswer, PmsCapability, PmsRequests, PmsStay, PostingOutcome } from './pms-requests.ts';
import type { ResyncSummary, StayFeed } from './stay-feed.ts';

/** State of the connection to a PMS. `refused`: it rejects our key or settings, and a person must act. */
export type PmsLink = 'off' | 'connecting' | 'connected' | 'resyncing' | 'night_audit' | 'refused';

/** A record or request of the line log, already without personal data. */
export type PmsLogLine = {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly direction: 'in' | 'out' | 'note';
  readonly line: string;
};

/** A message of the hotel's reception to a guest. */
export type PmsMessage = {
  /** Id in the PMS. */
  readonly id: string;
  readonly reference: string;
  readonly room: string;
  readonly text: string;
};

/** A wake-up call that reception set in the PMS; it is identified by its room and time. */
export type PmsWakeUp = {
  readonly room: string;
  /** `YYYY-MM-DDTHH:MM:SS` in the property's time zone; empty in a cancellation: all of the room. */
  readonly at: string;
  readonly set: boolean;
};

/** State of a room as the PMS reports it; omitted fields are unchanged. */
export type PmsRoomState = {
  readonly room: string;
  readonly messageLight?: boolean;
  readonly doNotDisturb?: boolean;
};

/** Takes what a PMS sends apart from stays. A repeated message or wake-up changes nothing. */
export type PmsInbox = {
  message(property: string, message: PmsMessage): Promise<void>;
  /** Reception deleted or printed the message. */
  removeMessage(property: string, message: Pick<PmsMessage, 'id' | 'reference' | 'room'>): Promise<void>;
  wakeUp(property: string, wakeUp: PmsWakeUp): Promise<void>;
  roomState(property: string, state: PmsRoomState): Promise<void>;
  /** The PMS answered a posting that was reported as `unknown` after all. */
  postingAnswered(property: string, number: number, outcome: PostingOutcome): Promise<void>;
};

/** What the process that holds the property's lease gives to a connector. */
export type PmsConnectorOptions = {
  readonly property: string;
  /** As the hotel configured it, with its query: `fias://192.168.1.5:5010?charset=utf8`. */
  readonly url: string;
  readonly zone: string;
  /** ISO 4217. */
  readonly currency: string;
  /** Language keys by code of the PMS, which override the connector's own table. */
  readonly languages: ReadonlyMap<string, string>;
  readonly feed: StayFeed;
  /** What the hotel takes: a connector asks the PMS for nothing else. */
  readonly inbox: Partial<PmsInbox>;
  /** Rejects if this process has lost the lease; called before anything is sent that the PMS books. */
  readonly mayAct: () => Promise<void>;
  /** Whether all stays may be asked for by itself, which happens ever more rarely where they never come in whole; records that it was. */
  readonly mayResync: () => Promise<boolean>;
  /** Keyed hash of a reference, for the line log. */
  readonly hash: (reference: string) => string;
  readonly onLink: (link: PmsLink) => void;
  readonly onLine: (line: PmsLogLine) => void;
};

/** The requests of a connector, which serves one property. */
type PropertyRequests = {
  readonly [N in Exclude<keyof PmsRequests, 'capabilities'>]: PmsRequests[N] extends (
    property: string,
    ...rest: infer A
  ) => infer R
    ? (...rest: A) => R
    : never;
};

/** The connection of one property to its PMS, in the one process of the cluster that holds the property's lease. */
export type PmsConnector = PropertyRequests & {
  /** What the PMS can do, as far as it has told. */
  capabilities(): ReadonlySet<PmsCapability>;
  /** Turns the message light of a room on or off; absent where the PMS has none. */
  setMessageLight?(light: { readonly room: string; readonly on: boolean }): Promise<PmsAnswer<'sent'>>;
  /** Asks for the messages that wait for a stay; absent where the PMS sends them by itself. */
  requestMessages?(stay: PmsStay): Promise<PmsAnswer<'sent'>>;
  /** Connects, and reconnects until `close`. */
  start(): void;
  /** Asks for all stays in house; rejects with `conflict` while it does, and `unavailable` if the PMS does not send them. */
  resync(): Promise<ResyncSummary>;
  /**
   * Takes a notice that the PMS sent by HTTP, parsed from JSON. It only names what to read anew, so that repeated, late and invented
   * ones do no harm. Connectors of systems that send none have none.
   */
  notice?(body: unknown): void;
  /** Takes leave of the PMS and closes; requests without an answer are settled. */
  close(): Promise<void>;
};

/** Creates the connector of a property. Throws a `Refusal` with `invalid_data` for a malformed address. */
export type CreatePmsConnector = (options: PmsConnectorOptions) => PmsConnector;
