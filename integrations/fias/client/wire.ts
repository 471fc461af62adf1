import type { Duplex } from 'node:stream';
import { type CodePage, codePageOf, type FiasRecord, FrameReader, frame, writeRecord } from '../protocol/index.ts';
import type { FiasSettings } from './settings.ts';

type WireOptions = {
  readonly settings: Pick<FiasSettings, 'codePage'>;
  readonly onText: (text: string) => void;
  readonly onLine: (direction: 'note', text: string) => void;
};

/** One connection to a FIAS interface: records in, records out. */
export class Wire {
  /** Resolves when the connection is over, however it ended. */
  readonly closed: Promise<void>;
  readonly #stream: Duplex;
  readonly #page: CodePage;

  constructor(stream: Duplex, { settings, onText, onLine }: WireOptions) {
    this.#stream = stream;
    this.#page = codePageOf(settings.codePage);
    const reader = new FrameReader();
    stream.on('data', (chunk: Uint8Array) => {
      for (const framed of reader.read(chunk)) {
        if (framed.kind === 'dropped') onLine('note', `${framed.count} bytes outside of records`);
        else onText(this.#page.decode(framed.bytes));
      }
    });
    this.closed = new Promise((resolve) => {
      stream.on('close', () => resolve());
      // A half-closed connection carries nothing any more: FIAS knows no such state.
      stream.on('end', () => stream.destroy());
      stream.on('error', () => stream.destroy());
    });
  }

  write(record: FiasRecord): void {
    if (this.#stream.writable) this.#stream.write(frame(this.#page.encode(writeRecord(record))));
  }

  pause(): void {
    this.#stream.pause();
  }

  resume(): void {
    this.#stream.resume();
  }

  /** Closes once what was written is sent. */
  end(): void {
    this.#stream.end(() => this.#stream.destroy());
  }

  destroy(): void {
    this.#stream.destroy();
  }
}
