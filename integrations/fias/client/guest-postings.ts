import type { Clock, Timer } from '#platform/clock';
import type { PersonName, PickPerson, PmsStay, PostingOutcome } from '#stays/contract';
import { type FiasRecord, fieldOf, textOf } from '../protocol/index.ts';
import { outcomeOf } from './answers.ts';
import { readGuestName } from './guest-name.ts';

type Options = {
  readonly clock: Clock;
  readonly answerMs: number;
  /** Rejects if this process may not speak to the PMS any more. */
  readonly mayAct: () => Promise<void>;
  readonly send: (record: FiasRecord) => boolean;
  readonly pickPerson: PickPerson;
  /** Whether a posting was given up whose answer may still come. */
  readonly isPostingUnanswered: () => boolean;
};

/** A guest of a posting list (PL). */
type Listed = { readonly [field: string]: string };

/** Fields that a posting list has once, whatever number of guests it names. */
const once = new Set(['P#', 'WS', 'PM', 'SO', 'C#', 'ID', 'DA', 'TI']);

/** Splits a posting list, which is flat: a field that comes again begins the next guest. */
function guestsOf({ fields }: FiasRecord): readonly Listed[] {
  const guests: { [field: string]: string }[] = [];
  for (const [id, value] of fields) {
    if (once.has(id)) continue;
    const current = guests.at(-1);
    if (current === undefined || id in current) guests.push({ [id]: value });
    else current[id] = value;
  }
  return guests;
}

/** An account of the ledger, which is nobody in house. */
const ledgerAccount = '0';

/** Numbers of inquiries, apart from those of postings, which do not come so far: eight digits, used again after many weeks. */
const [firstInquiry, inquiryNumbers] = [90_000_000, 10_000_000];

function personOf({ GN = '', GF = '', GT = '' }: Listed): PersonName {
  const { lastName = '', firstName = '' } = readGuestName({ gn: GN, gf: GF, gt: GT }) ?? {};
  return { lastName, firstName };
}

/**
 * Finds the guest of a stay in a posting list: by name, as a list's references are not to be mixed with those of GI and GO
 * (FIAS 2.20.23, "Posting"). Undefined if it is nobody, or might be several.
 */
function chosen(record: FiasRecord, { names = [] }: PmsStay, pickPerson: PickPerson): Listed | undefined {
  const open = guestsOf(record).filter(({ 'G#': reference = '' }) => !['', ledgerAccount].includes(reference.trim()));
  const picked = new Set(names.map((name) => pickPerson(name, open.map(personOf))));
  picked.delete(undefined);
  const [at] = picked;
  return picked.size === 1 && at !== undefined ? open[at] : undefined;
}

/** What an inquiry found: the fields that name the guest in the posting (PR), or why there is none. */
export type Inquired = { readonly guest: Listed } | { readonly outcome: PostingOutcome };

const nobody: Inquired = {
  outcome: { kind: 'refused', reason: 'guest_unknown', text: 'No guest of this name in the room, or several' },
};
const later: Inquired = { outcome: { kind: 'later' } };

/** Inquiries after the guest of a posting: PR, answered by PL, or by PA if there is nobody. One is open at a time. */
export class Inquiries {
  readonly #options: Options;
  #next: number;
  #open:
    | {
        readonly number: number;
        readonly stay: PmsStay;
        readonly settle: (found: Inquired) => void;
        readonly late: Timer;
      }
    | undefined;

  constructor(options: Options) {
    this.#options = options;
    // A restarted process does not begin with the numbers that it has just used.
    this.#next = Math.floor(options.clock.now() / 1000) % inquiryNumbers;
  }

  #nextNumber(): number {
    const number = firstInquiry + this.#next;
    this.#next = (this.#next + 1) % inquiryNumbers;
    return number;
  }

  /** Asks who is in the room of a stay. Nothing is booked by it, so one without an answer may be repeated. */
  async ask(stay: PmsStay, recordFor: (number: number) => FiasRecord): Promise<Inquired> {
    const { clock, answerMs, mayAct, send } = this.#options;
    try {
      await mayAct();
    } catch {
      return later;
    }
    const number = this.#nextNumber();
    if (!send(recordFor(number))) return later;
    return await new Promise((resolve) => {
      const late = clock.after(answerMs, () => this.#settle(later));
      this.#open = { number, stay, settle: resolve, late };
    });
  }

  #settle(found: Inquired): void {
    const open = this.#open;
    this.#open = undefined;
    open?.late.cancel();
    open?.settle(found);
  }

  /** Whether an answer without a number can only be that of the open inquiry; a list answers no posting. */
  #isOnlyOne(record: FiasRecord, { room }: PmsStay): boolean {
    if (!['', room].includes(fieldOf(record, 'RN') ?? '')) return false;
    return record.id === 'PL' || !this.#options.isPostingUnanswered();
  }

  /** Takes a PL or a PA; returns whether it answers an inquiry. */
  onRecord(record: FiasRecord): boolean {
    const open = this.#open;
    const number = textOf(record, 'P#');
    if (!open || (number === '' ? !this.#isOnlyOne(record, open.stay) : Number(number) !== open.number)) return false;
    if (record.id === 'PL') {
      const guest = chosen(record, open.stay, this.#options.pickPerson);
      this.#settle(guest ? { guest } : nobody);
      return true;
    }
    const outcome = outcomeOf(textOf(record, 'AS'), textOf(record, 'CT'));
    this.#settle(outcome.kind === 'posted' ? nobody : { outcome });
    return true;
  }

  /** The connection is gone. */
  abandon(): void {
    this.#settle(later);
  }
}
