import type { LibraryProblem, TextsByLanguage } from './fields.ts';

/** A film as a file describes it; what a file does not say is undefined. */
export type FilmEntry = {
  /** Stable from one import to the next: an id of a film database, else its place in the folder. */
  readonly key: string;
  /** Keys under which an earlier import may have stored it, the likeliest first, as when the folder had no id yet. */
  readonly formerKeys?: readonly string[];
  readonly texts: TextsByLanguage;
  readonly originalTitle: string | undefined;
  readonly year: number | undefined;
  readonly runtimeMin: number | undefined;
  readonly genres: readonly string[];
  readonly directors: readonly string[];
  readonly cast: readonly { readonly name: string; readonly role: string }[];
  readonly rating: number | undefined;
  readonly level: number | undefined;
  /** Minor units. */
  readonly price: number | undefined;
  readonly availableFrom: string | undefined;
  readonly availableUntil: string | undefined;
  readonly chapters: readonly { readonly start: number; readonly title: string }[];
  /** Files of the library, undefined: none. Paths are absolute on this machine. */
  readonly files: {
    readonly video?: string;
    readonly trailer?: string;
    readonly poster?: string;
    readonly backdrop?: string;
    readonly subtitles: readonly { readonly lang: string; readonly path: string }[];
  };
};

/** Format of a file of films, as whoever sent it says; `file`: not said. How a file begins counts more. */
export type LibraryFormat = 'nfo' | 'json' | 'zip' | 'file' | 'folder';

/** Why a file was rejected as a whole. */
export type LibraryFailure = 'not_a_library' | 'truncated' | 'too_large' | 'damaged';

/** What came of reading a library; `failure` undefined: all of it was read. */
export type LibraryReport = {
  readonly failure: LibraryFailure | undefined;
  readonly films: number;
  readonly skipped: number;
  /** The first ones. */
  readonly problems: readonly LibraryProblem[];
  readonly problemCount: number;
};

/**
 * Reads a file or folder of films and hands them over one by one; the next one once `take` has resolved. Files of a zip exist until
 * then.
 */
export type LibraryReader = (
  library: { readonly path: string; readonly format: LibraryFormat },
  take: (film: FilmEntry) => Promise<void>,
) => Promise<LibraryReport>;

/** What an encoder found out about a video, and made of it. */
export type EncodedVideo = {
  /** Seconds. */
  readonly duration: number;
  /** Heights in pixels, the largest first. */
  readonly renditions: readonly number[];
  /** Language keys of the sounds in their order; empty: unknown. */
  readonly audio: readonly string[];
  readonly chapters: readonly { readonly start: number; readonly title: string }[];
  /** Language keys of the subtitles that were inside, and their WebVTT files in the folder. */
  readonly subtitles: readonly { readonly lang: string; readonly file: string }[];
  /** Name of the one file in the folder that is played as it is; without it the folder has HLS. */
  readonly file?: string;
};

/** Why a video was not encoded. */
export class EncodeError extends Error {
  readonly reason: 'no_encoder' | 'not_a_video' | 'cancelled' | 'stalled' | 'failed';

  constructor(reason: EncodeError['reason'], message: string) {
    super(message);
    this.name = 'EncodeError';
    this.reason = reason;
  }
}

/** The part of an `AbortSignal` that an encoder needs; this folder has no types of Node or browsers. */
export type CancelSignal = {
  readonly aborted: boolean;
  addEventListener(type: 'abort', listener: () => void): void;
  removeEventListener(type: 'abort', listener: () => void): void;
};

/**
 * Makes HLS of a video: `master.m3u8`, a playlist per rendition and sound, encrypted segments; or takes it as it is, where every set
 * plays it and nothing can encode it.
 */
export type Encoder = {
  /** Whether this machine has what is needed for every video. */
  isAvailable(): Promise<boolean>;
  /**
   * Encodes into a folder; what is complete there already is kept, so that a broken encoding goes on where it was. `key`: 16 bytes
   * with which segments are encrypted (AES-128); `keyUrl`: what the playlists call it. Rejects with {@link EncodeError}: with
   * `no_encoder` where this machine cannot make this video. `onProgress` hears each step that gets further, 0 to 1; an encoding of
   * which it hears nothing for ten minutes hangs, and is ended.
   */
  encode(
    job: {
      readonly source: string;
      readonly folder: string;
      readonly key: Uint8Array;
      readonly keyUrl: string;
      readonly signal: CancelSignal;
    },
    onProgress: (progress: number) => void,
  ): Promise<EncodedVideo>;
};
