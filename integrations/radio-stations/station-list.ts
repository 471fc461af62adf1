import { hash } from 'node:crypto';
import type { StationEntry, StationPiece } from '#radio/contract';
import { PackedTexts } from './packed-texts.ts';
import { streamKey } from './station-address.ts';
import type { Candidate } from './to-candidate.ts';

/** Addresses that a station has besides its first. */
const mostOthers = 4;
/** Stations of a file. */
const mostStations = 200_000;

/** Returns a number in place of a text, for a set of many: it takes a quarter of the memory. */
function fingerprint(text: string): number {
  const bytes = hash('sha256', text, 'buffer');
  return bytes.readUIntBE(0, 6) * 32 + (bytes.readUInt8(6) & 31);
}

function namePrint({ name }: StationEntry): number {
  return fingerprint(name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ''));
}

/** A list of stations that finds those which a file has twice: by id, by address, or by name in a country. */
export class StationList {
  /** The stations as text, which needs a sixth of the memory of objects. */
  readonly #texts = new PackedTexts();
  readonly #countries = new Map<string, number>();
  #count = 0;
  readonly #country = new Uint32Array(mostStations);
  readonly #weight = new Float64Array(mostStations);
  readonly #line = new Uint32Array(mostStations);
  readonly #known = new Set<number>();
  duplicates = 0;

  /** Adds a station; false: the list is full. */
  add({ entry, weight, line }: Candidate): boolean {
    if (this.#count >= mostStations) return false;
    const country = this.#countries.get(entry.country) ?? this.#countries.size;
    this.#countries.set(entry.country, country);
    const at = this.#texts.add(JSON.stringify(entry));
    this.#country[at] = country;
    this.#weight[at] = weight;
    this.#line[at] = line;
    this.#count += 1;
    return true;
  }

  /** Returns the stations by country, the most listened first, each once; only once, as it remembers which it gave. */
  *take(size: number): Generator<StationPiece> {
    const sorted = this.#byCountry();
    for (const country of [...this.#countries.keys()].sort()) {
      yield* this.#takeCountry(sorted.get(this.#countries.get(country) ?? 0) ?? [], size);
    }
  }

  #byCountry(): ReadonlyMap<number, readonly number[]> {
    const found = new Map<number, number[]>();
    for (let at = 0; at < this.#count; at += 1) {
      const country = this.#country[at] ?? 0;
      const of = found.get(country);
      if (of) of.push(at);
      else found.set(country, [at]);
    }
    const [weight, line] = [this.#weight, this.#line];
    for (const of of found.values()) {
      of.sort((a, b) => (weight[b] ?? 0) - (weight[a] ?? 0) || (line[a] ?? 0) - (line[b] ?? 0));
    }
    return found;
  }

  #entry(at: number): StationEntry {
    return JSON.parse(this.#texts.get(at)) as StationEntry;
  }

  #isKnown({ id, urls }: StationEntry): boolean {
    const prints = [id, ...urls.map((url) => streamKey(new URL(url)))].map(fingerprint);
    if (prints.some((print) => this.#known.has(print))) return true;
    for (const print of prints) this.#known.add(print);
    return false;
  }

  /** A station's other addresses are known only at the country's end, so its stations are read twice rather than held. */
  *#takeCountry(places: readonly number[], size: number): Generator<StationPiece> {
    const names = new Map<number, number>();
    const others = new Map<number, string[]>();
    const retained: number[] = [];
    for (const at of places) {
      const entry = this.#entry(at);
      const name = namePrint(entry);
      const same = this.#isKnown(entry) ? at : names.get(name);
      if (same === undefined) {
        names.set(name, at);
        retained.push(at);
        continue;
      }
      this.duplicates += 1;
      if (same !== at) others.set(same, [...(others.get(same) ?? []), ...entry.urls]);
    }
    for (let from = 0; from < retained.length; from += size) {
      yield retained.slice(from, from + size).map((at) => {
        const entry = this.#entry(at);
        return { ...entry, urls: [...entry.urls, ...(others.get(at) ?? [])].slice(0, mostOthers + 1) };
      });
    }
  }
}
