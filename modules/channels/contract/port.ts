import type { ChannelKind, ImportProblem, StreamKind } from './fields.ts';

/** Why a file was rejected as a whole. */
export type FileFailure =
  | 'not_a_guide'
  | 'not_a_playlist'
  /** A playlist without a channel. */
  | 'empty'
  | 'truncated'
  | 'forbidden_content'
  | 'too_large'
  | 'damaged';

/** What came of reading a file; `failure` undefined: all of it was read. */
export type FileReport = {
  readonly failure: FileFailure | undefined;
  readonly channels: number;
  readonly programmes: number;
  readonly skipped: number;
  /** The first ones. */
  readonly problems: readonly ImportProblem[];
  readonly problemCount: number;
};

/** A channel of a playlist. */
export type PlaylistChannel = {
  readonly name: string;
  /** Undefined: numbered by its place. */
  readonly number: number | undefined;
  readonly tvgId: string;
  readonly tvgName: string;
  readonly logo: string;
  readonly groups: readonly string[];
  readonly languages: readonly string[];
  readonly kind: ChannelKind;
  readonly url: string;
  readonly stream: StreamKind;
  readonly userAgent: string;
  readonly referrer: string;
};

/** A playlist that was read. */
export type Playlist = FileReport & {
  readonly entries: readonly PlaylistChannel[];
  /** Guides that it names. */
  readonly guideUrls: readonly string[];
};

/** A channel of a guide. */
export type GuideChannel = { readonly id: string; readonly names: readonly string[]; readonly icon: string };

/** The programmes of a channel that overlap a day (UTC), as JSON of `StoredRow` and, compressed, of `StoredDetails`. */
export type GuidePage = {
  readonly channel: string;
  /** Days since 1970. */
  readonly day: number;
  readonly rows: string;
  /** Deflated. */
  readonly details: Uint8Array;
};

/** A text by lower-case language key; the key of a text without a language is empty. */
export type Texts = { readonly [language: string]: string };

/** A programme of a page: start and end in seconds since 1970, title (null: a gap), genre, parental age. */
export type StoredRow = readonly [number, number, string | Texts | null, string, number];

/** What a guide knows of a programme besides its row; fields without a value are left out. */
export type StoredDetails = {
  readonly subtitle?: Texts;
  readonly description?: Texts;
  readonly genres?: readonly string[];
  readonly rating?: string;
  readonly season?: number;
  readonly episode?: number;
  readonly episodeText?: string;
  readonly year?: string;
  readonly countries?: readonly string[];
  readonly credits?: readonly (readonly [role: string, name: string, as: string])[];
  readonly picture?: string;
  readonly stars?: string;
  readonly premiere?: true;
  readonly repeat?: true;
  readonly subtitled?: true;
};

/** A piece of a guide, in no order of channels. */
export type GuidePiece = { readonly channels: readonly GuideChannel[]; readonly pages: readonly GuidePage[] };

/** Reads a playlist (M3U, PLS, XSPF, ASX, WPL, OPML), plain or packed; `charset`: its encoding by whoever sent it. */
export type PlaylistReader = (path: string, charset?: string) => Promise<Playlist>;

/**
 * Reads a guide (XMLTV), plain or packed, and hands it over piece by piece: the next piece once `take` has resolved. What was
 * taken is worthless if the report has a failure. `charset`: the file's encoding by whoever sent it.
 */
export type GuideReader = (
  path: string,
  take: (piece: GuidePiece) => Promise<void>,
  charset?: string,
) => Promise<FileReport>;
