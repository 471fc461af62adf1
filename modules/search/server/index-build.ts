import type { Clock } from '#platform/clock';
import { nextTurn } from '#platform/node/db';
import type { SearchEntry } from '#platform/node/server';
import { FedThread } from '#platform/node/threads';
import { assembleIndex, IndexBuilder, type IndexedContent, type IndexParts, type SearchIndex } from '../rules/index.ts';
import { createPace, drive, type Pace } from './turns.ts';

/** A thread costs more than to index so many entries beside other work. */
const mostInline = 3_000;
/** Entries that are handed to the thread at once. */
const entriesOfPiece = 250;
/** Far above what the largest index takes on a busy machine. */
const deadlineMs = 300_000;

type BuildThread = FedThread<readonly IndexedContent[], IndexParts>;

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
    this.#thread = new FedThread(new URL('./index-thread.ts', import.meta.url), {
      ...{ queue: 'indexes', clock: this.#clock, deadlineMs },
    });
    await this.#send(this.#thread, this.#entries);
  }

  /** Returns the index of all entries. */
  async finish(): Promise<SearchIndex<SearchEntry>> {
    const parts = this.#thread ? await this.#thread.finish() : await this.#buildHere();
    return await drive(assembleIndex(parts, this.#entries), this.#pace);
  }

  /** Gives up. */
  close(): void {
    this.#thread?.close();
  }

  async #send(thread: BuildThread, entries: readonly SearchEntry[]): Promise<void> {
    for (let from = 0; from < entries.length; from += entriesOfPiece) {
      thread.give(entries.slice(from, from + entriesOfPiece).map(contentOf));
      await nextTurn();
    }
  }

  async #buildHere(): Promise<IndexParts> {
    const builder = new IndexBuilder();
    await drive(builder.add(this.#entries), this.#pace);
    return await drive(builder.finish(), this.#pace);
  }
}
