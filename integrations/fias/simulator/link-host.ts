import type { Duplex } from 'node:stream';
import { type Clock, localTime } from '#platform/clock';
import type { Random } from '#platform/random';
import { codePageOf, type FiasRecord, fieldOf, recordOf, textOf } from '../protocol/index.ts';
import type { Faults } from './faults.ts';
import { Line } from './line.ts';
import type { Sin, SinKind } from './sins.ts';

/** Options of {@link LinkHost}. */
export type LinkHostOptions = {
  readonly clock: Clock;
  readonly random: Random;
  readonly zone: string;
  readonly codePage: string;
  /** Faults, which may change while it runs. */
  readonly faults: () => Faults;
  /** Called with each declared record of a client whose link is alive. */
  readonly onRecord: (record: FiasRecord) => void;
  readonly onAlive: () => void;
  readonly onLine: (direction: 'in' | 'out' | 'note', text: string) => void;
};

/** `asked`: an LS went out on a link that was alive; the client may not have read it yet. */
type Phase = 'apart' | 'greeting' | 'asked' | 'describing' | 'alive';

/** Alive checks closer together than this are a sin; FIAS allows one in five minutes. Milliseconds. */
const aliveCheckMs = 295_000;
/** Records that need no declaration. */
const undeclaredRecords = new Set(['DR']);

/** The server side of a link: one client at a time, its descriptions, and events that wait for it. */
export class LinkHost {
  readonly sins: Sin[] = [];
  readonly #options: LinkHostOptions;
  #phase: Phase = 'apart';
  #line: Line | undefined;
  #queue: FiasRecord[] = [];
  /** What the client described, and what it is describing. */
  #declared: readonly (readonly [string, string])[] = [];
  #describing: readonly (readonly [string, string])[] = [];
  #checkedAt = Number.NEGATIVE_INFINITY;
  /** Number of times that we said LA unasked, which a client may answer. */
  #unanswered = 0;
  #connections = 0;

  constructor(options: LinkHostOptions) {
    this.#options = options;
  }

  get isAlive(): boolean {
    return this.#phase === 'alive';
  }

  get isConnected(): boolean {
    return this.#line !== undefined;
  }

  /** Number of connections so far. */
  get connections(): number {
    return this.#connections;
  }

  /** Number of events that wait for the client. */
  get waiting(): number {
    return this.#queue.length;
  }

