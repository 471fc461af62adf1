import type { StationEntry } from '../contract.ts';
import type { StationReception } from './station-changes.ts';
import type { EditTable, StationSource } from './tables.ts';

/** A station with what staff changed about it. */
export type BookStation = StationEntry & {
  readonly source: StationSource;
  readonly hidden: boolean;
  readonly pinned: boolean;
  /** Where its playlist of segments is; empty: it sends a stream without end. */
  readonly hls: string;
  /** Since when it does not answer, milliseconds since 1970. */
  readonly silentSince: number | undefined;
};

/** A station as it is stored. `body`: a `StationEntry` as JSON. */
export type StationRow = { readonly id: string; readonly source: StationSource; readonly body: string };

/** Whether a station answers, as far as is known. */
export function isReceived({ silentSince }: BookStation): boolean {
  return silentSince === undefined;
}

/** Puts stations that do not answer last. */
export function receivedFirst(stations: readonly BookStation[]): readonly BookStation[] {
  return [...stations.filter(isReceived), ...stations.filter((one) => !isReceived(one))];
}

/** The ids of a station: its own, and those that were merged into it. */
export function idsOf({ id, merged }: Pick<BookStation, 'id' | 'merged'>): readonly string[] {
  return [id, ...merged];
}

type Changes = { readonly edits: readonly EditTable[]; readonly reception: StationReception | undefined };

/** Returns the station of a row; what an older version stored has merged none. */
export function entryOf({ id, body }: StationRow): StationEntry {
  const entry = JSON.parse(body) as Omit<StationEntry, 'merged'> & Partial<StationEntry>;
  return { ...entry, merged: entry.merged ?? [], id };
}

/** Returns a station with what staff changed about it by whichever of its ids. */
export function toBookStation(entry: StationEntry, source: StationSource, { edits, reception }: Changes): BookStation {
  const name = edits.find((one) => one.name !== '')?.name ?? entry.name;
  const [hidden, pinned] = (['hidden', 'pinned'] as const).map((flag) => edits.some((one) => one[flag] === 1));
  const { silentSince, hls: found = '' } = reception ?? {};
  const hls = found === '' && entry.stream === 'hls' ? (entry.urls[0] ?? '') : found;
  const stream = hls === '' ? 'http' : 'hls';
  return { ...entry, name, source, stream, hls, hidden: hidden === true, pinned: pinned === true, silentSince };
}
