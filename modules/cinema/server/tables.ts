import type { Store } from '#platform/node/db';
import type { cinema } from '../contract.ts';

// Instants are milliseconds since 1970, money is in minor units, JSON is text.

/** A film. `texts`, `genres`, `directors`, `cast`, `chapters` are JSON as in the contract. */
export type FilmTable = {
  readonly property: string;
  readonly id: string;
  /** Key of the library that it came from, so that a later import finds it; empty: added by hand. */
  readonly source_key: string;
  readonly texts: string;
  readonly original_title: string;
  /** Folded titles of all languages, for searches. */
  readonly sought: string;
  /** Folded title, for the order of lists. */
  readonly sort_title: string;
  readonly year: number;
  readonly runtime_min: number;
  readonly genres: string;
  readonly directors: string;
  readonly cast: string;
  /** Times ten; null: unknown. */
  readonly rating: number | null;
  readonly level: number;
  readonly protected: number;
  readonly price: number | null;
  /** `YYYY-MM-DD`; null: no limit. */
  readonly available_from: string | null;
  readonly available_until: string | null;
  readonly hidden: number;
  readonly chapters: string;
  /** Keys of pictures in the media store; empty: none. */
  readonly poster: string;
  readonly backdrop: string;
  /** Columns that staff changed by hand, as JSON: later imports leave them. */
  readonly edited: string;
  /** Null: it exists. Deleted films stay for who has bought them. */
  readonly deleted_at: number | null;
  readonly added_at: number;
};

/** A video of a film. */
export type VideoTable = {
  readonly property: string;
  readonly film_id: string;
  readonly kind: 'film' | 'trailer';
  readonly state: 'waiting' | 'encoding' | 'ready' | 'failed' | 'cancelled' | 'no_encoder';
  readonly progress: number;
  readonly failure: string;
  /** File below the films' folder that was uploaded, or an absolute path of a library folder; empty: deleted. */
  readonly source: string;
  readonly source_bytes: number;
  /** Of the file of a zip that was copied, by which the same one is known again; empty: it was no such file. */
  readonly source_digest: string;
  /** Folder below the films' folder with what is played; another one each time it is encoded. Empty: none. */
  readonly folder: string;
  /** Name of the one file in the folder that is played as it is; empty: the folder has playlists. */
  readonly file: string;
  /** Key of the segments, base64; empty: they are not encrypted. */
  readonly key: string;
  readonly duration: number;
  readonly renditions: string;
  readonly audio: string;
  readonly requested_at: number;
  /** When the process that encodes it last said so. */
  readonly beat_at: number;
  /** How often a process ended while it encoded this. */
  readonly broken_off: number;
};

/** Subtitles of a film as WebVTT. */
export type SubtitleTable = {
  readonly property: string;
  readonly film_id: string;
  readonly lang: string;
  readonly body: string;
};

/** An import of films. */
export type ImportTable = {
  readonly property: string;
  readonly id: string;
  readonly source: 'file' | 'folder';
  readonly state: 'running' | 'done' | 'failed';
  readonly failure: string | null;
  readonly films: number;
  readonly skipped: number;
  readonly problems: string;
  readonly problem_count: number;
  readonly started_at: number;
  readonly beat_at: number;
  readonly finished_at: number | null;
};

/** A package. */
export type PackageTable = {
  readonly property: string;
  readonly id: string;
  readonly texts: string;
  readonly price: number;
  readonly valid_hours: number;
  readonly all_films: number;
  readonly hidden: number;
  readonly deleted_at: number | null;
  readonly created_at: number;
};
export type PackageFilmTable = { readonly property: string; readonly package_id: string; readonly film_id: string };

/** A purchase of a stay. */
export type PurchaseTable = {
  readonly property: string;
  readonly id: string;
  readonly stay_id: string;
  readonly room_id: string;
  readonly request_id: string;
  readonly kind: 'film' | 'package';
  /** Film or package; emptied when the stay ends, as nobody is to know what was watched. */
  readonly item_id: string;
  /** What the bill says; the neutral line once the stay has ended. */
  readonly text: string;
  readonly payment: 'room' | 'voucher';
  readonly voucher_code: string;
  readonly price: number;
  readonly currency: string;
  readonly bought_at: number;
  /** Null: until the guest leaves. */
  readonly valid_until: number | null;
  readonly undone_at: number | null;
  readonly undone_by: string;
  readonly undone_reason: string;
};

/** A request that was settled as void. */
export type VoidRequestTable = {
  readonly property: string;
  readonly stay_id: string;
  readonly request_id: string;
  readonly at: number;
};

export type VoucherBatchTable = {
  readonly property: string;
  readonly id: string;
  readonly name: string;
  readonly kind: 'any_film' | 'film' | 'package';
  readonly item_id: string;
  readonly count: number;
  readonly expires_on: string | null;
  readonly withdrawn_at: number | null;
  readonly created_at: number;
};
export type VoucherTable = {
  readonly property: string;
  readonly code: string;
  readonly batch_id: string;
  readonly redeemed_at: number | null;
  /** Empty: nobody. */
  readonly stay_id: string;
  readonly room: string;
};

/** Where a stay stopped a film. */
export type PositionTable = {
  readonly property: string;
  readonly stay_id: string;
  readonly film_id: string;
  readonly seconds: number;
  readonly at: number;
};

/** A device that the code for protected films unlocked. */
export type UnlockTable = {
  readonly property: string;
  readonly device_id: string;
  readonly stay_id: string;
  readonly until: number;
};

/** An address under which a device plays a video. */
export type StreamTable = {
  readonly property: string;
  readonly ticket: string;
  /** Empty: a trailer for whoever is in the hotel. */
  readonly stay_id: string;
  readonly room_id: string;
  readonly film_id: string;
  readonly kind: 'film' | 'trailer';
  /** Of the video, as it was encoded: devices keep segments by their address, which must be another one for others. */
  readonly folder: string;
  /** The device of a film that is protected, or its trailer; empty: all of the stay. */
  readonly device_id: string;
  readonly expires_at: number;
};

/** How often a film was begun and bought on a day: numbers only. */
export type CountTable = {
  readonly property: string;
  readonly film_id: string;
  /** `YYYY-MM-DD` in the property's zone. */
  readonly day: string;
  readonly started: number;
  readonly bought: number;
};

/** Tables of this module. */
export type CinemaTables = {
  readonly cinema_films: FilmTable;
  readonly cinema_videos: VideoTable;
  readonly cinema_subtitles: SubtitleTable;
  readonly cinema_imports: ImportTable;
  readonly cinema_packages: PackageTable;
  readonly cinema_package_films: PackageFilmTable;
  readonly cinema_purchases: PurchaseTable;
  readonly cinema_void_requests: VoidRequestTable;
  readonly cinema_voucher_batches: VoucherBatchTable;
  readonly cinema_vouchers: VoucherTable;
  readonly cinema_positions: PositionTable;
  readonly cinema_unlocks: UnlockTable;
  readonly cinema_streams: StreamTable;
  readonly cinema_counts: CountTable;
};

/** The database store of this module. */
export type CinemaStore = Store<CinemaTables, typeof cinema>;
