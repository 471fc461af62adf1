import { Worker } from 'node:worker_threads';
import type { SongReading } from '#music/contract';
import type { Clock, Timer } from '#platform/clock';
import type { SongAnswer, SongQuestion } from './tag-thread-messages.ts';

/** How long a file may take, and how long the thread waits for another. */
const [mostMs, idleMs] = [20_000, 15_000];
/** Heap of the thread in MiB, besides the piece of a file that it has read. */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 8 };

/**
 * Reads files one at a time in a thread that begins with the first one and ends when none has come for a while: a file that is made
 * to take long or much memory costs itself alone.
 */
export class TagThreadOwner {
  readonly #clock: Pick<Clock, 'after'>;
  #worker: Worker | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #idle: Timer | undefined;
  #count = 0;

  constructor(clock: Pick<Clock, 'after'>) {
    this.#clock = clock;
  }

  read(path: string, name: string): Promise<SongReading> {
    const turn = this.#last.then(() => this.#read(path, name));
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  async close(): Promise<void> {
    await this.#last;
    await this.#end();
  }

  async #read(path: string, name: string): Promise<SongReading> {
    this.#idle?.cancel();
    this.#worker ??= new Worker(new URL('./tag-thread.ts', import.meta.url), { resourceLimits });
    try {
      return await this.#ask(this.#worker, { id: ++this.#count, path, name });
    } finally {
      this.#idle = this.#clock.after(idleMs, () => void this.#end());
    }
  }

  async #ask(worker: Worker, question: SongQuestion): Promise<SongReading> {
    const { promise, resolve } = Promise.withResolvers<SongReading | undefined>();
    const take = ({ id, reading }: SongAnswer) => void (id === question.id && resolve(reading));
    const fail = () => resolve(undefined);
    const late = this.#clock.after(mostMs, fail);
    worker.on('message', take).once('error', fail).once('exit', fail);
    worker.postMessage(question);
    const reading = await promise;
    late.cancel();
    worker.off('message', take).off('error', fail).off('exit', fail);
    if (reading) return reading;
    await this.#end();
    return { refused: 'not_music', what: 'the file takes too long or too much memory to read' };
  }

  async #end(): Promise<void> {
    const worker = this.#worker;
    this.#idle?.cancel();
    this.#worker = undefined;
    // Its own end is no error of a file.
    worker?.on('error', () => {});
    await worker?.terminate();
  }
}
