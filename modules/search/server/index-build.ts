import { MessageChannel, type MessagePort } from 'node:worker_threads';
import type { Clock } from '#platform/clock';
import { nextTurn } from '#platform/node/db';
import type { SearchEntry } from '#platform/node/server';
import { runThread } from '#platform/node/threads';
import { IndexBuilder, type IndexedContent, type IndexParts, inOrder, SearchIndex } from '../rules/index.ts';
import type { IndexThreadData } from './index-thread.ts';
import { createPace, drive, type Pace } from './turns.ts';

/** A thread costs more than to index so many entries beside other work. */
const mostInline = 3_000;
/** Entries that are handed to the thread at once. */
const entriesOfPiece = 250;
/** Far above what the largest index takes on a busy machine. */
const deadlineMs = 300_000;

/** A thread that builds an index: it takes pieces, and then has the parts. */
type BuildThread = { readonly pieces: MessagePort; readonly parts: Promise<IndexParts> };

async function runBuild(pieces: MessagePort, clock: Clock): Promise<IndexParts> {
  let parts: IndexParts | undefined;
  const data: IndexThreadData = { pieces };
  await runThread<IndexParts>(new URL('./index-thread.ts', import.meta.url), {
    ...{ queue: 'indexes', data, transfer: [pieces], clock, deadlineMs },
    onMessage: (message) => {
      parts = message;
    },
  });
  if (!parts) throw new Error('the thread ended without an index');
  return parts;
}

function startThread(clock: Clock): BuildThread {
  const { port1, port2 } = new MessageChannel();
  const parts = runBuild(port2, clock).finally(() => port1.close());
  // It may fail while pieces are still being read: whoever waits for the index hears of it.
  parts.catch(() => undefined);
  return { pieces: port1, parts };
}

/** Only what an entry is found by is copied to the thread. */
const contentOf = ({ type, texts, popularity, part }: SearchEntry): IndexedContent => ({
  ...{ type, texts },
  ...(popularity !== undefined && { popularity }),
  ...(part !== undefined && { part }),
});

/** Builds the index of a source: a small one in turns of this thread, a large one in a thread of its own. */
export class IndexBuild {
  readonly #clock: Clock;
  readonly #pace: Pace;
  readonly #entries: SearchEntry[] = [];
  #thread: BuildThread | undefined;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#pace = createPace(clock);
  }

  /** Number of entries. */
  get size(): number {
    return this.#entries.length;
  }

  async add(entries: readonly SearchEntry[]): Promise<void> {
    for (const entry of entries) this.#entries.push(entry);
    if (this.#thread) return await this.#send(this.#thread, entries);
    if (this.size <= mostInline) return;
    this.#thread = startThread(this.#clock);
    await this.#send(this.#thread, this.#entries);
  }

  /** Returns the index of all entries. */
  async finish(): Promise<SearchIndex<SearchEntry>> {
    const parts = this.#thread ? await this.#partsOf(this.#thread) : await this.#buildHere();
    return new SearchIndex(parts, await drive(inOrder(this.#entries, parts.order), this.#pace));
  }

  /** Gives up. */
  close(): void {
    this.#thread?.pieces.close();
  }

  async #send({ pieces }: BuildThread, entries: readonly SearchEntry[]): Promise<void> {
    for (let from = 0; from < entries.length; from += entriesOfPiece) {
      pieces.postMessage(entries.slice(from, from + entriesOfPiece).map(contentOf));
      await nextTurn();
    }
  }

  async #partsOf({ pieces, parts }: BuildThread): Promise<IndexParts> {
    pieces.postMessage([]);
    return await parts;
  }

  async #buildHere(): Promise<IndexParts> {
    const builder = new IndexBuilder();
    await drive(builder.add(this.#entries), this.#pace);
    return await drive(builder.finish(), this.#pace);
  }
}