  sin(kind: SinKind, what: string): void {
    this.sins.push({ at: this.#options.clock.now(), kind, what });
    this.#options.onLine('note', `${kind}: ${what}`);
  }

  stamp(): { readonly DA: string; readonly TI: string } {
    const digits = localTime(this.#options.clock.now(), this.#options.zone).replaceAll(/\D/g, '');
    return { DA: digits.slice(2, 8), TI: digits.slice(8, 14) };
  }

  /** Takes a connection; an older one is dropped. */
  accept(stream: Duplex): void {
    this.#drop('dropped');
    const { clock, random, codePage, onLine } = this.#options;
    this.#connections += 1;
    onLine('note', 'connected');
    const line: Line = new Line(stream, {
      ...{ clock, random, faults: this.#options.faults(), page: codePageOf(codePage) },
      onRecord: (record, text) => {
        if (line === this.#line) this.#receive(record, text);
      },
      onClosed: () => {
        if (line === this.#line) this.#drop('dropped');
      },
    });
    this.#line = line;
    this.#phase = 'greeting';
    this.#unanswered = 0;
    this.#checkedAt = Number.NEGATIVE_INFINITY;
    if (random.number() >= this.#options.faults().waitsForClient) this.#sendLink('LS');
  }

  /** Ends the connection. `lost`: events on their way are lost with it. */
  #drop(how: 'closed' | 'dropped', { lost = false, last }: { lost?: boolean; last?: FiasRecord } = {}): void {
    const line = this.#line;
    if (!line) return;
    this.#line = undefined;
    this.#phase = 'apart';
    const events = line.end(how, last);
    if (!lost) this.#queue = [...events, ...this.#queue];
    this.#options.onLine('note', 'disconnected');
  }

  /** Drops the connection, as a network does. Returns whether events may be lost. */
  drop(): boolean {
    const { random, faults } = this.#options;
    const loses = random.number() < faults().losesOnDrop;
    this.#drop(loses ? 'dropped' : 'closed', { lost: loses });
    return loses;
  }

  /** Takes leave (LE) and closes. */
  leave(): void {
    if (!this.#line) return;
    this.#drop('closed', { last: recordOf('LE', this.stamp()) });
  }

  /** Asks the client to describe itself again, as an interface does that was configured anew. */
  askAgain(): void {
    if (this.#phase !== 'alive') return;
    this.#phase = 'asked';
    this.#sendLink('LS');
  }

  /** An LA without reason, which some interfaces send. */
  sayAlive(): void {
    if (this.#phase !== 'alive') return;
    this.#unanswered += 1;
    this.#sendLink('LA');
  }

  /** Tells an event, now or as soon as there is a link. */
  tell(record: FiasRecord): void {
    if (this.#phase !== 'alive' || !this.#line) this.#queue.push(record);
    else this.#send(record, true);
  }

  /** Answers on the line that asked; an answer to a line that is gone is lost. */
  reply(): (record: FiasRecord) => void {
    const line = this.#line;
    return (record) => {
      if (line === this.#line && this.#phase === 'alive') this.#send(record, false);
    };
  }

  /** Whether the line that `reply` was made on is still there. */
  sameLine(): () => boolean {
    const line = this.#line;
    return () => line === this.#line && this.#phase === 'alive';
  }

  /** Sends a record that is never declared (DS, DE). */
  sendLink(record: FiasRecord): void {
    this.#options.onLine('out', record.id);
    this.#line?.sendLink(record);
  }

  #send(record: FiasRecord, isEvent: boolean): void {
    this.#options.onLine('out', `${record.id} ${fieldOf(record, 'RN') ?? ''} ${fieldOf(record, 'G#') ?? ''}`.trim());
    this.#line?.send(record, isEvent);
  }

  #sendLink(id: string): void {
    this.sendLink(recordOf(id, this.stamp()));
  }

  #receive(record: FiasRecord | undefined, text: string): void {
    if (!record) {
      this.sin('malformed', text);
      return;
    }
    this.#options.onLine('in', `${record.id} ${fieldOf(record, 'RN') ?? ''}`.trim());
    const link: { readonly [id: string]: () => void } = {
      LS: () => this.#onLs(),
      LD: () => this.#onLd(),
      LR: () => this.#onLr(record),
      LA: () => this.#onLa(),
      LE: () => this.#drop('closed', { last: recordOf('LE', this.stamp()) }),
    };
    const act = link[record.id];
    if (act) act();
    else this.#onData(record);
  }

  #onLs(): void {
    const { clock } = this.#options;
    if (this.#phase === 'greeting') {
      // An interface that knows the client says so; any other asks it to describe itself.
      this.#sendLink(this.#declared.length > 0 ? 'LA' : 'LS');
      return;
    }
    if (clock.elapsed() - this.#checkedAt < aliveCheckMs) this.sin('alive_checked_too_often', 'LS');
    this.#checkedAt = clock.elapsed();
    this.#sendLink('LA');
  }

  #onLd(): void {
    this.#phase = 'describing';
    this.#describing = [];
    this.#line?.forgetDeclarations();
  }

  #onLr(record: FiasRecord): void {
    const [id, fields] = [textOf(record, 'RI'), textOf(record, 'FL')];
    if (this.#phase !== 'describing') this.sin('malformed', 'LR without LD');
    if (!/^[A-Z][A-Z0-9]$/.test(id) || fields.length % 2 !== 0) this.sin('malformed', `LR ${id} ${fields}`);
    this.#describing = [...this.#describing, [id, fields]];
  }

  #onLa(): void {
    if (this.#phase === 'describing' || (this.#phase === 'greeting' && this.#declared.length > 0)) {
      const isDescribed = this.#phase === 'describing';
      if (isDescribed) this.#declared = this.#describing;
      for (const [id, fields] of this.#declared) this.#line?.declare(id, fields);
      this.#phase = 'alive';
      if (isDescribed) this.#sendLink('LA');
      const queued = this.#queue;
      this.#queue = [];
      for (const record of queued) this.tell(record);
      this.#options.onAlive();
    } else if (this.#phase === 'alive') {
      if (this.#unanswered === 0) this.sin('alive_answered', 'LA');
      this.#unanswered = Math.max(0, this.#unanswered - 1);
    }
  }

  #onData(record: FiasRecord): void {
    // Between our LS and its LD, the client may not know yet that we asked.
    if (this.#phase === 'asked') return;
    if (this.#phase !== 'alive') {
      this.sin('sent_before_alive', record.id);
      return;
    }
    const declared = this.#line?.declared(record.id);
    if (!declared && !undeclaredRecords.has(record.id)) {
      this.sin('undeclared', record.id);
      return;
    }
    for (const [id] of record.fields) if (declared && !declared.has(id)) this.sin('undeclared', `${record.id} ${id}`);
    const fields = declared ? record.fields.filter(([id]) => declared.has(id)) : record.fields;
    this.#options.onRecord({ id: record.id, fields });
  }
}
