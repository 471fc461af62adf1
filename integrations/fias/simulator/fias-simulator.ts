import type { Duplex } from 'node:stream';
import { type Clock, localDay } from '#platform/clock';
import type { Random } from '#platform/random';
import { type FiasRecord, recordOf } from '../protocol/index.ts';
import { type Faults, type Habits, noFaults, usualHabits } from './faults.ts';
import { type BookedGuest, HotelBooks } from './hotel-books.ts';
import { LinkHost } from './link-host.ts';
import { Requests, usualPostingWaitMs } from './requests.ts';
import type { Sin } from './sins.ts';
import { changeRecord, checkInRecord, checkOutRecord, emptyRoomRecord, moveRecord } from './stay-records.ts';

/** Options of {@link FiasSimulator}. */
export type SimulatorOptions = {
  readonly clock: Clock;
  readonly random: Random;
  readonly zone: string;
  readonly rooms: readonly string[];
  /** Default: UTF-8. */
  readonly codePage?: string;
  readonly faults?: Partial<Faults>;
  readonly habits?: Partial<Habits>;
  /** How long a client must wait for the answer to a posting, default 29 s, for one that was told to wait less. Milliseconds. */
  readonly postingWaitMs?: number;
  readonly onLine?: (direction: 'in' | 'out' | 'note', text: string) => void;
};

/** Connections in a row that may begin with a resync: the first and one by hand, each repeated once after it was cut off. */
const resyncsInARow = 4;
/** A resync that is asked for so soon after the link is alive was not asked for by a person. Milliseconds. */
const atOnceMs = 1_000;

/**
 * The interface program of a PMS, with a hotel behind it (Oracle HGBU-IFC8-FIAS 2.20.23). Its books are what is true; its line
 * has the faults that it is given.
 */
export class FiasSimulator {
  readonly books: HotelBooks;
  faults: Faults;
  readonly habits: Habits;
  readonly #options: SimulatorOptions;
  readonly #link: LinkHost;
  readonly #requests: Requests;
  #isAuditing = false;
  #isSwapping = false;
  #aliveAt = 0;
  #swappedAt = Number.NEGATIVE_INFINITY;
  /** Connection of the latest resync, and how many in a row before it had one. */
  #resyncs = { connection: -1, inARow: 0 };

