const stx = 0x02;
const etx = 0x03;
/** What some systems write around records, as if they were lines. */
const [lineFeed, carriageReturn] = [0x0a, 0x0d];

/** A longer record is dropped: the longest of the specification, a message, has some 2,100 characters. */
const maxRecordBytes = 64 * 1024;

/** What was found in a stream; `dropped` counts bytes outside of records, but for line ends, and of records that were cut or too long. */
export type Framed =
  | { readonly kind: 'record'; readonly bytes: Uint8Array }
  | { readonly kind: 'dropped'; readonly count: number };

/** Finds marks in a chunk. The next ETX is looked for once, however many STX come before it. */
class Marks {
  readonly #chunk: Uint8Array;
  #end = -1;

  constructor(chunk: Uint8Array) {
    this.#chunk = chunk;
  }

  /** Index of the mark at which a record ends, or the next begins; the length of the chunk if there is none. */
  next(from: number): number {
    if (this.#end < from) {
      const end = this.#chunk.indexOf(etx, from);
      this.#end = end === -1 ? this.#chunk.length : end;
    }
    const next = this.#chunk.subarray(from, this.#end).indexOf(stx);
    return next === -1 ? this.#end : from + next;
  }
}

/** Finds records in a stream of bytes that is split anywhere; holds at most 64 KiB (FIAS 2.20.23, "TCP/IP"). */
export class FrameReader {
  #parts: Uint8Array[] = [];
  #held = 0;
  #inside = false;
  #dropped = 0;

  /** Returns the records that `chunk` completes, and at the end what was dropped. */
  *read(chunk: Uint8Array): Generator<Framed> {
    const marks = new Marks(chunk);
    let from = 0;
    while (from < chunk.length) {
      from = this.#inside ? yield* this.#readRecord(chunk, from, marks) : this.#skipTo(chunk, from);
    }
    if (this.#dropped > 0) yield { kind: 'dropped', count: this.#dropped };
    this.#dropped = 0;
  }

  #skipTo(chunk: Uint8Array, from: number): number {
    const start = chunk.indexOf(stx, from);
    const end = start === -1 ? chunk.length : start;
    for (const byte of chunk.subarray(from, end)) {
      if (byte !== lineFeed && byte !== carriageReturn) this.#dropped += 1;
    }
    this.#inside = start !== -1;
    return end + 1;
  }

  *#readRecord(chunk: Uint8Array, from: number, marks: Marks): Generator<Framed, number> {
    const end = marks.next(from);
    this.#hold(chunk.subarray(from, end));
    if (!this.#inside) return end;
    if (chunk[end] === etx) {
      yield { kind: 'record', bytes: Buffer.concat(this.#parts) };
      this.#clear();
      this.#inside = false;
    } else if (end < chunk.length) {
      // The record was cut and the next has begun.
      this.#dropped += this.#held;
      this.#clear();
    }
    return end + 1;
  }

  #hold(part: Uint8Array): void {
    this.#held += part.length;
    // A copy, as the socket may use the chunk's memory again.
    if (this.#held <= maxRecordBytes) this.#parts.push(Uint8Array.from(part));
    else {
      this.#dropped += this.#held;
      this.#clear();
      this.#inside = false;
    }
  }

  #clear(): void {
    this.#parts = [];
    this.#held = 0;
  }
}

/** Puts an encoded record between STX and ETX. */
export function frame(record: Uint8Array): Uint8Array {
  return Buffer.concat([Uint8Array.of(stx), record, Uint8Array.of(etx)]);
}
