/** A guest in house, as the PMS knows them. */
export type BookedGuest = {
  /** Reservation number (G#). */
  readonly reference: string;
  readonly room: string;
  readonly lastName: string;
  readonly firstName: string;
  readonly title: string;
  /** Code of the field GL. */
  readonly language: string;
  /** `YYYY-MM-DD`. */
  readonly arrival: string;
  readonly departure: string;
  readonly noPost: boolean;
  readonly mayViewBill: boolean;
};

/** A line of a guest's folio; `amount` has two implied decimals. */
export type FolioLine = {
  readonly text: string;
  readonly amount: number;
  readonly department: string;
  /** Routed to somebody else: it counts in the balance and is not for the guest's eyes. */
  readonly isHidden: boolean;
  /** Fields DA and TI. */
  readonly at: { readonly DA: string; readonly TI: string };
};

/** A charge that an interface posted. */
export type BookedPosting = {
  readonly number: string;
  readonly room: string;
  readonly reference: string;
  readonly amount: number;
  readonly text: string;
};

/** A message of reception. */
export type BookedMessage = {
  readonly id: string;
  readonly reference: string;
  readonly text: string;
  isRead: boolean;
};

/** The books of a hotel: what is true, whatever an interface has heard of it. Nothing here is sent. */
export class HotelBooks {
  readonly rooms: Set<string>;
  readonly guests = new Map<string, BookedGuest>();
  readonly folios = new Map<string, FolioLine[]>();
  readonly postings: BookedPosting[] = [];
  readonly messages: BookedMessage[] = [];
  /** Wake-ups by room and time: how each ended, empty while it has not. */
  readonly wakeUps = new Map<string, string>();
  /** Room status RS by room, as the interface reported it last. */
  readonly statuses = new Map<string, string>();
  #messages = 0;

  constructor(rooms: readonly string[]) {
    this.rooms = new Set(rooms);
  }

  inRoom(room: string): readonly BookedGuest[] {
    return [...this.guests.values()].filter((guest) => guest.room === room);
  }

  enter(guest: BookedGuest): void {
    this.rooms.add(guest.room);
    this.guests.set(guest.reference, guest);
    if (!this.folios.has(guest.reference)) this.folios.set(guest.reference, []);
  }

  leave(reference: string): void {
    this.guests.delete(reference);
  }

  /** Adds a line to a folio; nothing if the guest has none. */
  charge(reference: string, line: FolioLine): void {
    this.folios.get(reference)?.push(line);
  }

  /** Lines that the guest may see. */
  shownLines(reference: string): readonly FolioLine[] {
    return (this.folios.get(reference) ?? []).filter(({ isHidden }) => !isHidden);
  }

  /** Sum of all lines, with two implied decimals. */
  balance(reference: string): number {
    return sumOf(this.folios.get(reference) ?? []);
  }

  /** Sum of the lines that the guest may see, with two implied decimals. */
  shownSum(reference: string): number {
    return sumOf(this.shownLines(reference));
  }

  addMessage(reference: string, text: string): BookedMessage {
    this.#messages += 1;
    const message = { id: String(this.#messages), reference, text, isRead: false };
    this.messages.push(message);
    return message;
  }
}

function sumOf(lines: readonly FolioLine[]): number {
  return lines.reduce((sum, { amount }) => sum + amount, 0);
}
