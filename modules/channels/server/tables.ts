import type { ImportState } from '#platform/contract';
import type { Store } from '#platform/node/db';
import type { channels, StreamKind } from '../contract.ts';

/** A channel. `source_id` is empty for the file sent by hand; lists are JSON; `edited` names the fields that staff changed. */
export type ChannelTable = {
  property: string;
  id: number;
  position: number;
  number: number;
  name: string;
  groups: string;
  logo: string;
  languages: string;
  genre: string;
  level: number;
  kind: 'tv' | 'radio';
  url: string;
  stream: StreamKind;
  user_agent: string;
  referrer: string;
  tvg_id: string;
  tvg_name: string;
  source_id: string;
  /** Identifies the channel in the next playlist of its source. */
  source_key: string;
  edited: string;
  hidden: 0 | 1;
  /** When its playlist lost it; null: it has it. What staff and guests chose is kept for a while. */
  gone_at: number | null;
};

/** The last number that was given to a channel as its id: ids are never used again. */
export type LineupTable = { property: string; last_channel_id: number };

/** The current generation of a guide, which is the id of the import that brought it; one row flips it. */
export type GuideTable = { property: string; source_id: string; generation: string; flipped_at: number };

/** A channel of a generation. */
export type GuideChannelTable = {
  property: string;
  source_id: string;
  generation: string;
  id: string;
  names: string;
  icon: string;
};

/** The programmes of a channel that overlap a day, as `GuidePage` describes them. */
export type GuidePageTable = {
  property: string;
  source_id: string;
  generation: string;
  channel: string;
  day: number;
  rows: string;
  details: Uint8Array;
};

/** An import. `beat_at`: when its process last said that it is running. */
export type ImportTable = {
  property: string;
  id: string;
  kind: 'playlist' | 'guide';
  source_id: string;
  state: ImportState;
  failure: string | null;
  /** What it would remove while it waits for an answer, of how many. */
  removes: number;
  stands: number;
  channels: number;
  programmes: number;
  skipped: number;
  problems: string;
  problem_count: number;
  guide_urls: string;
  started_at: number;
  beat_at: number;
  finished_at: number | null;
};

/** Channels of a playlist that waits for an answer, as JSON of some `PlaylistChannel`. */
export type HeldEntriesTable = { property: string; import_id: string; piece: number; entries: string };

/** Where playlists or guides are fetched from. `next_at` null: by hand only. */
export type SourceTable = {
  property: string;
  id: string;
  kind: 'playlist' | 'guide';
  name: string;
  url: string;
  every_hours: number;
  etag: string;
  last_modified: string;
  fetched_at: number | null;
  next_at: number | null;
  failures: number;
  last_error: string;
  last_failure: string | null;
  created_at: number;
};

/** A favourite of a stay. */
export type FavouriteTable = { property: string; stay_id: string; channel_id: number; created_at: number };

/** A reminder of a stay. `starts_at` and `ends_at` in milliseconds since 1970. */
export type ReminderTable = {
  property: string;
  stay_id: string;
  event_id: string;
  channel_id: number;
  title: string;
  starts_at: number;
  ends_at: number;
  sent: 0 | 1;
};

/** A device that the parental code unlocked. */
export type UnlockTable = { property: string; device_id: string; stay_id: string; until: number };

/** Tables of this module. */
export type ChannelsTables = {
  tv_channels: ChannelTable;
  tv_lineups: LineupTable;
  tv_guides: GuideTable;
  tv_guide_channels: GuideChannelTable;
  tv_guide_pages: GuidePageTable;
  tv_imports: ImportTable;
  tv_held_entries: HeldEntriesTable;
  tv_sources: SourceTable;
  tv_favourites: FavouriteTable;
  tv_reminders: ReminderTable;
  tv_unlocks: UnlockTable;
};

/** The database store of this module. */
export type ChannelsStore = Store<ChannelsTables, typeof channels>;
