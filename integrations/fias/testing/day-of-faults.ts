import { type Random, seededRandom } from '#platform/random';
import type { PmsStay, PostingOutcome } from '#stays/contract';
import { openTestHotel } from '#stays/testing';
import { allFaults, type Habits, noFaults } from '../simulator/faults.ts';
import { FiasSimulator } from '../simulator/fias-simulator.ts';
import type { BookedGuest } from '../simulator/hotel-books.ts';
import { type HotelProcess, startProcess } from './hotel-process.ts';

const rooms = ['0101', '101A', '102', '201', '202', '203', '301', ' 12', 'PH 1'] as const;
const lastNames = ['Brandt', 'Lindqvist', 'Nováková', 'O’Farrell', 'Şimşek', 'Ferrão', 'Østergaard', 'Weiß'] as const;
const firstNames = ['Anna', 'Jürgen', 'Zoë', 'Łucja', 'Bruno', 'Inês'] as const;
const languages = ['GE', 'EA', 'FR', 'de', 'DK', 'SP'] as const;
const ours: { readonly [code: string]: string } = { GE: 'de', EA: 'en', FR: 'fr', de: 'de', DK: 'da', SP: 'es' };
const [today, days] = ['2026-11-21', ['2026-11-21', '2026-11-22', '2026-11-24']] as const;

/** What became of a posting here. */
type PostingState = 'waiting' | 'sent' | PostingOutcome['kind'];

/** What a day came to; all lists of faults are empty on a good day. */
export type DayResult = {
  /** Stays here and in the PMS's books, as lines. */
  readonly here: readonly string[];
  readonly there: readonly string[];
  readonly sins: readonly string[];
  /** Postings that were booked twice, or whose state here is wrong. */
  readonly postings: readonly string[];
  /** Answers with something of another guest. */
  readonly strangers: readonly string[];
};

function lineOf(guest: Pick<BookedGuest, 'room' | 'lastName' | 'firstName' | 'departure' | 'noPost' | 'mayViewBill'>) {
  const { room, lastName, firstName, departure, noPost, mayViewBill } = guest;
  // A name that came without labels is kept as a whole.
  const name = `${lastName} ${firstName}`.split(' ').filter(Boolean).sort().join(' ');
  return [room, name, departure, noPost ? 'no post' : '', mayViewBill ? '' : 'no bill'].join('|');
}

/** A hotel's day with a simulated PMS, full of faults, that a seed decides. */
class Day {
  readonly #random: Random;
  readonly #hotel: Awaited<ReturnType<typeof openTestHotel>>;
  readonly #simulator: FiasSimulator;
  readonly #habits: Habits;
  /** Whether charges go to a room or to a guest whom the PMS is asked for. */
  readonly #posting: 'room' | 'guest';
  readonly #seed: number;
  readonly #postings = new Map<number, { state: PostingState; stay: PmsStay }>();
  readonly #strangers: string[] = [];
  readonly #onStep: (step: string) => void;
  #process: HotelProcess;
  #number = 0;
  #guests = 0;
  #resyncs = 0;
  #cutOffs = 0;
  #isLost = false;

