/** What a playlist says of an entry, before it is checked. Fields without a value are empty. */
export type XmlEntry = {
  /** Where the entry begins, from 1. */
  readonly line: number;
  /** Why the entry is none that can be played. */
  readonly problem?: string;
  readonly name: string;
  /** Addresses by preference. */
  readonly urls: readonly string[];
  readonly picture: string;
  /** Names of what the entry is in, or its genres. */
  readonly groups: string;
  readonly codec: string;
  readonly bitrate: string;
  readonly number: string;
  /** Whether the list says that this is sound alone. */
  readonly isAudio: boolean;
};

/** What an entry has of which the list says nothing. */
export const noFacts = {
  ...{ name: '', urls: [], picture: '', groups: '', codec: '', bitrate: '', number: '', isAudio: false },
} as const satisfies Omit<XmlEntry, 'line'>;

/** An element with the text within it; names of elements and attributes are in lower case. */
export type XmlElement = {
  readonly name: string;
  readonly attributes: { readonly [name: string]: string };
  readonly text: string;
  readonly line: number;
};

/** Receives the elements of a playlist in one format, those within an element before it ends. */
export type XmlFormat = {
  open(element: XmlElement): void;
  close(element: XmlElement): void;
  /** The file ends, which may be within an entry. */
  end(): void;
};

/** Receives what was read. */
export type TakeEntry = (entry: XmlEntry) => void;
