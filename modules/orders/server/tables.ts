import type { Payment } from '#catalogue/contract';
import type { Store } from '#platform/node/db';
import type { DeclineReason, OrderStatus, PrinterFields, shop, Ticket } from '../contract.ts';

/** An order. Times are milliseconds since 1970, money in minor units; `lines` and `steps` are JSON. Never deleted. */
export type OrderTable = {
  readonly property: string;
  readonly id: string;
  readonly request_id: string;
  /** What was asked under that id, to know a copy from another order; empty in orders that are older than this column. */
  readonly request_hash: string;
  readonly stay_id: string;
  readonly resident_id: string;
  readonly room_id: string;
  readonly room: string;
  readonly guest_name: string;
  readonly outlet_id: string;
  readonly outlet_title: string;
  readonly status: OrderStatus;
  readonly placed_at: number;
  readonly changed_at: number;
  readonly promised_at: number;
  /** What the guest was promised first: every copy of the request is answered with it. */
  readonly first_promised_at: number;
  /** Quarter of an hour in which it was due when it was placed. */
  readonly due_quarter: number;
  readonly delivery_time: string;
  readonly location: string;
  readonly payment: Payment;
  readonly note: string;
  readonly language: string;
  readonly total: number;
  readonly currency: string;
  readonly reason: string;
  readonly reason_id: DeclineReason | '';
  readonly handled_by: string;
  readonly lines: string;
  readonly steps: string;
  /** When and by whom it was first seen at a desk; null: nobody said so. */
  readonly acknowledged_at: number | null;
  readonly acknowledged_by: string;
  /** Id of a member of staff; empty: nobody. */
  readonly assigned_to: string;
  readonly escalation_level: number;
  /** When it goes to the next level; null: not any more. */
  readonly escalates_at: number | null;
  /** Number, room and name as a search folds them. */
  readonly search_text: string;
  /** 1 once everything that tells of a person is gone. */
  readonly anonymous: 0 | 1;
};

/** A request_id that can never become an order any more. */
type VoidTable = {
  readonly property: string;
  readonly stay_id: string;
  readonly request_id: string;
  readonly at: number;
};

/** The printer of an outlet; `body` is its fields as JSON. */
type PrinterTable = {
  readonly property: string;
  readonly outlet_id: string;
  readonly prints: PrinterFields['prints'];
  readonly body: string;
};

/** One print of an order. Times are milliseconds since 1970. */
export type TicketTable = {
  readonly property: string;
  readonly id: string;
  readonly order_id: string;
  readonly state: Ticket['state'];
  /** 1: it says REPRINT. */
  readonly reprint: 0 | 1;
  /** 1 once a try has sent something to the printer: the next one may be a second copy. */
  readonly begun: 0 | 1;
  readonly attempts: number;
  readonly last_error: string;
  readonly asked_by: string;
  readonly asked_at: number;
  readonly printed_at: number | null;
  readonly next_try_at: number | null;
  /** Until when a process has it in hand; it may have died since. */
  readonly held_until: number | null;
};

/** Tables of the shop. */
export type ShopTables = {
  readonly shop_orders: OrderTable;
  readonly shop_void_requests: VoidTable;
  readonly shop_printers: PrinterTable;
  readonly shop_tickets: TicketTable;
};

/** The database as the shop sees it. */
export type ShopStore = Store<ShopTables, typeof shop>;
