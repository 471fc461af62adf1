import type { Store, WriteContext } from '#platform/node/db';
import type { EmergencyAnswer, MessageAnswer, MessageKind, MessageStatus, messages } from '../contract.ts';

/** A message as it was written. Instants of all tables are milliseconds since 1970. */
export type MessageTable = {
  readonly property: string;
  readonly id: string;
  readonly kind: MessageKind;
  readonly status: MessageStatus;
  /** JSON; empty: of no member of staff. */
  readonly audience: string;
  /** JSON by language, with placeholders. */
  readonly texts: string;
  readonly sender: string;
  readonly picture: string;
  readonly link: string;
  readonly asks: 0 | 1;
  readonly created_at: number;
  readonly created_by: string;
  readonly send_at: number;
  readonly sent_at: number | null;
  readonly expires_at: number | null;
};

/** A stay, or in demo modes a session, that a message was sent to. Contains no names. */
export type RecipientTable = {
  readonly property: string;
  readonly id: string;
  readonly message_id: string;
  /** The stay; in demo modes the session; `gone-…` once the stay ended. */
  readonly scope: string;
  /** Empty in demo modes and once the stay ended, as are `room_id` and `room`. */
  readonly stay_id: string;
  readonly room_id: string;
  readonly room: string;
  readonly sent_at: number;
  readonly viewed: 0 | 1;
  /** When it was first read on any device. */
  readonly read_at: number | null;
  readonly deleted: 0 | 1;
  readonly answer: MessageAnswer | null;
  readonly answered_at: number | null;
};

/** How far a message came on a device: a TV, or a guest's session. */
export type DeliveryTable = {
  readonly property: string;
  readonly recipient_id: string;
  readonly device_id: string;
  readonly message_id: string;
  readonly device: 'tv' | 'phone';
  readonly created_at: number;
  readonly delivered_at: number | null;
  readonly shown_at: number | null;
  readonly put_off_at: number | null;
  readonly read_at: number | null;
};

/** A text that staff send more than once. */
type TemplateTable = {
  readonly property: string;
  readonly id: string;
  readonly name: string;
  readonly emergency: 0 | 1;
  readonly texts: string;
  readonly sender: string;
  readonly picture: string;
  readonly link: string;
  readonly asks: 0 | 1;
};

/** A group of rooms; `rooms` is a JSON list of numbers. */
type GroupTable = { readonly property: string; readonly id: string; readonly name: string; readonly rooms: string };

/** An emergency message. */
export type EmergencyTable = {
  readonly property: string;
  readonly id: string;
  readonly status: 'prepared' | 'running' | 'ended';
  readonly texts: string;
  readonly picture: string;
  readonly drill: 0 | 1;
  readonly created_at: number;
  readonly created_by: string;
  readonly started_at: number | null;
  readonly ended_at: number | null;
  readonly ended_by: string;
};

/** A TV, the phones of a stay, or the walk-ins of an address in an emergency. */
export type EmergencySetTable = {
  readonly property: string;
  readonly emergency_id: string;
  /** The TV's id, the stay's, or `address:…`. */
  readonly device_id: string;
  readonly device: 'tv' | 'phone';
  readonly room: string;
  /** Empty: a TV, or walk-ins. */
  readonly stay_id: string;
  readonly confirmed_at: number | null;
  readonly answer: EmergencyAnswer | null;
  readonly answered_at: number | null;
  /** The walk-in session that answered; else empty. */
  readonly answered_by: string;
};

/** The server's keys for Web Push (VAPID), one row for all properties. */
type PushKeysTable = { readonly id: string; readonly public_key: string; readonly private_key: string };

/** A Web Push subscription of a guest's device. */
export type SubscriptionTable = {
  readonly property: string;
  readonly session_id: string;
  readonly stay_id: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly created_at: number;
};

/** The last refusal of a push service: one row for each property. */
export type RefusalTable = {
  readonly property: string;
  /** Host of the push service. */
  readonly service: string;
  /** HTTP status. */
  readonly status: number;
  readonly at: number;
};

/** Tables of this module. */
export type MessagesTables = {
  readonly messages: MessageTable;
  readonly message_recipients: RecipientTable;
  readonly message_deliveries: DeliveryTable;
  readonly message_templates: TemplateTable;
  readonly message_groups: GroupTable;
  readonly emergencies: EmergencyTable;
  readonly emergency_sets: EmergencySetTable;
  readonly message_push_keys: PushKeysTable;
  readonly message_push_subscriptions: SubscriptionTable;
  readonly message_push_refusals: RefusalTable;
};

/** The database store of this module. */
export type MessagesStore = Store<MessagesTables, typeof messages>;
/** A write of this module. */
export type MessagesWrite = WriteContext<MessagesTables, typeof messages>;
