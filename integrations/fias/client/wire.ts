import type { Duplex } from 'node:stream';
import { nextTurn } from '#platform/node/db';
import {
  type CodePage,
  codePageOf,
  type FiasRecord,
  FrameReader,
  frame,
  parseRecord,
  writeRecord,
} from '../protocol/index.ts';
import type { FiasSettings } from './settings.ts';

type WireOptions = {
  readonly settings: Pick<FiasSettings, 'codePage'>;
  readonly onRecord: (record: FiasRecord) => void;
  readonly onLine: (direction: 'note', text: string) => void;
};

/** Records that are read before others have their turn on the thread. */
const recordsOfTurn = 100;
/** What the PMS has not read of what was written; more, and the connection is lost. Bytes. */
const mostUnread = 256 * 1024;

/** One connection to a FIAS interface: records in, records out. */
export class Wire {
  /** Resolves when the connection is over, however it ended, and all that came was read. */
  readonly closed: Promise<void>;
  readonly #options: WireOptions;
  readonly #stream: Duplex;
  readonly #page: CodePage;
  readonly #reader = new FrameReader();
  #isHeld = false;
  /** What is being read of the last chunk. */
  #reading: Promise<void> | undefined;

  constructor(stream: Duplex, options: WireOptions) {
    this.#options = options;
    this.#stream = stream;
    this.#page = codePageOf(options.settings.codePage);
    stream.on('data', (chunk: Uint8Array) => this.#take(chunk));
    const { promise, resolve } = Promise.withResolvers<void>();
    this.closed = promise.then(() => this.#reading);
    stream.on('close', () => resolve());
    // A half-closed connection carries nothing any more: FIAS knows no such state.
    stream.on('end', () => stream.destroy());
    stream.on('error', () => stream.destroy());
  }

  /** Reads a chunk; the next one is not taken before. */
  #take(chunk: Uint8Array): void {
    this.#stream.pause();
    this.#reading = this.#read(chunk).then(() => {
      this.#reading = undefined;
      if (!this.#isHeld) this.#stream.resume();
    });
  }

  async #read(chunk: Uint8Array): Promise<void> {
    const { onRecord, onLine } = this.#options;
    let [read, unusable] = [0, 0];
    for (const framed of this.#reader.read(chunk)) {
      read += 1;
      if (read % recordsOfTurn === 0) await nextTurn();
      if (framed.kind === 'dropped') {
        onLine('note', `${framed.count} bytes outside of records`);
        continue;
      }
      const record = parseRecord(this.#page.decode(framed.bytes));
      if (record) onRecord(record);
      else unusable += 1;
    }
    if (unusable > 0) onLine('note', `${unusable} × no record`);
  }

  write(record: FiasRecord): void {
    if (!this.#stream.writable) return;
    this.#stream.write(frame(this.#page.encode(writeRecord(record))));
    if (this.#stream.writableLength <= mostUnread) return;
    this.#options.onLine('note', 'the PMS does not read what it is sent');
    this.destroy();
  }

  pause(): void {
    this.#isHeld = true;
    this.#stream.pause();
  }

  resume(): void {
    this.#isHeld = false;
    if (!this.#reading) this.#stream.resume();
  }

  /** Closes once what was written is sent. */
  end(): void {
    this.#stream.end(() => this.#stream.destroy());
  }

  destroy(): void {
    this.#stream.destroy();
  }
}
