import type { Clock, Timer } from '#platform/clock';
import type { Log } from '#platform/node/log';
import type { SearchEntry, SearchSource } from '#platform/node/server';
import type { SearchIndex } from '../rules/index.ts';
import { IndexBuild } from './index-build.ts';

/** An index of what a source has in a property. */
export type SourceIndex = SearchIndex<SearchEntry>;

/** Changes of entry after entry are read together. */
const settleMs = 400;
/** Entries of a source of a property, and of all in a process. */
const [mostOfSource, mostOfProcess] = [150_000, 500_000];

type Segment = {
  index: SourceIndex | undefined;
  building: Promise<SourceIndex> | undefined;
  builtAt: number;
  isStale: boolean;
  timer: Timer | undefined;
};
type Services = { readonly clock: Clock; readonly log: Log };

/** The indexes of all properties, one of each source, which each process builds when somebody searches and keeps until they change. */
export class PropertyIndexes {
  readonly sources: readonly SearchSource[];
  readonly #services: Services;
  /** By property, the one that was used last is the last. */
  readonly #properties = new Map<string, Map<SearchSource, Segment>>();
  #isClosed = false;

  constructor(sources: readonly SearchSource[], services: Services) {
    this.sources = sources;
    this.#services = services;
  }

  /** Returns the index of a source, which may be from before the last change while the next one is built. */
  async load(property: string, source: SearchSource): Promise<SourceIndex> {
    const segment = this.#segmentOf(property, source);
    const { freshMs = Number.POSITIVE_INFINITY } = source;
    const isOld = segment.index !== undefined && this.#services.clock.elapsed() - segment.builtAt > freshMs;
    if (isOld && !segment.building) this.#rebuild(property, source, segment);
    return segment.index ?? (await this.#build(property, source, segment));
  }

  /** Has the entries of a source read again, if anybody has searched in the property. */
  markStale(property: string, source: SearchSource): void {
    const segment = this.#properties.get(property)?.get(source);
    if (!segment) return;
    segment.isStale = true;
    segment.timer ??= this.#services.clock.after(settleMs, () => {
      segment.timer = undefined;
      if (!segment.building) this.#rebuild(property, source, segment);
    });
  }

  /** Resolves once nothing is being built or waits for it. */
  async settled(): Promise<void> {
    const building = [...this.#properties.values()].flatMap((own) =>
      [...own.values()].flatMap((segment) => segment.building ?? []),
    );
    if (building.length === 0) return;
    await Promise.allSettled(building);
    await this.settled();
  }

  /** Ends what is being built. */
  close(): void {
    this.#isClosed = true;
    for (const own of this.#properties.values()) for (const { timer } of own.values()) timer?.cancel();
    this.#properties.clear();
  }

  #segmentOf(property: string, source: SearchSource): Segment {
    const own = this.#properties.get(property) ?? new Map<SearchSource, Segment>();
    this.#properties.delete(property);
    this.#properties.set(property, own);
    const fresh: Segment = { index: undefined, building: undefined, builtAt: 0, isStale: false, timer: undefined };
    const segment = own.get(source) ?? fresh;
    own.set(source, segment);
    return segment;
  }

  #rebuild(property: string, source: SearchSource, segment: Segment): void {
    this.#build(property, source, segment).catch((error: unknown) =>
      this.#services.log.warn({ types: source.types, error: String(error) }, 'could not read what guests find'),
    );
  }

  #build(property: string, source: SearchSource, segment: Segment): Promise<SourceIndex> {
    segment.building ??= this.#read(property, source, segment).finally(() => {
      segment.building = undefined;
      // It changed while it was read.
      if (segment.isStale && segment.index && !segment.timer && !this.#isClosed) {
        this.#rebuild(property, source, segment);
      }
    });
    return segment.building;
  }

  async #read(property: string, source: SearchSource, segment: Segment): Promise<SourceIndex> {
    segment.isStale = false;
    const build = new IndexBuild(this.#services.clock);
    const index = await this.#readInto(build, property, source).finally(() => build.close());
    segment.index = index;
    segment.builtAt = this.#services.clock.elapsed();
    this.#makeRoom(property);
    return index;
  }

  async #readInto(build: IndexBuild, property: string, source: SearchSource): Promise<SourceIndex> {
    for await (const piece of source.read(property)) {
      const room = mostOfSource - build.size;
      if (room <= 0) {
        this.#services.log.warn({ property, types: source.types, most: mostOfSource }, 'not all of it can be found');
        break;
      }
      await build.add(piece.slice(0, room));
      if (this.#isClosed) throw new Error('the server ends');
    }
    return await build.finish();
  }

  /** Forgets the properties that were not searched for longest, of several hotels of a server. */
  #makeRoom(property: string): void {
    const sizeOf = (own: ReadonlyMap<SearchSource, Segment>) =>
      [...own.values()].reduce((sum, { index }) => sum + (index?.entries.length ?? 0), 0);
    let total = [...this.#properties.values()].reduce((sum, own) => sum + sizeOf(own), 0);
    for (const [id, own] of this.#properties) {
      if (total <= mostOfProcess) return;
      if (id === property) continue;
      total -= sizeOf(own);
      for (const { timer } of own.values()) timer?.cancel();
      this.#properties.delete(id);
    }
  }
}
