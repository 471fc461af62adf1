import type { Clock } from '#platform/clock';
import { type FiasRecord, fieldOf, recordOf } from '../protocol/index.ts';

type Options = {
  readonly clock: Clock;
  readonly send: (record: FiasRecord) => boolean;
  /** Writes a line of the log that staff see. */
  readonly onProblem: (problem: string) => void;
};

/** Refusals in a second: a PMS that goes on without end gets no more of them. */
const [mostOfSecond, secondMs] = [20, 1_000];

/** Why records are refused. */
const refusalReasons = {
  keys: 'no keys are made here',
  unplaced: 'it names neither a room nor a guest',
  untaken: 'the hotel does not take it',
  unknown: 'it is not known here',
} as const;
/** Why a record is refused. */
export type RefusalReason = keyof typeof refusalReasons;

/** Returns fields of a record as they are, those that it has. */
function echoed(record: FiasRecord, ids: readonly string[]): { readonly [field: string]: string | undefined } {
  return Object.fromEntries(ids.map((id) => [id, fieldOf(record, id)]));
}

/** Answers of records for which a PMS waits: requests for keys (new, deleted, moved, read), and a wake-up that nobody will ring. */
const answers: { readonly [id: string]: (record: FiasRecord) => FiasRecord } = {
  ...{ KR: keyRefusal, KD: keyRefusal, KM: keyRefusal, KZ: keyRefusal },
  WR: (record) => recordOf('WA', { ...echoed(record, ['RN', 'DA', 'TI']), AS: 'UR' }),
};

/** Whether a record asks for a key. */
export function isKeyRequest({ id }: FiasRecord): boolean {
  return answers[id] === keyRefusal;
}

/** UR: the request is not to be repeated. Whoever is at the coder of the room knows it by KC and WS. */
function keyRefusal(record: FiasRecord): FiasRecord {
  return recordOf('KA', { AS: 'UR', CT: 'No keys here', ...echoed(record, ['KC', 'WS', 'G#']) });
}

/**
 * Records of the PMS that are not taken: they are counted, and noted for staff the first time and at every power of ten; where the PMS waits
 * for an answer, it gets a refusal.
 */
export class RefusedRecords {
  readonly #options: Options;
  /** By record and reason; there are no more than FIAS has ids for. */
  readonly #counts = new Map<string, number>();
  #secondBegan = Number.NEGATIVE_INFINITY;
  #ofSecond = 0;

  constructor(options: Options) {
    this.#options = options;
  }

  refuse(record: FiasRecord, reason: RefusalReason): void {
    const key = `${record.id} ${reason}`;
    const count = (this.#counts.get(key) ?? 0) + 1;
    this.#counts.set(key, count);
    if (Number.isInteger(Math.log10(count))) {
      this.#options.onProblem(`${record.id} × ${count} refused: ${refusalReasons[reason]}`);
    }
    this.#answer(record);
  }

  #answer(record: FiasRecord): void {
    const answer = answers[record.id];
    const now = this.#options.clock.elapsed();
    if (now - this.#secondBegan >= secondMs) [this.#secondBegan, this.#ofSecond] = [now, 0];
    if (!answer || this.#ofSecond >= mostOfSecond) return;
    this.#ofSecond += 1;
    this.#options.send(answer(record));
  }
}
