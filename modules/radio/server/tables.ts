import type { ImportState } from '#platform/contract';
import type { Store } from '#platform/node/db';
import type { radio } from '../contract.ts';

/** Where stations come from: the hotel's own list, or the directory. */
export type StationSource = 'file' | 'directory';

/** The stations of a source that count are those of its current generation, the id of an import; one row flips it. */
export type SourceTable = { property: string; source: StationSource; generation: string; flipped_at: number };

/** A station of a generation. `place`: in its country, the most listened first. `body`: a `StationEntry` as JSON. */
export type StationTable = {
  property: string;
  source: StationSource;
  generation: string;
  id: string;
  country: string;
  place: number;
  body: string;
};

/** The id of an entry that a generation has merged into another. */
export type MergedTable = {
  property: string;
  source: StationSource;
  generation: string;
  id: string;
  station_id: string;
};

/** Generations of the two sources that were compared: of the directory, and of the hotel's own list. */
export type ComparisonTable = { property: string; generation: string; own_generation: string };

/**
 * The id of a station of the directory, or of one that was merged into it, that the hotel's own list has as `station_id`: it counts as
 * the hotel's.
 */
export type TwinTable = ComparisonTable & { id: string; station_id: string };

/** The countries of a generation. */
export type CountryTable = {
  property: string;
  source: StationSource;
  generation: string;
  country: string;
  stations: number;
};

/** What staff changed about a station, whichever import brings it. `name` is empty where they left it alone. */
export type EditTable = {
  property: string;
  station_id: string;
  country: string;
  name: string;
  hidden: 0 | 1;
  pinned: 0 | 1;
};

/** A favourite of a stay. */
export type FavouriteTable = { property: string; stay_id: string; station_id: string; created_at: number };

/** A device's permission to receive a station. The stay and room are empty for visitors, the session for others. */
export type TicketTable = {
  property: string;
  ticket: string;
  station_id: string;
  stay_id: string;
  room_id: string;
  session_id: string;
  /** Signs the addresses of a playlist that the device may ask for; empty: the station sends a stream. */
  secret: string;
  expires_at: number;
};

/** What is known of a station's reception. `hls`: where its playlist of segments is, though its address does not say so. */
export type TroubleTable = {
  property: string;
  station_id: string;
  failures: number;
  since: number;
  checked_at: number;
  hls: string;
};

/** An import. `beat_at`: when its process last said that it is running. */
export type ImportTable = {
  property: string;
  id: string;
  source: StationSource;
  state: ImportState;
  failure: string | null;
  /** What it would remove while it waits for an answer, of how many. */
  removes: number;
  stands: number;
  stations: number;
  skipped: number;
  duplicates: number;
  problems: string;
  problem_count: number;
  started_at: number;
  beat_at: number;
  finished_at: number | null;
};

/** The directory of a property. `url` is empty where the operator's counts. */
export type DirectoryTable = {
  property: string;
  url: string;
  fetched_at: number | null;
  next_at: number;
  failures: number;
  last_failure: string | null;
};

/** Tables of this module. */
export type RadioTables = {
  radio_sources: SourceTable;
  radio_stations: StationTable;
  radio_merged: MergedTable;
  radio_comparisons: ComparisonTable;
  radio_twins: TwinTable;
  radio_countries: CountryTable;
  radio_edits: EditTable;
  radio_favourites: FavouriteTable;
  radio_tickets: TicketTable;
  radio_troubles: TroubleTable;
  radio_imports: ImportTable;
  radio_directories: DirectoryTable;
};

/** The database store of this module. */
export type RadioStore = Store<RadioTables, typeof radio>;
