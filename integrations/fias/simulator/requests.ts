import type { Clock } from '#platform/clock';
import type { Random } from '#platform/random';
import { type FiasRecord, fieldOf, recordOf, textOf } from '../protocol/index.ts';
import type { Faults, Habits } from './faults.ts';
import type { BookedGuest, HotelBooks } from './hotel-books.ts';
import type { LinkHost } from './link-host.ts';

type Options = {
  readonly clock: Clock;
  readonly random: Random;
  readonly faults: () => Faults;
  readonly habits: Habits;
  readonly books: HotelBooks;
  readonly link: LinkHost;
  readonly isAuditing: () => boolean;
  /** How long a client must wait for a PA. Milliseconds. */
  readonly postingWaitMs: number;
  /** The business day, as the field GD is compared with it. */
  readonly today: () => string;
  readonly checkOut: (reference: string) => void;
};

type Open = { readonly number: string; readonly since: number; readonly isOnLine: () => boolean };

/** How long a client must wait for a PA, with a second's grace. Milliseconds. */
export const usualPostingWaitMs = 29_000;
/** A check-out is completed after this long at most, in milliseconds. */
const leavesWithinMs = 60_000;

/** Answers what a client asks. */
export class Requests {
  readonly #options: Options;
  #open: Open | undefined;
  /** References of the last posting list. */
  #listed: ReadonlySet<string> = new Set();
  /** Numbers of postings that are booked or refused for good. */
  readonly #spent = new Set<string>();

  constructor(options: Options) {
    this.#options = options;
  }

  onRecord(record: FiasRecord): void {
    const handlers: { readonly [id: string]: () => void } = {
      XR: () => this.#onBillRequest(record),
      XC: () => this.#onCheckOut(record),
      PS: () => this.#onPosting(record, this.#options.books.inRoom(fieldOf(record, 'RN') ?? '')),
      PR: () => (fieldOf(record, 'PI') === undefined ? this.#onGuestPosting(record) : this.#onInquiry(record)),
      XM: () => this.#onMessageRequest(record),
      XD: () => this.#onMessageRead(record),
      WR: () => this.#onWakeUp(record),
      WC: () => this.#onWakeUpCancelled(record),
      WA: () => this.#onWakeUpAnswer(record),
      RE: () => this.#onRoomStatus(record),
    };
    handlers[record.id]?.();
  }

  #sin: LinkHost['sin'] = (kind, what) => this.#options.link.sin(kind, what);

  #happens(chance: number): boolean {
    return chance > 0 && this.#options.random.number() < chance;
  }

