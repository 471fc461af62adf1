import type { Clock, Timer } from '#platform/clock';
import type { BillLine, PmsAnswer, PmsBill, PmsStay } from '#stays/contract';
import { type FiasRecord, fieldOf, recordOf, textOf } from '../protocol/index.ts';
import { type AmountForm, readAmount } from './amounts.ts';
import { refused } from './answers.ts';
import { readDay, readTime } from './times.ts';

type Options = {
  readonly clock: Clock;
  readonly answerMs: number;
  readonly form: AmountForm;
  /** Sends a record; false if nothing was sent. */
  readonly send: (record: FiasRecord) => boolean;
  readonly stamp: () => { readonly DA: string; readonly TI: string };
  /** Tells the hotel what is wrong with the PMS. */
  readonly onProblem: (problem: string) => void;
};

/** A request whose XB has not come. */
type Open = {
  readonly stay: PmsStay;
  readonly items: FiasRecord[];
  /** It has more items than a bill: what is left of it is not kept, and nothing is told but that. */
  isEndless: boolean;
  readonly waiting: Set<(answer: PmsAnswer<PmsBill>) => void>;
  /** Until when a late answer is still waited for. */
  readonly forgets: Timer;
};

/**
 * How long an answer may be late and still be one: until then the same bill is not asked for again, as the lines of two answers
 * could not be told apart.
 */
const lateMs = 60_000;

/** A bill of more items is a fault of the PMS. */
const mostItems = 5_000;
const endless = refused('', `The bill has more than ${mostItems} items`);
/** What is kept of an item, and how long a text is, as in the lines that staff write. */
const retained = new Set(['FD', 'BI', 'DA', 'TI', 'BD', 'DC']);
const longestText = 120;

/** Keeps of an item what is read of it later. */
function shortened({ id, fields }: FiasRecord): FiasRecord {
  const used = fields.filter(([field]) => retained.has(field)).slice(0, retained.size);
  return { id, fields: used.map(([field, value]) => [field, value.slice(0, longestText)] as const) };
}

/** Items that the guest may see; the others are routed to somebody else (FD). */
function isShown(item: FiasRecord): boolean {
  return textOf(item, 'FD') !== 'N';
}

function lineOf(item: FiasRecord, at: number, form: AmountForm): BillLine {
  const amount = readAmount(textOf(item, 'BI'), form) ?? 0;
  return {
    id: String(at + 1),
    day: readDay(textOf(item, 'DA')) ?? '',
    time: readTime(textOf(item, 'TI')),
    text: textOf(item, 'BD'),
    amount,
    kind: amount < 0 ? 'payment' : 'charge',
    // A number says nothing to a guest.
    department: /^\d*$/.test(textOf(item, 'DC')) ? '' : textOf(item, 'DC'),
    person: '',
  };
}

function byTime(one: BillLine, other: BillLine): number {
  const [a, b] = [`${one.day} ${one.time}`, `${other.day} ${other.time}`];
  return a === b ? 0 : a < b ? -1 : 1;
}

/** Builds the bill from its XI records and the XB that ends them. */
export function readBill(items: readonly FiasRecord[], end: FiasRecord, form: AmountForm): PmsBill {
  const lines = items
    .filter(isShown)
    .map((item, at) => lineOf(item, at, form))
    .sort(byTime);
  const sum = lines.reduce((total, { amount }) => total + amount, 0);
  return { lines, sum, balance: readAmount(textOf(end, 'BA'), form) ?? sum, currency: form.currency };
}

/**
 * Whether a record answers the question after a stay: by reference and room, as a guest who moved may have been asked for in both rooms.
 * In systems without references by the room alone.
 */
function isOf(record: FiasRecord, { reference, room }: PmsStay): boolean {
  const given = textOf(record, 'G#');
  const isOfGuest = reference === '' || given === '' || given === reference;
  const inRoom = fieldOf(record, 'RN') ?? '';
  return isOfGuest && (inRoom === '' ? given !== '' : inRoom === room);
}

/** Bill requests: XR, answered by any number of XI and one XB. Several may be open, one of each stay. */
export class Bills {
  readonly #options: Options;
  readonly #open = new Map<string, Open>();

  constructor(options: Options) {
    this.#options = options;
  }

  /** Asks for a bill, or waits for the answer to the same question. */
  async request(stay: PmsStay): Promise<PmsAnswer<PmsBill>> {
    const key = `${stay.reference} ${stay.room}`;
    const open = this.#open.get(key) ?? this.#ask(key, stay);
    if (!open) return { kind: 'unavailable' };
    if (open.isEndless) return endless;
    return await new Promise((resolve) => {
      const late = this.#options.clock.after(this.#options.answerMs, () => settle({ kind: 'unavailable' }));
      const settle = (answer: PmsAnswer<PmsBill>) => {
        late.cancel();
        open.waiting.delete(settle);
        resolve(answer);
      };
      open.waiting.add(settle);
    });
  }

  #ask(key: string, stay: PmsStay): Open | undefined {
    const { clock, send, stamp } = this.#options;
    if (!send(recordOf('XR', { RN: stay.room, 'G#': stay.reference, ...stamp() }))) return undefined;
    const forgets = clock.after(lateMs, () => this.#open.delete(key));
    const open: Open = { stay, items: [], isEndless: false, waiting: new Set(), forgets };
    this.#open.set(key, open);
    return open;
  }

  /** Takes an XI or XB. */
  onRecord(record: FiasRecord): void {
    const [key, open] = [...this.#open].find(([, one]) => isOf(record, one.stay)) ?? [];
    if (key === undefined || !open) return;
    if (record.id === 'XI') {
      this.#add(open, record);
      return;
    }
    this.#close(key, open, this.#answerOf(open, record));
  }

  #add(open: Open, item: FiasRecord): void {
    if (open.isEndless) return;
    if (open.items.length < mostItems) {
      open.items.push(shortened(item));
      return;
    }
    open.isEndless = true;
    open.items.length = 0;
    this.#options.onProblem(`a bill of more than ${mostItems} items was given up`);
    for (const settle of [...open.waiting]) settle(endless);
  }

  /**
   * Takes a GI, GC or GO. Without references only the room says whose bill an answer is, so a room whose guests changed
   * gives no answer any more.
   */
  onStayRecord(record: FiasRecord): void {
    if (textOf(record, 'G#') !== '') return;
    const rooms = [fieldOf(record, 'RN'), fieldOf(record, 'RO')];
    for (const [key, open] of [...this.#open]) {
      if (rooms.includes(open.stay.room)) this.#close(key, open, { kind: 'unavailable' });
    }
  }

  #answerOf(open: Open, end: FiasRecord): PmsAnswer<PmsBill> {
    const status = textOf(end, 'AS');
    // UR: the request is invalid, or this guest may not see the bill.
    if (status === 'UR') return { kind: 'refused', reason: 'bill_denied', text: 'AS UR' };
    if (status !== '' && status !== 'OK') return refused(status, textOf(end, 'CT'));
    return { kind: 'done', value: readBill(open.items, end, this.#options.form) };
  }

  #close(key: string, { waiting, forgets }: Open, answer: PmsAnswer<PmsBill>): void {
    forgets.cancel();
    this.#open.delete(key);
    for (const settle of [...waiting]) settle(answer);
  }

  /** The connection is gone: no answer will come. */
  abandon(): void {
    for (const [key, open] of [...this.#open]) this.#close(key, open, { kind: 'unavailable' });
  }
}
