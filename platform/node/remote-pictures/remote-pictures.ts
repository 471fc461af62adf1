import { createHash } from 'node:crypto';
import type { Clock } from '#platform/clock';
import { type FailureCode, refuse } from '#platform/contract';
import {
  drawPicture,
  type Files,
  isDrawn,
  type PictureWidth,
  resizePicture,
  sanitizePicture,
} from '#platform/node/files';
import { failureCodeOf, type Outbound } from '#platform/node/outbound';
import { Pauses } from './pauses.ts';

type Services = { readonly clock: Clock; readonly files: Files; readonly outbound: Outbound };

/** Where a property's pictures of a kind are stored (a folder of its own), and their width in pixels. */
export type PictureKind = { readonly folder: string; readonly width: PictureWidth };

type Wanted = { readonly property: string; readonly address: string; readonly key: string };

/** Pictures that are fetched at a time, and that may wait for it. */
const [mostAtOnce, mostWaiting] = [8, 200];
const [minuteMs, hourMs] = [60_000, 3_600_000];
/**
 * How long a picture that cannot be had is not asked for again, and how many of these are known. After a failure on the way, which may
 * be the hotel's own, it is a minute, doubled with each further one.
 */
const missing = { ms: 6 * hourMs, most: 5_000 };
const onTheWay = new Set<FailureCode | null>(['refused', 'unreachable', 'name_unknown', 'timed_out', 'cut_off']);
/**
 * How long the other pictures of a host that did not answer in time are not asked for: each would hold up a device as long. Breakers
 * leave pictures out.
 */
const silent = { ms: minuteMs, most: 500 };
/** How long a picture is stored until it is fetched anew, and how many of a property are. */
const [storedMs, mostStored] = [30 * 24 * hourMs, 5_000];
/** New pictures of a property after which those that are too many are removed at once. */
const mostNew = 250;
const headers = { 'content-type': 'image/webp', 'cache-control': 'private, max-age=604800' };

const hashOf = (address: string) => createHash('sha256').update(address).digest('hex').slice(0, 32);

/** Returns whether an address of a picture leads away from this server. */
function isElsewhere(address: string): boolean {
  return /^https?:\/\//i.test(address);
}

/**
 * Returns what a device is given for a picture: `path`, under which this server has it, where the stored address leads elsewhere,
 * with a `v` that differs where the address does; any other address as it is.
 */
export function remotePicturePath(path: string, address: string): string {
  return isElsewhere(address) ? `${path}?v=${hashOf(address).slice(0, 8)}` : address;
}

/** Pictures of elsewhere. The server fetches them, once for all: nobody else sees who looks at them. */
export class RemotePictures {
  readonly #services: Services;
  readonly #kind: PictureKind;
  readonly #underWay = new Map<string, Promise<Uint8Array | undefined>>();
  readonly #missing: Pauses;
  /** By property and host. */
  readonly #silent: Pauses;
  /** New ones of a property since the last were removed. */
  readonly #new = new Map<string, number>();
  readonly #lanes = Array.from({ length: mostAtOnce }, (): Promise<unknown> => Promise.resolve());
  #lane = 0;

  constructor(services: Services, kind: PictureKind) {
    this.#services = services;
    this.#kind = kind;
    this.#missing = new Pauses(services.clock, missing);
    this.#silent = new Pauses(services.clock, silent);
  }

  /**
   * Returns the answer to a request for the picture of an address, as WebP; refuses with `not_found` what cannot be had, or not now.
   * The address is one that is stored, never one that the request has.
   */
  async answer(property: string, address: string) {
    const body = isElsewhere(address) ? await this.#read(property, address) : undefined;
    return { status: 200, body: body ?? refuse('not_found', 'there is no picture'), headers } as const;
  }

  /** Removes what is fetched anew when it is wanted again, and what is too much. */
  async tidy(properties: readonly string[]): Promise<void> {
    const { files, clock } = this.#services;
    for (const property of properties) {
      const listed = await files.list(this.#folderOf(property));
      const latest = listed.toSorted((one, other) => other.storedAt - one.storedAt);
      for (const [at, { key, storedAt }] of latest.entries()) {
        if (at >= mostStored || storedAt < clock.now() - storedMs) await files.remove(key);
      }
    }
  }

  #folderOf(property: string): string {
    return `${property}/${this.#kind.folder}`;
  }

  async #read(property: string, address: string): Promise<Uint8Array | undefined> {
    const key = `${this.#folderOf(property)}/${hashOf(address)}.webp`;
    const stored = await this.#services.files.get(key);
    if (stored) return stored.bytes;
    const underWay = this.#underWay.get(key);
    if (underWay || this.#missing.has(key) || this.#underWay.size >= mostAtOnce + mostWaiting) return await underWay;
    const fetching = this.#inTurn(() => this.#fetch({ property, address, key })).finally(() =>
      this.#underWay.delete(key),
    );
    this.#underWay.set(key, fetching);
    return await fetching;
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    this.#lane = (this.#lane + 1) % mostAtOnce;
    const turn = (this.#lanes[this.#lane] ?? Promise.resolve()).then(work);
    this.#lanes[this.#lane] = turn.catch(() => undefined);
    return turn;
  }

  async #fetch({ property, address, key }: Wanted): Promise<Uint8Array | undefined> {
    const host = `${property} ${URL.parse(address)?.host ?? ''}`;
    if (this.#silent.has(host)) return undefined;
    try {
      const answer = await this.#services.outbound.request({ property, purpose: 'picture', url: address });
      const bytes = await answer.bytes();
      if (answer.status !== 200) return this.#miss(key, answer.status >= 500);
      const { width } = this.#kind;
      const still = await sanitizePicture(isDrawn(bytes) ? await drawPicture(bytes, width) : bytes);
      const picture = await resizePicture(still, width);
      await this.#store(property, key, picture);
      this.#missing.end(key);
      return picture;
    } catch (error) {
      const failure = failureCodeOf(error);
      if (failure === 'timed_out') this.#silent.begin(host);
      // Of a host that has very many pictures.
      return failure === 'rate_limited' ? undefined : this.#miss(key, onTheWay.has(failure));
    }
  }

  async #store(property: string, key: string, picture: Uint8Array): Promise<void> {
    await this.#services.files.put(key, picture, 'image/webp');
    const count = (this.#new.get(property) ?? 0) + 1;
    this.#new.set(property, count % mostNew);
    if (count >= mostNew) await this.tidy([property]);
  }

  #miss(key: string, mayPass: boolean): undefined {
    if (mayPass) this.#missing.beginShort(key, minuteMs);
    else this.#missing.begin(key);
  }
}