  constructor(options: SimulatorOptions) {
    this.#options = options;
    this.faults = { ...noFaults, ...options.faults };
    this.habits = { ...usualHabits, ...options.habits };
    this.books = new HotelBooks(options.rooms);
    const { clock, random, zone, codePage = 'utf8', onLine = () => undefined } = options;
    const faults = () => this.faults;
    this.#link = new LinkHost({
      ...{ clock, random, zone, codePage, faults, onLine },
      onRecord: (record) => this.#onRecord(record),
      onAlive: () => {
        this.#isSwapping = false;
        this.#aliveAt = clock.elapsed();
        if (this.#isAuditing) this.#link.tell(recordOf('NS', this.#link.stamp()));
      },
    });
    this.#requests = new Requests({
      ...{ clock, random, faults, habits: this.habits, books: this.books, link: this.#link },
      postingWaitMs: options.postingWaitMs ?? usualPostingWaitMs,
      isAuditing: () => this.#isAuditing,
      today: () => localDay(clock.now(), zone),
      checkOut: (reference) => this.checkOut(reference),
    });
  }

  get sins(): readonly Sin[] {
    return this.#link.sins;
  }

  get isAlive(): boolean {
    return this.#link.isAlive;
  }

  get isAuditing(): boolean {
    return this.#isAuditing;
  }

  /** Number of connections so far. */
  get connections(): number {
    return this.#link.connections;
  }

  /** Number of events that wait for a client. */
  get waiting(): number {
    return this.#link.waiting;
  }

  /** Takes a client's connection; an older one is dropped. */
  accept(stream: Duplex): void {
    this.#link.accept(stream);
  }

  /** Checks a guest in; nothing if the reference is in house. */
  checkIn(guest: BookedGuest): void {
    if (this.books.guests.has(guest.reference)) return;
    const isShared = this.books.inRoom(guest.room).length > 0;
    this.books.enter(guest);
    const record = checkInRecord(guest, this.habits, { isShared, isSwap: false });
    this.#link.tell(record);
    if (this.faults.repeats > 0 && this.#options.random.number() < this.faults.repeats) this.#link.tell(record);
  }

  /** Checks a guest out; nothing if they are not in house. */
  checkOut(reference: string): void {
    const guest = this.books.guests.get(reference);
    if (!guest) return;
    this.books.leave(reference);
    this.#link.tell(checkOutRecord(guest, this.habits, this.books.inRoom(guest.room).length > 0));
  }

  move(reference: string, room: string): void {
    const guest = this.books.guests.get(reference);
    if (!guest || guest.room === room) return;
    const isShared = this.books.inRoom(room).length > 0;
    const moved = { ...guest, room };
    this.books.enter(moved);
    const wasShared = this.books.inRoom(guest.room).length > 0;
    if (this.habits.movesAsPairs) {
      this.#link.tell(checkOutRecord(guest, this.habits, wasShared));
      this.#link.tell(checkInRecord(moved, this.habits, { isShared, isSwap: false }));
    } else this.#link.tell(moveRecord(moved, this.habits, { from: guest.room, isShared, wasShared }));
  }

  /** Changes details of a guest other than the room. */
  change(reference: string, details: Partial<Omit<BookedGuest, 'reference' | 'room'>>): void {
    const guest = this.books.guests.get(reference);
    if (!guest) return;
    const changed = { ...guest, ...details };
    this.books.enter(changed);
    this.#link.tell(changeRecord(changed, this.habits, this.books.inRoom(guest.room).length > 1));
  }

  /** Adds a line to a guest's folio; `amount` has two implied decimals. */
  charge(
    reference: string,
    line: { readonly text: string; readonly amount: number; readonly isHidden?: boolean; readonly department?: string },
  ): void {
    this.books.charge(reference, { department: '', isHidden: false, ...line, at: this.#link.stamp() });
  }

  /** Leaves a message for a guest. */
  message(reference: string, text: string): void {
    const guest = this.books.guests.get(reference);
    if (!guest) return;
    const message = this.books.addMessage(reference, text);
    const light = recordOf('RE', { RN: guest.room, ML: 'Y', 'G#': this.habits.references ? reference : '' });
    this.#link.tell(this.habits.messages === 'sent' ? this.#requests.messageRecord('XL', guest, message) : light);
  }

  /** Sets or cancels a wake-up; `at` has the fields DA and TI. */
  wakeUp(room: string, at: { readonly DA: string; readonly TI: string }, isSet = true): void {
    const key = `${room} ${at.DA} ${at.TI}`;
    if (isSet) this.books.wakeUps.set(key, '');
    else this.books.wakeUps.delete(key);
    this.#link.tell(recordOf(isSet ? 'WR' : 'WC', { RN: room, ...at }));
  }

  /** Begins or ends the night audit. */
  audit(isOn: boolean): void {
    if (this.#isAuditing === isOn) return;
    this.#isAuditing = isOn;
    if (this.#link.isConnected) this.#link.tell(recordOf(isOn ? 'NS' : 'NE', this.#link.stamp()));
  }

  /** Drops the line; returns whether events may be lost with it. */
  drop(): boolean {
    return this.#link.drop();
  }

  /** Takes leave and closes the line. */
  leave(): void {
    this.#link.leave();
  }

  /** Asks the client to describe itself again. */
  askAgain(): void {
    if (!this.#isSwapping) this.#link.askAgain();
  }

  /** Says that it is alive, without having been asked. */
  sayAlive(): void {
    this.#link.sayAlive();
  }

  /** Lets the next request for a resync pass. */
  allowResync(): void {
    this.#swappedAt = Number.NEGATIVE_INFINITY;
  }

  #onRecord(record: FiasRecord): void {
    if (this.#isSwapping) this.#link.sin('sent_during_swap', record.id);
    else if (record.id === 'DR') void this.#swap();
    else this.#requests.onRecord(record);
  }

  #noteResync(): void {
    if (this.#options.clock.elapsed() - this.#aliveAt > atOnceMs) return;
    const { connection, inARow } = this.#resyncs;
    const now = this.#link.connections;
    if (now === connection) return;
    this.#resyncs = { connection: now, inARow: now === connection + 1 ? inARow + 1 : 1 };
    if (this.#resyncs.inARow > resyncsInARow) this.#link.sin('resync_at_each_connection', 'DR');
  }

  /** Sends all guests in house, room by room; what happens meanwhile is told in between. */
  async #swap(): Promise<void> {
    this.#noteResync();
    const { clock } = this.#options;
    if (clock.elapsed() - this.#swappedAt < this.faults.ignoresSwapMs) return;
    const isOnLine = this.#link.sameLine();
    const send = this.#link.reply();
    this.#isSwapping = true;
    this.#link.sendLink(recordOf('DS', this.#link.stamp()));
    for (const room of [...this.books.rooms]) {
      if (this.faults.swapMs > 0) await clock.sleep(this.#options.random.number() * this.faults.swapMs);
      if (!isOnLine()) return;
      this.#sendRoom(room, send);
    }
    this.#link.sendLink(recordOf('DE', this.#link.stamp()));
    this.#isSwapping = false;
    this.#swappedAt = clock.elapsed();
  }

  #sendRoom(room: string, send: (record: FiasRecord) => void): void {
    const guests = this.books.inRoom(room);
    if (guests.length === 0) send(emptyRoomRecord(room));
    for (const [at, guest] of guests.entries()) {
      send(checkInRecord(guest, this.habits, { isShared: at > 0, isSwap: true }));
    }
  }
}
