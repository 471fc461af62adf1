/** What a file says of a station, before it is checked. */
export type StationRow = {
  /** Why the file's entry cannot be read. */
  readonly problem?: string;
  readonly uuid?: unknown;
  readonly name?: unknown;
  readonly urls: readonly unknown[];
  readonly picture?: unknown;
  readonly tags?: unknown;
  readonly country?: unknown;
  readonly countryCode?: unknown;
  readonly languages?: unknown;
  readonly codec?: unknown;
  readonly bitrate?: unknown;
  readonly hls?: unknown;
  /** Listeners of a day. */
  readonly clicks?: unknown;
  readonly votes?: unknown;
  /** 0: the directory could not reach it. */
  readonly works?: unknown;
};
