import type { Clock } from '#platform/clock';
import type { PmsAnswer, PmsStay } from '#stays/contract';
import { type FiasRecord, fieldOf, recordOf, textOf } from '../protocol/index.ts';
import { refused } from './answers.ts';

type Options = {
  readonly clock: Clock;
  readonly answerMs: number;
  readonly send: (record: FiasRecord) => boolean;
  readonly stamp: () => { readonly DA: string; readonly TI: string };
};

type Started = PmsAnswer<'started'>;
type Open = { readonly stay: PmsStay; readonly settle: (answer: Started) => void };

/** Express check-outs: XC both ways. OK means that it was started; it is done when the GO comes. */
export class CheckOuts {
  readonly #options: Options;
  readonly #open = new Map<string, Open>();

  constructor(options: Options) {
    this.#options = options;
  }

  /** Asks for the check-out of a stay with the balance that its guest confirmed, as FIAS writes it. */
  async request(stay: PmsStay, balance: string): Promise<Started> {
    const { clock, answerMs, send, stamp } = this.#options;
    if (this.#open.has(stay.stayId)) return { kind: 'unavailable' };
    if (!send(recordOf('XC', { RN: stay.room, 'G#': stay.reference, BA: balance, ...stamp() }))) {
      return { kind: 'unavailable' };
    }
    return await new Promise((resolve) => {
      const late = clock.after(answerMs, () => settle({ kind: 'unavailable' }));
      const settle = (answer: Started) => {
        late.cancel();
        this.#open.delete(stay.stayId);
        resolve(answer);
      };
      this.#open.set(stay.stayId, { stay, settle });
    });
  }

  /** Takes the PMS's XC. */
  onRecord(record: FiasRecord): void {
    const reference = textOf(record, 'G#');
    const open = [...this.#open.values()].find(({ stay }) =>
      reference === '' || stay.reference === '' ? fieldOf(record, 'RN') === stay.room : stay.reference === reference,
    );
    const status = textOf(record, 'AS');
    open?.settle(status === 'OK' ? { kind: 'done', value: 'started' } : refused(status, textOf(record, 'CT')));
  }

  abandon(): void {
    for (const { settle } of [...this.#open.values()]) settle({ kind: 'unavailable' });
  }
}
