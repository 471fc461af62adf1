import type { Store, WriteContext } from '#platform/node/db';
import type { WakeUpResult } from '#stays/contract';
import type { pmsExchange, RoomState } from '../contract.ts';
import type { NoticeName } from './notices.ts';

/** Something to tell the PMS. Instants are milliseconds since 1970. */
export type NoticeTable = {
  readonly property: string;
  /** Chosen by what it tells, so that it is told once. */
  readonly id: string;
  readonly name: NoticeName;
  /** JSON list of what the connector is given. */
  readonly given: string;
  readonly state: 'waiting' | 'sent' | 'dropped';
  readonly created_at: number;
  /** When it is not worth telling any more; null: never. */
  readonly expires_at: number | null;
};

/** A message of the PMS, by which it is told as read and taken back. */
type PmsMessageTable = {
  readonly property: string;
  /** Reference of the stay; of a PMS without references, the room. */
  readonly owner: string;
  readonly pms_id: string;
  /** Empty, as the message's id, while the guest is not in house. */
  readonly stay_id: string;
  readonly message_id: string;
  /** What it says while it waits for its guest, else empty. */
  readonly text: string;
  /** Since when it waits; null: it does not. */
  readonly waits_since: number | null;
};

/** A wake-up that the PMS knows, whoever set it. */
export type PmsWakeUpTable = {
  readonly property: string;
  /** As the PMS writes it. */
  readonly room: string;
  /** `YYYY-MM-DDTHH:MM:SS` in the property's time zone, as the PMS writes it. */
  readonly at: string;
  readonly wake_up_id: string;
  /** Who set it: what the PMS set is for whoever is in the room. */
  readonly origin: 'pms' | 'house';
  readonly due_at: number;
  /** What the PMS was told of its end; empty: nothing yet. */
  readonly result: '' | WakeUpResult;
};

/** State of a room. */
export type RoomStateTable = {
  readonly property: string;
  readonly room_id: string;
  readonly room: string;
  readonly sign: RoomState['sign'];
  readonly maid_status: RoomState['maid_status'];
  /** 1: the PMS says that it has a message for the room. */
  readonly message_light: 0 | 1;
  /** 1: the PMS was told that messages of the house are unread. */
  readonly light_sent: 0 | 1;
  readonly changed_at: number;
};

/** Tables of this module. */
export type ExchangeTables = {
  readonly pms_notices: NoticeTable;
  readonly pms_messages: PmsMessageTable;
  readonly pms_wake_ups: PmsWakeUpTable;
  readonly pms_room_states: RoomStateTable;
};

/** The database store of this module. */
export type ExchangeStore = Store<ExchangeTables, typeof pmsExchange>;
/** A write of this module. */
export type ExchangeWrite = WriteContext<ExchangeTables, typeof pmsExchange>;