  /** Runs `work` once the answer is due. */
  #later(work: () => void): void {
    const { clock, random, faults } = this.#options;
    const delay = random.number() * faults().answerMs;
    if (delay === 0) work();
    else clock.after(delay, work);
  }

  /** Requires fields to have a value. */
  #requires(record: FiasRecord, ...ids: readonly string[]): void {
    for (const id of ids) {
      if ((fieldOf(record, id) ?? '').trim() === '') this.#sin('mandatory_field', `${record.id} without ${id}`);
    }
  }

  #guestOf(record: FiasRecord): BookedGuest | undefined {
    const { books } = this.#options;
    const reference = textOf(record, 'G#');
    const room = fieldOf(record, 'RN') ?? '';
    const guest = reference === '' ? books.inRoom(room)[0] : books.guests.get(reference);
    return guest?.room === room ? guest : undefined;
  }

  #identityOf(guest: BookedGuest) {
    return { RN: guest.room, 'G#': this.#options.habits.references ? guest.reference : '' };
  }

  #onBillRequest(record: FiasRecord): void {
    const { link, books, faults, isAuditing } = this.#options;
    this.#requires(record, 'RN');
    const send = link.reply();
    this.#later(() => {
      const guest = this.#guestOf(record);
      const question = { RN: fieldOf(record, 'RN'), 'G#': textOf(record, 'G#') };
      if (isAuditing()) return send(recordOf('XB', { ...question, AS: 'NA', BA: '0', ...link.stamp() }));
      if (!guest?.mayViewBill) return send(recordOf('XB', { ...question, AS: 'UR', BA: '0', ...link.stamp() }));
      for (const line of books.folios.get(guest.reference) ?? []) {
        const shown = { BD: line.text, BI: String(line.amount), DC: line.department, FD: line.isHidden ? 'N' : 'Y' };
        send(recordOf('XI', { ...this.#identityOf(guest), 'F#': '1', ...shown, ...line.at }));
      }
      if (this.#happens(faults().losesAnswers)) return undefined;
      const balance = String(books.balance(guest.reference));
      return send(recordOf('XB', { ...this.#identityOf(guest), BA: balance, ...link.stamp() }));
    });
  }

  #statusOfCheckOut(guest: BookedGuest | undefined, stated: string): string {
    const { habits, books, isAuditing, today } = this.#options;
    if (isAuditing()) return 'NA';
    if (!guest) return 'NG';
    if (guest.departure !== today()) return 'CD';
    const { reference } = guest;
    const expected = habits.confirms === 'sum' ? books.shownSum(reference) : books.balance(reference);
    return String(expected) === stated ? 'OK' : 'BM';
  }

  #onCheckOut(record: FiasRecord): void {
    const { clock, random, link, faults, checkOut } = this.#options;
    this.#requires(record, 'RN', 'BA');
    if (!/^-?\d+$/.test(textOf(record, 'BA'))) this.#sin('amount', `XC BA ${textOf(record, 'BA')}`);
    const send = link.reply();
    this.#later(() => {
      const guest = this.#guestOf(record);
      const status = this.#statusOfCheckOut(guest, textOf(record, 'BA'));
      send(recordOf('XC', { RN: fieldOf(record, 'RN'), 'G#': textOf(record, 'G#'), AS: status, ...link.stamp() }));
      if (status !== 'OK' || !guest || this.#happens(faults().neverLeaves)) return;
      clock.after(1_000 + random.number() * leavesWithinMs, () => checkOut(guest.reference));
    });
  }

  /** Requires that no posting waits for its answer, unless it has waited for long enough. */
  #requiresNoneOpen(what: string): void {
    const open = this.#open;
    if (!open?.isOnLine() || this.#options.clock.elapsed() - open.since >= this.#options.postingWaitMs) return;
    this.#sin('two_open_postings', `${what} while ${open.number} is open`);
  }

  #checkPosting(record: FiasRecord): void {
    const number = textOf(record, 'P#');
    this.#requires(record, 'RN', 'PT', 'P#');
    if (!/^[1-9]\d{0,7}$/.test(number)) this.#sin('posting_number', number);
    if (textOf(record, 'PT') === 'C' && !/^-?\d+$/.test(textOf(record, 'TA')))
      this.#sin('amount', textOf(record, 'TA'));
    if (textOf(record, 'PT') === 'M') this.#requires(record, 'MA', 'M#');
    this.#requiresNoneOpen(number);
    if (this.#spent.has(number)) this.#sin('posting_repeated', number);
  }

  /** Answers who is in a room, as one flat record: a field that comes again is the next guest's. */
  #onInquiry(record: FiasRecord): void {
    const { clock, link, books, faults, isAuditing } = this.#options;
    this.#requires(record, 'PI', 'PM', 'P#', 'WS');
    const number = textOf(record, 'P#');
    this.#requiresNoneOpen(`inquiry ${number}`);
    const open = { number: `inquiry ${number}`, since: clock.elapsed(), isOnLine: link.sameLine() };
    this.#open = open;
    this.#listed = new Set();
    const send = link.reply();
    const isLost = this.#happens(faults().losesAnswers);
    this.#later(() => {
      if (isLost) return;
      if (this.#open === open) this.#open = undefined;
      const guests = books.inRoom(fieldOf(record, 'PI') ?? '');
      const status = isAuditing() ? 'NA' : 'NG';
      if (isAuditing() || guests.length === 0) {
        send(recordOf('PA', { AS: status, 'P#': number, ...link.stamp() }));
        return;
      }
      this.#listed = new Set(guests.map(({ reference }) => reference));
      const listed = guests.flatMap(({ room, reference, lastName, firstName }) => [
        ['RN', room] as const,
        ['G#', reference] as const,
        ['GN', lastName] as const,
        ['GF', firstName] as const,
      ]);
      // A debtor, to whom no guest's charge may go.
      const account = [['RN', guests[0]?.room ?? ''] as const, ['G#', '0'] as const, ['GN', 'City ledger'] as const];
      send({ id: 'PL', fields: [...listed, ...account, ['P#', number], ['WS', textOf(record, 'WS')]] });
    });
  }

  #onGuestPosting(record: FiasRecord): void {
    const reference = textOf(record, 'G#');
    if (!this.#listed.has(reference)) this.#sin('posting_without_inquiry', `${textOf(record, 'P#')} ${reference}`);
    this.#listed = new Set();
    const guest = this.#options.books.guests.get(reference);
    this.#onPosting(record, guest ? [guest] : []);
  }

  #statusOfPosting(inRoom: readonly BookedGuest[]): { readonly status: string; readonly guest?: BookedGuest } {
    const { faults, isAuditing } = this.#options;
    if (isAuditing()) return { status: 'NA' };
    if (this.#happens(faults().retries)) return { status: 'RY' };
    const guest = inRoom.find(({ noPost }) => !noPost);
    if (guest) return { status: 'OK', guest };
    return { status: inRoom.length > 0 ? 'NP' : 'NG' };
  }

  #onPosting(record: FiasRecord, payers: readonly BookedGuest[]): void {
    const { clock, link, books, faults } = this.#options;
    this.#checkPosting(record);
    const [number, room, text] = [textOf(record, 'P#'), fieldOf(record, 'RN') ?? '', textOf(record, 'CT')];
    const isOnLine = link.sameLine();
    const open = { number, since: clock.elapsed(), isOnLine };
    this.#open = open;
    const { status, guest } = this.#statusOfPosting(payers);
    if (status !== 'RY' && status !== 'NA') this.#spent.add(number);
    if (guest) {
      const amount = Number(textOf(record, 'TA'));
      const { reference } = guest;
      books.postings.push({ number, room, reference, amount, text });
      const department = textOf(record, 'SO');
      books.charge(reference, { text, amount, department, isHidden: false, at: link.stamp() });
    }
    const send = link.reply();
    const isLost = this.#happens(faults().losesAnswers);
    this.#later(() => {
      if (this.#open === open && !isLost) this.#open = undefined;
      if (!isLost) send(recordOf('PA', { RN: room, AS: status, 'P#': number, ...link.stamp() }));
    });
  }

  #onMessageRequest(record: FiasRecord): void {
    const { link, books } = this.#options;
    const guest = this.#guestOf(record);
    const send = link.reply();
    this.#later(() => {
      const unread = books.messages.filter(({ reference, isRead }) => reference === guest?.reference && !isRead);
      for (const { id, text } of unread) send(this.messageRecord('XT', guest, { id, text }));
      if (unread.length === 0) send(recordOf('XT', { RN: fieldOf(record, 'RN'), 'G#': textOf(record, 'G#') }));
    });
  }

  /** A message as XL or XT. */
  messageRecord(
    id: 'XL' | 'XT',
    guest: BookedGuest | undefined,
    message: { readonly id: string; readonly text: string },
  ): FiasRecord {
    const identity = guest ? this.#identityOf(guest) : {};
    return recordOf(id, { ...identity, MI: message.id, MT: message.text, ...this.#options.link.stamp() });
  }

  #onMessageRead(record: FiasRecord): void {
    const message = this.#options.books.messages.find(({ id }) => id === textOf(record, 'MI'));
    if (!message) this.#sin('message_unknown', textOf(record, 'MI'));
    else message.isRead = true;
  }

  #wakeUpOf(record: FiasRecord): string {
    return `${fieldOf(record, 'RN') ?? ''} ${textOf(record, 'DA')} ${textOf(record, 'TI')}`;
  }

  #onWakeUp(record: FiasRecord): void {
    this.#requires(record, 'RN', 'DA', 'TI');
    this.#options.books.wakeUps.set(this.#wakeUpOf(record), '');
  }

  #onWakeUpCancelled(record: FiasRecord): void {
    const { wakeUps } = this.#options.books;
    const room = `${fieldOf(record, 'RN') ?? ''} `;
    if (textOf(record, 'TI') !== '') wakeUps.delete(this.#wakeUpOf(record));
    else for (const key of [...wakeUps.keys()]) if (key.startsWith(room)) wakeUps.delete(key);
  }

  #onWakeUpAnswer(record: FiasRecord): void {
    const { wakeUps } = this.#options.books;
    const key = this.#wakeUpOf(record);
    const before = wakeUps.get(key);
    if (before === undefined) this.#sin('wake_up_unknown', key);
    else if (before !== '') this.#sin('wake_up_answered_twice', key);
    else wakeUps.set(key, textOf(record, 'AS'));
  }

  #onRoomStatus(record: FiasRecord): void {
    const status = textOf(record, 'RS');
    if (status !== '') this.#options.books.statuses.set(fieldOf(record, 'RN') ?? '', status);
  }
}
