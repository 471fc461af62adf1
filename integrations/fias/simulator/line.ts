import type { Duplex } from 'node:stream';
import type { Clock } from '#platform/clock';
import type { Random } from '#platform/random';
import {
  type CodePage,
  type FiasField,
  type FiasRecord,
  FrameReader,
  frame,
  parseRecord,
  writeRecord,
} from '../protocol/index.ts';
import type { Faults } from './faults.ts';

/** Options of {@link Line}. */
export type LineOptions = {
  readonly clock: Clock;
  readonly random: Random;
  readonly page: CodePage;
  readonly faults: Faults;
  /** A record, or undefined for bytes that are none. */
  readonly onRecord: (record: FiasRecord | undefined, text: string) => void;
  readonly onClosed: () => void;
};

/** Bytes that wait to be written; `event` is told again on the next line if this one ends before. */
type Waiting = { bytes: Uint8Array; readonly event: FiasRecord | undefined };

/** The longest pause within a write that is cut, in milliseconds. */
const cutMs = 40;

/** One connection of a client, which writes as real interfaces do: records cut, merged, and their fields in any order. */
export class Line {
  readonly #stream: Duplex;
  readonly #options: LineOptions;
  /** Fields by declared record. */
  readonly #declared = new Map<string, ReadonlySet<string>>();
  #waiting: Waiting[] = [];
  /** The first that waits was written in part. */
  #isCut = false;
  #isPumping = false;
  #isOver = false;

  constructor(stream: Duplex, options: LineOptions) {
    this.#stream = stream;
    this.#options = options;
    const reader = new FrameReader();
    stream.on('data', (chunk: Uint8Array) => {
      for (const framed of reader.read(chunk)) {
        if (this.#isOver) return;
        const text = framed.kind === 'record' ? options.page.decode(framed.bytes) : '';
        options.onRecord(parseRecord(text), text);
      }
    });
    stream.on('end', () => stream.end());
    stream.on('error', () => stream.destroy());
    stream.on('close', () => {
      this.#isOver = true;
      options.onClosed();
    });
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  /** Forgets what was declared: the client describes itself anew. */
  forgetDeclarations(): void {
    this.#declared.clear();
  }

  declare(record: string, fields: string): void {
    this.#declared.set(record, new Set(fields.match(/../gs) ?? []));
  }

  /** Fields that a record may have; undefined if it was not declared. */
  declared(record: string): ReadonlySet<string> | undefined {
    return this.#declared.get(record);
  }

  /** Sends a record as it is. */
  sendLink(record: FiasRecord): void {
    this.#push(record, undefined);
  }

  /** Sends the declared fields of a record, nothing if it was not declared. An event is kept until it is written. */
  send(record: FiasRecord, isEvent = false): void {
    const fields = this.#declared.get(record.id);
    if (!fields) return;
    const known = record.fields.filter(([id]) => fields.has(id));
    this.#push({ id: record.id, fields: this.#arranged(record.id, known, fields) }, isEvent ? record : undefined);
  }

  #happens(chance: number): boolean {
    return chance > 0 && this.#options.random.number() < chance;
  }

  #arranged(record: string, fields: readonly FiasField[], declared: ReadonlySet<string>): readonly FiasField[] {
    const { faults, random } = this.#options;
    const given = new Set(fields.map(([id]) => id));
    const isStay = record === 'GI' || record === 'GC';
    const empty: readonly FiasField[] =
      isStay && this.#happens(faults.emptyFields)
        ? ['GV', 'GG', 'TV', 'NP', 'VR'].filter((id) => declared.has(id) && !given.has(id)).map((id) => [id, ''])
        : [];
    const all = [...fields, ...empty];
    // In a move, the place of GS says which room it is about, and in a posting list which guest a field is of.
    if (given.has('RO') || record === 'PL' || !this.#happens(faults.permutes)) return all;
    return all
      .map((field) => [random.number(), field] as const)
      .sort(([one], [other]) => one - other)
      .map(([, field]) => field);
  }

  #push(record: FiasRecord, event: FiasRecord | undefined): void {
    if (this.#isOver) return;
    const text = writeRecord(record);
    const isCut = record.fields.length > 0 && this.#happens(this.#options.faults.dropsLastBar);
    const bytes = frame(this.#options.page.encode(isCut ? text.slice(0, -1) : text));
    this.#waiting.push({ bytes, event });
    this.#pumpAfter(0);
  }

  /** Never at once: no network answers within the write of a question. */
  #pumpAfter(ms: number): void {
    if (this.#isPumping) return;
    this.#isPumping = true;
    this.#options.clock.after(ms, () => this.#pump());
  }

  /** Writes what waits, or a part of it and the rest later. */
  #pump(): void {
    const { random, faults } = this.#options;
    this.#isPumping = false;
    if (this.#isOver || this.#waiting.length === 0) return;
    const all = Buffer.concat(this.#waiting.map(({ bytes }) => bytes));
    const isCut = this.#happens(faults.splits);
    const count = isCut ? Math.floor(random.number() * all.length) : all.length;
    this.#took(count);
    if (count > 0) this.#stream.write(all.subarray(0, count));
    if (isCut) this.#pumpAfter(random.number() * cutMs);
  }

  #took(count: number): void {
    let left = count;
    while (left > 0) {
      const [first] = this.#waiting;
      if (!first) return;
      const taken = Math.min(left, first.bytes.length);
      left -= taken;
      first.bytes = first.bytes.subarray(taken);
      this.#isCut = first.bytes.length > 0;
      if (first.bytes.length === 0) this.#waiting.shift();
    }
  }

  /** Ends the line, with a last record, and returns the events that were not written. */
  end(how: 'closed' | 'dropped', last?: FiasRecord): readonly FiasRecord[] {
    const events = this.#waiting.flatMap(({ event }) => (event ? [event] : []));
    const isWithin = this.#waiting[0] !== undefined && this.#isCut;
    this.#waiting = [];
    // Within a record that was cut, it would be swallowed.
    if (last && !isWithin) this.#stream.write(frame(this.#options.page.encode(writeRecord(last))));
    this.#isOver = true;
    if (how === 'dropped') this.#stream.destroy();
    else this.#stream.end();
    return events;
  }
}
