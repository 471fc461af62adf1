import type { ImportState } from '#platform/contract';
import type { Store } from '#platform/node/db';
import type { music, SongFormat } from '../contract.ts';

// Instants are milliseconds since 1970, JSON is text, flags are 0 or 1.

/** A song: where its file is, what it says, and what follows from that. */
export type SongTable = {
  readonly property: string;
  readonly id: string;
  readonly source: 'upload' | 'folder';
  /** Name of the uploaded file, or path within the folder of music. */
  readonly file: string;
  /** Folder of `file` that holds an album, without those of its discs; empty: none. */
  readonly folder: string;
  /** Key of an uploaded file in the store of music; empty: it is in the folder of music, or deleted. */
  readonly stored: string;
  readonly bytes: number;
  readonly changed_at: number;
  readonly title: string;
  readonly artist: string;
  readonly album: string;
  readonly album_artist: string;
  readonly compilation: number;
  readonly genre: string;
  readonly year: number;
  readonly disc: number;
  readonly track: number;
  readonly title_sort: string;
  readonly artist_sort: string;
  readonly album_sort: string;
  readonly album_artist_sort: string;
  readonly release: string;
  readonly format: SongFormat;
  readonly content_type: string;
  /** Milliseconds. */
  readonly duration: number;
  /** Key of its picture below the folder of the property; empty: none. */
  readonly picture: string;
  /** Fields that staff changed by hand, as JSON: scans leave them. */
  readonly edited: string;
  /** The artist of its album, as the songs beside it have it; empty: several. */
  readonly album_by: string;
  /** Empty: it belongs to no album. */
  readonly album_id: string;
  /** For the order of albums by artist and title. */
  readonly album_order: string;
  /** Folded title, artists and album, for searches. */
  readonly sought: string;
  readonly hidden: number;
  readonly present: number;
  /** Null: it exists. Deleted songs stay, so that a scan does not bring them back. */
  readonly deleted_at: number | null;
  readonly added_at: number;
};

/** A scan of the folder of music. */
export type ScanTable = {
  readonly property: string;
  readonly id: string;
  readonly state: ImportState;
  readonly failure: string | null;
  /** What it would take from guests while it waits for an answer, of how many songs of the folder. */
  readonly removes: number;
  readonly stands: number;
  /** 1: somebody knows that much may be gone, and it asks nothing. */
  readonly confirmed: number;
  readonly songs: number;
  readonly added: number;
  readonly skipped: number;
  readonly problems: string;
  readonly problem_count: number;
  readonly started_at: number;
  /** When the process that scans last said so; 0: none does. */
  readonly beat_at: number;
  readonly finished_at: number | null;
};

/** Tables of this module. */
export type MusicTables = { readonly music_songs: SongTable; readonly music_scans: ScanTable };

/** The database store of this module. */
export type MusicStore = Store<MusicTables, typeof music>;
