import type { StationProblem } from './fields.ts';

/** How a station sends: a stream without end, or HLS. */
export type StationStream = 'http' | 'hls';

/** A station of a directory or a list. */
export type StationEntry = {
  /** Unique in its file and stable from one to the next. */
  readonly id: string;
  /** Ids of the file's other entries of the same station: what was chosen of one of them holds of this. */
  readonly merged: readonly string[];
  readonly name: string;
  /** ISO 3166-1 alpha-2, upper case; empty: unknown. */
  readonly country: string;
  /** Addresses by preference: the first that answers is played. */
  readonly urls: readonly string[];
  readonly stream: StationStream;
  /** Address of a picture; empty: none. */
  readonly picture: string;
  readonly tags: readonly string[];
  /** Language keys, lower case. */
  readonly languages: readonly string[];
  /** As the directory has it, upper case; empty: unknown. */
  readonly codec: string;
  /** kbit/s; 0: unknown. */
  readonly bitrate: number;
};

/** Returns what tells that two entries are one station, the surest first: an id, an address, or a name in a country that both have. */
export type StationMarks = (entry: StationEntry) => readonly string[];

/** Stations in the order in which they are listed: by country, the most listened first. */
export type StationPiece = readonly StationEntry[];

/** Format of a file of stations. `json`: as radio-browser dumps it. */
export type StationFormat = 'json' | 'csv' | 'm3u';

/** Why a file was rejected as a whole. */
export type StationFileFailure = 'not_stations' | 'too_large' | 'truncated' | 'damaged';

/** What came of reading a file; `failure` undefined: all of it was read. */
export type StationReport = {
  readonly failure: StationFileFailure | undefined;
  readonly stations: number;
  /** Entries that were left out, stations that the file has twice among them. */
  readonly skipped: number;
  readonly duplicates: number;
  /** The first ones. */
  readonly problems: readonly StationProblem[];
  readonly problemCount: number;
};

/** A file of stations; `charset`: its encoding by whoever sent it. */
export type StationFileToRead = {
  readonly path: string;
  readonly format: StationFormat;
  readonly country: string;
  readonly charset?: string | undefined;
};

/**
 * Reads a file of stations, plain or packed, and hands them over piece by piece: the next piece once `take` has resolved. What was
 * taken is worthless if the report has a failure.
 */
export type StationReader = (
  file: StationFileToRead,
  take: (piece: StationPiece) => Promise<void>,
) => Promise<StationReport>;

/** A directory of stations (radio-browser). */
export type StationDirectory = {
  /** Writes the stations that work to a file in the format `json`. */
  download(request: DirectoryRequest, path: string): Promise<void>;
};

/** Which directory; `isOperators`: the operator named it in the environment, so that local addresses are allowed. */
export type DirectoryRequest = { readonly property: string; readonly url: string; readonly isOperators: boolean };

/** A station's stream that is being received. */
export type TunedStream = {
  /** `audio/mpeg`, `audio/aac`, …. */
  readonly contentType: string;
  /** The sound alone; ends or fails when the station does. */
  readonly body: AsyncIterable<Uint8Array>;
  close(): void;
};

/** What a tuner is asked for; `onTitle` receives what plays, as the station says it (ICY). */
export type TuneRequest = {
  readonly property: string;
  readonly url: string;
  readonly onTitle: (title: string) => void;
};

/** Why a station cannot be received. `hls`: the address is a playlist of segments. */
export type TuneFailure = 'unreachable' | 'refused' | 'not_audio' | 'hls';

/** A tuner's error. */
export class TuneError extends Error {
  readonly reason: TuneFailure;
  /** Of `hls`: where the playlist of segments is; else empty. */
  readonly url: string;

  constructor(reason: TuneFailure, message: string, url = '') {
    super(message);
    this.name = 'TuneError';
    this.reason = reason;
    this.url = url;
  }
}

/** Receives streams of stations: follows redirects and playlists, reads servers that answer `ICY 200 OK`. Rejects with {@link TuneError}. */
export type Tuner = (request: TuneRequest) => Promise<TunedStream>;

/** A piece of a station that sends HLS: a playlist, or a segment of sound. */
export type HlsPiece = { readonly contentType: string; readonly body: Uint8Array };

/** What is asked of a station that sends HLS; `nameOf` returns what is to stand in a playlist for an address that it names. */
type HlsRequest = {
  readonly property: string;
  readonly url: string;
  readonly nameOf: (url: string) => string;
};

/** Passes on one piece of a station that sends HLS. Rejects with {@link TuneError}. */
export type HlsRelay = (request: HlsRequest) => Promise<HlsPiece>;
