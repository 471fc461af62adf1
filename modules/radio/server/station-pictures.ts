import { createHash } from 'node:crypto';
import { resizePicture, sanitizePicture } from '#platform/node/files';
import { failureCodeOf } from '#platform/node/outbound';
import type { ModuleContext } from '#platform/node/server';
import type { StationEntry } from '../contract.ts';

type Services = Pick<ModuleContext, 'clock' | 'files' | 'outbound'>;

/** Pictures that are fetched at a time, and that may wait for it. */
const [mostAtOnce, mostWaiting] = [8, 200];
const hourMs = 3_600_000;
/** How long a picture that cannot be had is not asked for again; how many of these are known. */
const [pauseMs, mostMissing] = [6 * hourMs, 5_000];
/** How long a picture is stored until it is fetched anew, and how many of a property are. */
const [storedMs, mostStored] = [30 * 24 * hourMs, 5_000];
/** Pixels. */
const width = 480;

const hashOf = (address: string) => createHash('sha256').update(address).digest('hex').slice(0, 32);
const folderOf = (property: string) => `${property}/radio-pictures`;

/** Returns the path under which this server has the picture of a station; empty: the station has none. */
export function picturePath(property: string, { id, picture }: Pick<StationEntry, 'id' | 'picture'>): string {
  if (picture === '') return '';
  return `/v1/property/${property}/oneapp/radio/stations/${id}/picture?v=${hashOf(picture).slice(0, 8)}`;
}

/** Pictures of stations. The server fetches them, once for all: neither stations nor directories see who looks at them. */
export class StationPictures {
  readonly #services: Services;
  readonly #underWay = new Map<string, Promise<Uint8Array | undefined>>();
  /** Until when what could not be had is not asked for again, the oldest first. */
  readonly #missing = new Map<string, number>();
  readonly #lanes = Array.from({ length: mostAtOnce }, (): Promise<unknown> => Promise.resolve());
  #lane = 0;

  constructor(services: Services) {
    this.#services = services;
  }

  /** Returns the picture of an address as WebP; undefined: it cannot be had, or not now. */
  async read(property: string, address: string): Promise<Uint8Array | undefined> {
    const { files, clock } = this.#services;
    const key = `${folderOf(property)}/${hashOf(address)}.webp`;
    const stored = await files.get(key);
    if (stored) return stored.bytes;
    const isMissing = (this.#missing.get(key) ?? 0) > clock.now();
    const underWay = this.#underWay.get(key);
    if (underWay || isMissing || this.#underWay.size >= mostAtOnce + mostWaiting) return await underWay;
    const fetching = this.#inTurn(() => this.#fetch({ property, address, key })).finally(() =>
      this.#underWay.delete(key),
    );
    this.#underWay.set(key, fetching);
    return await fetching;
  }

  /** Removes what is fetched anew when it is wanted again, and what is too much. */
  async tidy(properties: readonly string[]): Promise<void> {
    const { files, clock } = this.#services;
    for (const property of properties) {
      const listed = await files.list(folderOf(property));
      const latest = listed.toSorted((one, other) => other.storedAt - one.storedAt);
      for (const [at, { key, storedAt }] of latest.entries()) {
        if (at >= mostStored || storedAt < clock.now() - storedMs) await files.remove(key);
      }
    }
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    this.#lane = (this.#lane + 1) % mostAtOnce;
    const turn = (this.#lanes[this.#lane] ?? Promise.resolve()).then(work);
    this.#lanes[this.#lane] = turn.catch(() => undefined);
    return turn;
  }

  async #fetch({ property, address, key }: { property: string; address: string; key: string }) {
    const { outbound, files } = this.#services;
    try {
      const answer = await outbound.request({ property, purpose: 'picture', url: address });
      const bytes = await answer.bytes();
      if (answer.status !== 200) return this.#miss(key);
      const picture = await resizePicture(await sanitizePicture(bytes), width);
      await files.put(key, picture, 'image/webp');
      return picture;
    } catch (error) {
      // Of a host that has the pictures of very many stations.
      return failureCodeOf(error) === 'rate_limited' ? undefined : this.#miss(key);
    }
  }

  #miss(key: string): undefined {
    this.#missing.delete(key);
    this.#missing.set(key, this.#services.clock.now() + pauseMs);
    if (this.#missing.size > mostMissing) this.#missing.delete(this.#missing.keys().next().value ?? '');
  }
}
