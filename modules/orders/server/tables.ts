import type { Payment } from '#catalogue/contract';
import type { FailureCode } from '#platform/contract';
import type { Store } from '#platform/node/db';
import type { DeclineReason, OrderStatus, orders, PrinterFields, Ticket } from '../contract.ts';

/** An order. Times are milliseconds since 1970, money in minor units; `lines` and `steps` are JSON. Never deleted. */
export type OrderTable = {
  readonly property: string;
  readonly id: string;
  readonly request_id: string;
  /** Hash of the request, to tell a copy from a different order. Empty in orders older than this column. */
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
  /** Originally promised time, with which every copy of the request is answered. */
  readonly first_promised_at: number;
  /** When it joins the queue: an order for later less its lead time before its promise, any other when it was placed. */
  readonly queued_at: number;
  /** Lead time of its outlet when it was placed, minutes. */
  readonly lead_minutes: number;
  /** Start of the quarter of an hour in which it was due when placed. */
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
  /** When and by whom it was acknowledged; null: not yet. */
  readonly acknowledged_at: number | null;
  readonly acknowledged_by: string;
  /** Staff id; empty: unassigned. */
  readonly assigned_to: string;
  readonly escalation_level: number;
  /** When the next escalation is due; null: none. */
  readonly escalates_at: number | null;
  /** Number, room and name, folded for search. */
  readonly search_text: string;
  /** Names of allergens, as JSON: what the guests had declared when they ordered. */
  readonly declared_allergens: string;
  /** Moves of the promised time as JSON, oldest first. */
  readonly promises: string;
  /** 1 once personal data has been removed. */
  readonly anonymous: 0 | 1;
};

/** A voided `request_id`, which can no longer become an order. */
type VoidTable = {
  readonly property: string;
  readonly stay_id: string;
  readonly request_id: string;
  readonly at: number;
};

/** What the guests of a stay must not eat: names of allergens as JSON. Deleted when the stay ends. */
export type AllergiesTable = {
  readonly property: string;
  readonly stay_id: string;
  readonly allergens: string;
  /** Actor key of the audit log. */
  readonly by: string;
  readonly at: number;
};

/** The printer of an outlet; `body` is its fields as JSON. */
type PrinterTable = {
  readonly property: string;
  readonly outlet_id: string;
  readonly prints: PrinterFields['prints'];
  readonly body: string;
};

/** A printed copy of an order. Times are milliseconds since 1970. */
export type TicketTable = {
  readonly property: string;
  readonly id: string;
  readonly order_id: string;
  readonly state: Ticket['state'];
  /** 1: marked REPRINT. */
  readonly reprint: 0 | 1;
  /** 1 once an attempt has sent data to the printer: the next one may be a second copy. */
  readonly begun: 0 | 1;
  readonly attempts: number;
  readonly last_error: string;
  readonly last_error_code: FailureCode | null;
  readonly asked_by: string;
  readonly asked_at: number;
  readonly printed_at: number | null;
  readonly next_try_at: number | null;
  /** End of the lease of the process that prints it. */
  readonly held_until: number | null;
};

/** Tables of the shop. */
export type OrdersTables = {
  readonly shop_orders: OrderTable;
  readonly shop_void_requests: VoidTable;
  readonly shop_printers: PrinterTable;
  readonly shop_tickets: TicketTable;
  readonly orders_allergies: AllergiesTable;
};

/** The database as the shop sees it. */
export type OrdersStore = Store<OrdersTables, typeof orders>;
