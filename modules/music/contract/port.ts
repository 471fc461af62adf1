import type { SongFormat } from './fields.ts';

/** What a file of music says of itself; empty and 0: nothing. */
export type SongTags = {
  readonly title: string;
  readonly artist: string;
  readonly album: string;
  readonly albumArtist: string;
  /** Whether it belongs to an album of several artists. */
  readonly compilation: boolean;
  readonly genre: string;
  readonly year: number;
  readonly disc: number;
  readonly track: number;
  /** Names by which it is to be sorted. */
  readonly titleSort: string;
  readonly artistSort: string;
  readonly albumSort: string;
  readonly albumArtistSort: string;
  /** Id of the release at MusicBrainz. */
  readonly release: string;
  readonly format: SongFormat;
  /** As `canPlayType` takes it. */
  readonly contentType: string;
  /** Seconds. */
  readonly duration: number;
  /** Bytes of a picture, unchecked. */
  readonly picture: Uint8Array | undefined;
};

/** What came of reading a file: its tags, or why it is no song that browsers play. */
export type SongReading =
  | { readonly tags: SongTags }
  | { readonly refused: 'not_music' | 'format_not_played' | 'gone'; readonly what: string };

/** A file of a folder of music. */
export type FolderFile = {
  /** Relative to the folder of music, with `/` between names. */
  readonly path: string;
  readonly bytes: number;
  /** Milliseconds since 1970, whole. */
  readonly changedAt: number;
};

/** A folder within the folder of music: its files of sound, and those that cannot be read. */
export type MusicFolder = {
  readonly files: readonly FolderFile[];
  readonly problems: readonly { readonly path: string; readonly what: string }[];
};

/** Reads files of music. */
export type MusicReader = {
  /** Reads a file by its content; `name` is its name, or its path within a folder of music. */
  read(path: string, name: string): Promise<SongReading>;
  /** Walks a folder of music, one folder at a time; throws if there is no such folder. */
  walk(root: string): AsyncIterable<MusicFolder>;
  close(): Promise<void>;
};
