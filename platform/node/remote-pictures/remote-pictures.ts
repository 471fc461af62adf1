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
import { failureCodeOf, type Outbound, RemoteError } from '#platform/node/outbound';
import { FetchTurns } from './fetch-turns.ts';
import { Pauses } from './pauses.ts';

type Services = { readonly clock: Clock; readonly files: Files; readonly outbound: Outbound };

/** Where a property's pictures of a kind are stored (a folder of its own), and their width in pixels. */
export type PictureKind = { readonly folder: string; readonly width: PictureWidth };

type Wanted = { readonly property: string; readonly address: string; readonly key: string };

/** What came of a fetch; `refused`: by a rule of this server, and why. */
type Outcome = { readonly bytes?: Uint8Array; readonly refused?: string };

/** Pictures of a host that this server may not fetch, and why. */
export type RefusedPictures = { readonly host: string; readonly why: string; readonly count: number };

/** Pictures that devices may wait for, those in work included. */
const mostWaiting = 208;
/** Pictures that are fetched ahead of devices, and how many of them at a time. */
const [mostAhead, aheadAtOnce] = [1_000, 6];
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

/** The status of a host that had too many requests. */
const tooMany = 429;

const hostOf = (address: string) => URL.parse(address)?.host ?? '';
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
  readonly #underWay = new Map<string, Promise<Outcome>>();
  readonly #missing: Pauses;
  /** By property and host. */
  readonly #silent: Pauses;
  /** New ones of a property since the last were removed. */
  readonly #new = new Map<string, number>();
  readonly #turns = new FetchTurns();

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

  /**
   * Fetches pictures that devices are likely to want, those of the first addresses first and behind what devices wait for; one that could
   * not be had is tried again. Returns those that a rule of this server forbids, by host, most first.
   */
  async fetchAhead(property: string, addresses: readonly string[]): Promise<readonly RefusedPictures[]> {
    const rest = [...new Set(addresses.filter(isElsewhere))].slice(0, mostAhead).values();
    const refused = new Map<string, RefusedPictures>();
    const work = async () => {
      for (const address of rest) {
        const key = this.#keyOf(property, address);
        if (await this.#services.files.get(key)) continue;
        const { refused: why } = await this.#fetchOnce({ property, address, key }, true);
        if (why === undefined) continue;
        const host = hostOf(address);
        const { count = 0 } = refused.get(`${host} ${why}`) ?? {};
        refused.set(`${host} ${why}`, { host, why, count: count + 1 });
      }
    };
    await Promise.all(Array.from({ length: aheadAtOnce }, work));
    return [...refused.values()].sort((one, other) => other.count - one.count || (one.host < other.host ? -1 : 1));
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
    const key = this.#keyOf(property, address);
    const stored = await this.#services.files.get(key);
    if (stored) return stored.bytes;
    const isUnderWay = this.#underWay.has(key);
    if (!isUnderWay && (this.#missing.has(key) || this.#underWay.size >= mostWaiting)) return undefined;
    return (await this.#fetchOnce({ property, address, key }, false)).bytes;
  }

  #keyOf(property: string, address: string): string {
    return `${this.#folderOf(property)}/${hashOf(address)}.webp`;
  }

  /** Fetches a picture in its turn, or waits for whoever fetches it already. */
  async #fetchOnce(wanted: Wanted, isAhead: boolean): Promise<Outcome> {
    const { address, key } = wanted;
    const underWay = this.#underWay.get(key);
    if (underWay) {
      if (!isAhead) this.#turns.hurry(key);
      return await underWay;
    }
    const fetching = this.#turns
      .run({ key, host: hostOf(address), isAhead }, () => this.#fetch(wanted))
      .finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, fetching);
    return await fetching;
  }

  async #fetch({ property, address, key }: Wanted): Promise<Outcome> {
    const host = `${property} ${hostOf(address)}`;
    if (this.#silent.has(host)) return {};
    try {
      const answer = await this.#services.outbound.request({ property, purpose: 'picture', url: address });
      const bytes = await answer.bytes();
      // A host that wants fewer requests gets none for a while.
      if (answer.status === tooMany) this.#silent.begin(host);
      if (answer.status !== 200) return this.#miss(key, answer.status === tooMany || answer.status >= 500);
      const { width } = this.#kind;
      const still = await sanitizePicture(isDrawn(bytes) ? await drawPicture(bytes, width) : bytes);
      const picture = await resizePicture(still, width);
      await this.#store(property, key, picture);
      this.#missing.end(key);
      return { bytes: picture };
    } catch (error) {
      const failure = failureCodeOf(error);
      if (failure === 'timed_out') this.#silent.begin(host);
      // Of a host that has very many pictures.
      if (failure === 'rate_limited') return {};
      const isForbidden = failure === 'address_forbidden' && error instanceof RemoteError;
      return { ...this.#miss(key, onTheWay.has(failure)), ...(isForbidden && { refused: error.message }) };
    }
  }

  async #store(property: string, key: string, picture: Uint8Array): Promise<void> {
    await this.#services.files.put(key, picture, 'image/webp');
    const count = (this.#new.get(property) ?? 0) + 1;
    this.#new.set(property, count % mostNew);
    if (count >= mostNew) await this.tidy([property]);
  }

  #miss(key: string, mayPass: boolean): Outcome {
    if (mayPass) this.#missing.beginShort(key, minuteMs);
    else this.#missing.begin(key);
    return {};
  }
}