  constructor(seed: number, hotel: Awaited<ReturnType<typeof openTestHotel>>, onStep: (step: string) => void) {
    this.#onStep = onStep;
    this.#seed = seed;
    this.#random = seededRandom(seed);
    this.#hotel = hotel;
    const references = this.#random.number() > 0.15;
    this.#habits = {
      references,
      names: this.#pick(['comma', 'plain', 'patronymic', 'marked']),
      separateNames: this.#happens(0.5),
      alwaysSwapFlag: this.#happens(0.3),
      movesAsPairs: this.#happens(0.3),
      confirms: this.#pick(['sum', 'balance']),
      messages: this.#pick(['sent', 'fetched']),
    };
    this.#posting = seed % 3 === 0 ? 'guest' : 'room';
    this.#simulator = new FiasSimulator({
      clock: hotel.platform.clock,
      random: seededRandom(seed + 1_000_000),
      zone: 'Europe/Zurich',
      rooms,
      faults: { ...allFaults, losesOnDrop: this.#happens(0.3) ? 0.5 : 0 },
      habits: this.#habits,
      onLine: (direction, text) => onStep(`  ${direction} ${text}`),
    });
    // Guests who were in house before this hotel was connected.
    for (let count = 0; count < 4; count += 1) this.#checkIn((guest) => this.#simulator.books.enter(guest));
    this.#process = this.#start();
  }

  #start(): HotelProcess {
    return startProcess({
      hotel: this.#hotel,
      simulator: this.#simulator,
      seed: this.#seed + this.#simulator.connections,
      query: `pause=20&wait=30&posting=${this.#posting}&balance=${this.#habits.confirms === 'sum' ? 'sum' : 'xb'}`,
      mayResync: async () => {
        this.#resyncs += 1;
        return this.#resyncs === 1;
      },
      onLate: (number, { kind }) => this.#settle(number, kind),
      onNote: this.#onStep,
      onMessage: ({ reference, text }) => {
        if (reference !== '' && !text.startsWith(`${reference} `)) this.#strangers.push(`message ${text}`);
      },
    });
  }

  #happens(chance: number): boolean {
    return this.#random.number() < chance;
  }

  #pick<T>(all: readonly [T, ...T[]] | readonly T[]): T {
    return all[Math.floor(this.#random.number() * all.length)] as T;
  }

  #guest(): BookedGuest | undefined {
    return this.#pick([...this.#simulator.books.guests.values()]);
  }

  /** A room that a guest may enter; without references, only one that is empty. */
  #room(): string | undefined {
    const { books } = this.#simulator;
    const open = this.#habits.references ? rooms : rooms.filter((room) => books.inRoom(room).length === 0);
    return this.#pick(open);
  }

  #stayOf({ reference, room, lastName, firstName }: BookedGuest): PmsStay {
    const names = [{ lastName, firstName }];
    return { stayId: `stay ${reference}`, reference: this.#habits.references ? reference : '', room, names };
  }

  #checkIn(tell = (guest: BookedGuest) => this.#simulator.checkIn(guest)): void {
    const room = this.#room();
    if (room === undefined) return;
    this.#guests += 1;
    // Thirteen digits, as some systems have them.
    const reference = String(9_007_199_254_000 + this.#guests);
    const [lastName, firstName] = [`${this.#pick(lastNames)}-${this.#guests}`, this.#pick(firstNames)];
    const details = { title: this.#pick(['', 'Frau', 'Dr.']), language: this.#pick(languages), arrival: today };
    const rights = { noPost: this.#happens(0.1), mayViewBill: this.#happens(0.9) };
    const guest = { reference, room, lastName, firstName, departure: this.#pick(days), ...details, ...rights };
    tell(guest);
    this.#simulator.charge(reference, { text: `${reference} room`, amount: 18_000 });
  }

  #settle(number: number, state: PostingState): void {
    const posting = this.#postings.get(number);
    if (posting) posting.state = state === 'later' ? 'waiting' : state;
  }

  /** Sends a posting, as the job does: it is marked before it is sent. */
  #post(number: number, stay: PmsStay): void {
    this.#postings.set(number, { state: 'sent', stay });
    const { connector } = this.#process;
    const posting = { number, id: `order-${number}`, amount: 1_950, currency: 'EUR', text: `order ${number}` };
    void connector.post(stay, { ...posting, account: '' }).then(({ kind }) => this.#settle(number, kind));
  }

  async #readBill(guest: BookedGuest): Promise<void> {
    const answer = await this.#process.connector.bill(this.#stayOf(guest));
    if (answer.kind !== 'done') return;
    const own = this.#simulator.books.folios.get(guest.reference) ?? [];
    for (const { text } of answer.value.lines) {
      if (!own.some((line) => line.text === text && !line.isHidden)) this.#strangers.push(`bill ${text}`);
    }
    const texts = answer.value.lines.map(({ text }) => text);
    if (new Set(texts).size < texts.length) this.#strangers.push(`bill twice ${texts.join(', ')}`);
    if (this.#happens(0.3)) void this.#process.connector.checkOut(this.#stayOf(guest), answer.value);
  }

  /** A swap that is cut off is asked for again once; after that a person has to ask. */
  #noteCutOff(): void {
    if (this.#process.link() !== 'resyncing') return;
    this.#cutOffs += 1;
    if (this.#cutOffs > 1) this.#isLost = true;
  }

  #kill(): void {
    this.#process.kill();
    // What it had received and not stored is lost, as FIAS acknowledges nothing.
    this.#isLost = true;
    for (const posting of this.#postings.values()) if (posting.state === 'sent') posting.state = 'unknown';
    this.#process = this.#start();
  }

  /** Things that happen, with how often. */
  readonly #acts: readonly (readonly [name: string, weight: number, act: () => void])[] = [
    ['check in', 6, () => this.#checkIn()],
    ['check out', 4, () => this.#simulator.checkOut(this.#guest()?.reference ?? '')],
    [
      'move',
      4,
      () => {
        const room = this.#room();
        if (room !== undefined) this.#simulator.move(this.#guest()?.reference ?? '', room);
      },
    ],
    [
      'change',
      3,
      () => {
        const details = { departure: this.#pick(days), noPost: this.#happens(0.3), mayViewBill: this.#happens(0.8) };
        this.#simulator.change(this.#guest()?.reference ?? '', details);
      },
    ],
    [
      'charge',
      3,
      () => {
        const reference = this.#guest()?.reference ?? '';
        const count = this.#simulator.books.folios.get(reference)?.length ?? 0;
        const line = { text: `${reference} bar ${count}`, amount: 950, isHidden: this.#happens(0.3) };
        this.#simulator.charge(reference, line);
      },
    ],
    ['message', 2, () => this.#message()],
    [
      'bill',
      6,
      () => {
        const guest = this.#guest();
        if (guest) void this.#readBill(guest);
      },
    ],
    [
      'post',
      6,
      () => {
        const guest = this.#guest();
        this.#number += 1;
        if (guest) this.#post(this.#number, this.#stayOf(guest));
      },
    ],
    [
      'post again',
      4,
      () => {
        for (const [number, { state, stay }] of this.#postings) if (state === 'waiting') this.#post(number, stay);
      },
    ],
    ['sign', 1, () => void this.#process.connector.setRoomSign({ room: this.#pick(rooms), sign: 'do_not_disturb' })],
    ['night audit', 2, () => this.#simulator.audit(!this.#simulator.isAuditing)],
    [
      'drop',
      3,
      () => {
        this.#noteCutOff();
        this.#isLost = this.#simulator.drop() || this.#isLost;
      },
    ],
    [
      'leave',
      1,
      () => {
        this.#noteCutOff();
        this.#simulator.leave();
      },
    ],
    ['ask again', 1, () => this.#simulator.askAgain()],
    ['say alive', 1, () => this.#simulator.sayAlive()],
    ['resync', 1, () => void this.#process.connector.resync().catch(() => undefined)],
    ['kill', 1, () => this.#kill()],
  ];

  #message(): void {
    const guest = this.#guest();
    if (guest) this.#simulator.message(guest.reference, `${guest.reference} has a parcel`);
  }

  async play(steps: number): Promise<void> {
    const { clock } = this.#hotel.platform;
    const total = this.#acts.reduce((sum, [, weight]) => sum + weight, 0);
    for (let step = 0; step < steps; step += 1) {
      let at = this.#random.number() * total;
      const act = this.#acts.find(([, weight]) => {
        at -= weight;
        return at < 0;
      });
      this.#onStep(act?.[0] ?? '');
      act?.[2]();
      await clock.advance(this.#happens(0.5) ? 0 : this.#random.number() * (this.#happens(0.1) ? 400_000 : 20_000));
    }
  }

  /** Lets everything come to its end, on a line without faults; asks for all stays if a process or a line lost some. */
  async finish(): Promise<void> {
    const { clock } = this.#hotel.platform;
    this.#simulator.faults = { ...noFaults, ignoresSwapMs: 0 };
    this.#simulator.audit(false);
    await clock.advance(300_000);
    // The swap that was asked for first, or one that a person asks for.
    if (this.#isLost) {
      const resync = this.#process.connector.resync();
      await Promise.all([resync, clock.advance(10_000)]);
    }
    await clock.advance(130_000);
    await clock.advance(130_000);
  }

  async #staysHere(): Promise<readonly string[]> {
    const { port, platform } = this.#hotel;
    const all = await platform.database.platform.read
      .selectFrom('stays' as never)
      .selectAll()
      .execute();
    const inHouse = (all as unknown as readonly { id: string; state: string; language: string }[]).filter(
      ({ state }) => state === 'in_house',
    );
    return await Promise.all(
      inHouse.map(async ({ id, language }) => {
        const [stay, at] = await Promise.all([port.byId('1', id), port.pmsStay('1', id)]);
        const [first] = stay?.residents ?? [];
        const names = { lastName: first?.lastName ?? '', firstName: first?.firstName ?? '' };
        const rights = { noPost: stay?.noPost ?? false, mayViewBill: stay?.mayViewBill ?? true };
        const line = lineOf({ room: at?.room ?? '', ...names, ...rights, departure: stay?.departure ?? '' });
        return `${at?.reference ?? ''}|${line}|${language}`;
      }),
    );
  }

  #faultsOfPostings(): readonly string[] {
    const booked = this.#simulator.books.postings.map(({ number }) => Number(number));
    const twice = booked.filter((number, at) => booked.indexOf(number) !== at).map((number) => `${number} twice`);
    const wrong = [...this.#postings].flatMap(([number, { state }]) => {
      const isBooked = booked.includes(number);
      if (state === 'unknown') return [];
      return (state === 'posted') === isBooked ? [] : [`${number} is ${state}, booked: ${isBooked}`];
    });
    const strange = this.#simulator.books.postings.filter(
      ({ number, reference }) =>
        this.#posting === 'guest' && this.#postings.get(Number(number))?.stay.stayId !== `stay ${reference}`,
    );
    return [...twice, ...wrong, ...strange.map(({ number }) => `${number} is on another guest's bill`)];
  }

  async result(): Promise<DayResult> {
    const { books, sins } = this.#simulator;
    const there = [...books.guests.values()].map((guest) => {
      const { reference } = this.#stayOf(guest);
      return `${reference}|${lineOf(guest)}|${ours[guest.language]}`;
    });
    return {
      here: [...(await this.#staysHere())].sort(),
      there: there.sort(),
      sins: sins.map(({ kind, what }) => `${kind}: ${what}`),
      postings: this.#faultsOfPostings(),
      strangers: this.#strangers,
    };
  }
}

/** Plays a day with everything that goes wrong, and tells what it came to. */
export async function playDayOfFaults(
  seed: number,
  { steps = 60, onStep = () => undefined }: { readonly steps?: number; readonly onStep?: (step: string) => void } = {},
): Promise<DayResult> {
  // Many may leave while the line is down: nobody is asked about them here.
  const hotel = await openTestHotel({ settings: { imports_ask_percent: 100 } });
  try {
    const day = new Day(seed, hotel, onStep);
    await day.play(steps);
    await day.finish();
    return await day.result();
  } finally {
    await hotel.platform.database.close();
  }
}
