import type { PrinterFields } from '../../contract.ts';
import type { TicketLabels } from './ticket-labels.ts';

/** Content of a ticket, in the language of the kitchen; times are local, `HH:MM`. */
export type TicketContent = {
  readonly labels: TicketLabels;
  /** Whether the kitchen has another copy; `perhaps`: an earlier attempt was interrupted. */
  readonly copy: 'first' | 'reprint' | 'perhaps';
  readonly outlet: string;
  readonly number: string;
  readonly room: string;
  readonly guest: string;
  readonly location: string;
  readonly payment: string;
  readonly day: string;
  readonly placedAt: string;
  readonly promisedAt: string;
  readonly note: string;
  readonly lines: readonly {
    readonly amount: number;
    readonly name: string;
    readonly inserts: readonly string[];
    readonly allergens: readonly string[];
    /** Whether it contains what the guest must not eat. */
    readonly isForbidden: boolean;
  }[];
  /** What the guest must not eat; empty: nothing declared. */
  readonly allergies: readonly string[];
};

/** A ticket to print on a printer. */
export type PrintRequest = {
  readonly property: string;
  readonly printer: PrinterFields;
  readonly ticket: TicketContent;
  /** Awaited before the first byte that could print: from then on, another attempt may be a second copy. */
  markStarted(): Promise<void>;
};

/** Prints tickets. `print` resolves once the ticket is printed, and rejects with a `RemoteError` if the printer failed. */
export type PrinterPort = { print(order: PrintRequest): Promise<void> };
