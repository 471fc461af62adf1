import type { PrinterFields } from '../../contract.ts';
import type { TicketWords } from './ticket-words.ts';

/** What stands on a ticket, in the house's language; times are local, `HH:MM`. */
export type TicketText = {
  readonly words: TicketWords;
  /** Set where the kitchen may hold another copy; `perhaps`: a try before this one broke off. */
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
  }[];
};

/** One ticket on its way to a printer. */
export type PrintOrder = {
  readonly property: string;
  readonly printer: PrinterFields;
  readonly ticket: TicketText;
  /** Awaited before the first byte that could print: from then on another try may be a second copy. */
  begun(): Promise<void>;
};

/** What prints tickets. `print` resolves when the ticket is out, and rejects with an error whose message staff can read. */
export type PrinterPort = { print(order: PrintOrder): Promise<void> };
