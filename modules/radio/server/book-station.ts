import type { StationEntry } from '../contract.ts';
import type { EditTable, StationSource } from './tables.ts';

/** A station with what staff changed about it. */
export type BookStation = StationEntry & {
  readonly source: StationSource;
  readonly hidden: boolean;
  readonly pinned: boolean;
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

type Changes = { readonly edit: EditTable | undefined; readonly silentSince: number | undefined };

/** Returns a stored station with what staff changed about it. */
export function toBookStation({ id, source, body }: StationRow, { edit, silentSince }: Changes): BookStation {
  const entry = JSON.parse(body) as StationEntry;
  const name = edit && edit.name !== '' ? edit.name : entry.name;
  return { ...entry, id, name, source, hidden: edit?.hidden === 1, pinned: edit?.pinned === 1, silentSince };
}
