import { hash } from 'node:crypto';
import type { StationEntry, StationPiece } from '#radio/contract';
import { PackedTexts } from './packed-texts.ts';
import { streamKey } from './station-address.ts';
import { stationMarks } from './station-marks.ts';
import type { Candidate } from './to-candidate.ts';

/** Addresses that a station has besides its first. */
const mostOthers = 4;
/** Stations of a file. */
const mostStations = 200_000;

/** Returns a number in place of a mark, for a set of many: it takes a quarter of the memory. */
function fingerprint(text: string): number {
  const bytes = hash('sha256', text, 'buffer');
  return bytes.readUIntBE(0, 6) * 32 + (bytes.readUInt8(6) & 31);
}

/** Returns the first addresses of entries of one station, each stream once. */
function addressesOf(entries: readonly StationEntry[]): readonly string[] {
  const known = new Map<string, string>();
  for (const url of entries.flatMap(({ urls }) => urls)) {
    const key = streamKey(new URL(url));
    if (!known.has(key)) known.set(key, url);
  }
  return [...known.values()].slice(0, mostOthers + 1);
}

/** A list of stations that joins entries of the same one: by id, by address, or by name in a country. */
export class StationList {
  /** The stations as text, which needs a sixth of the memory of objects. */
  readonly #texts = new PackedTexts();
  readonly #countries = new Map<string, number>();
  #count = 0;
  readonly #country = new Uint32Array(mostStations);
  readonly #weight = new Float64Array(mostStations);
  readonly #line = new Uint32Array(mostStations);
  /** An entry that has a print, and of each entry an earlier one of the same station, or itself. */
  readonly #known = new Map<number, number>();
  readonly #earlier = new Uint32Array(mostStations);
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
    this.#earlier[at] = at;
    this.#count += 1;
    for (const print of stationMarks(entry).map(fingerprint)) {
      const other = this.#known.get(print);
      if (other === undefined) this.#known.set(print, at);
      else this.#join(at, other);
    }
    return true;
  }

  #join(a: number, b: number): void {
    const [first, second] = [this.#firstOf(a), this.#firstOf(b)].sort((one, two) => one - two);
    if (first !== undefined && second !== undefined) this.#earlier[second] = first;
  }

  /** Returns the first entry of an entry's station. */
  #firstOf(at: number): number {
    let first = at;
    while (this.#earlier[first] !== first) first = this.#earlier[first] ?? first;
    // Whoever asks again finds it at once.
    for (let next = at; next !== first; ) {
      const then = this.#earlier[next] ?? first;
      this.#earlier[next] = first;
      next = then;
    }
    return first;
  }

  /** Returns the stations by country, the most listened first, each once. */
  *take(size: number): Generator<StationPiece> {
    const groups = this.#groups();
    const sorted = this.#byCountry();
    const taken = new Set<number>();
    this.duplicates = 0;
    for (const country of [...this.#countries.keys()].sort()) {
      const retained = (sorted.get(this.#countries.get(country) ?? 0) ?? []).filter((at) => {
        const first = this.#firstOf(at);
        const isNew = !taken.has(first);
        taken.add(first);
        if (!isNew) this.duplicates += 1;
        return isNew;
      });
      for (let from = 0; from < retained.length; from += size) {
        yield retained.slice(from, from + size).map((at) => this.#station(at, groups.get(this.#firstOf(at)) ?? [at]));
      }
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
    for (const of of found.values()) of.sort(this.#byWeight);
    return found;
  }

  readonly #byWeight = (a: number, b: number): number => {
    const [weight, line] = [this.#weight, this.#line];
    return (weight[b] ?? 0) - (weight[a] ?? 0) || (line[a] ?? 0) - (line[b] ?? 0);
  };

  /** The entries of stations that have several, the most listened first, by their first entry. */
  #groups(): ReadonlyMap<number, readonly number[]> {
    const found = new Map<number, number[]>();
    for (let at = 0; at < this.#count; at += 1) {
      const first = this.#firstOf(at);
      if (first === at) continue;
      const of = found.get(first) ?? [first];
      of.push(at);
      found.set(first, of);
    }
    for (const of of found.values()) of.sort(this.#byWeight);
    return found;
  }

  #entry(at: number): StationEntry {
    return JSON.parse(this.#texts.get(at)) as StationEntry;
  }

  /** Joins the entries of a station into the one at a place. Its id is the smallest, whatever is listened to how much. */
  #station(at: number, group: readonly number[]): StationEntry {
    const entry = this.#entry(at);
    if (group.length === 1) return entry;
    const entries = [entry, ...group.filter((other) => other !== at).map((other) => this.#entry(other))];
    const [id = entry.id, ...merged] = [...new Set(entries.map((one) => one.id))].sort();
    return { ...entry, id, merged, urls: addressesOf(entries) };
  }
}
