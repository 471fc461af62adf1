import type { AnyEventName } from '#platform/contract';
import type { Guest, Tv, Visitor } from '#platform/node/auth';

/** What can be found of an entry in a language: the title counts most, the text least. */
export type SearchText = { readonly title: string; readonly keywords?: string; readonly text?: string };

/** Something that guests can find. The key of a text without a language is empty. */
export type SearchEntry = {
  /** Unique among the entries of its type. */
  readonly id: string;
  readonly type: string;
  readonly texts: { readonly [language: string]: SearchText };
  /** From 0 to 1: which of two that are found equally well comes first. */
  readonly popularity?: number;
  /** What a search can be limited to, such as the country of a station. */
  readonly part?: string;
};

/** Who searches, in which languages, and when. */
export type SearchViewer = {
  readonly caller: Guest | Tv | Visitor;
  readonly property: string;
  /** Lower-case language keys: the guest’s, then the property’s. */
  readonly languages: readonly string[];
  /** On the TV of a shared room: the stay. */
  readonly stayId: string;
  /** Milliseconds since 1970. */
  readonly now: number;
};

/** Returns whether a caller has the menus of walk-ins; demo modes have those of guests. */
export function hasWalkInMenu({ caller }: Pick<SearchViewer, 'caller'>): boolean {
  return caller.kind === 'visitor' && (caller.mode === 'walkin' || caller.mode === 'walkin-only');
}

/** Where an entry leads: a route of the guest app by name. */
export type SearchTarget = {
  readonly name: string;
  readonly params?: { readonly [name: string]: string };
  readonly query?: { readonly [name: string]: string };
};

/** What the guest sees of an entry. */
export type SearchSight = {
  readonly title: string;
  /** One line below the title; empty: none. */
  readonly text: string;
  /** Path on this server, or an https URL; empty: none. */
  readonly image: string;
  /** Left out where a menu action opens it. */
  readonly target?: SearchTarget;
  /** Menu action that opens it (docs/reference/platform.md §2). */
  readonly action?: string;
  /** In the property’s currency, a decimal number. */
  readonly price?: number;
  /** When it begins and ends, milliseconds since 1970. */
  readonly starts?: number;
  readonly ends?: number;
  /** Whether it needs the parental code. */
  readonly isLocked?: boolean;
  /** When it can be had, if not now: milliseconds since 1970. */
  readonly opens?: number;
};

/** What guests can find of a module. */
export type SearchSource = {
  readonly types: readonly string[];
  /** Events after which the entries of a property are read again. */
  readonly changedBy: readonly AnyEventName[];
  /** Milliseconds after which entries are read again without an event, for what time changes. */
  readonly freshMs?: number;
  /** Reads the entries of a property, piece by piece; each piece is one that nobody notices on the thread. */
  read(property: string): AsyncIterable<readonly SearchEntry[]>;
  /**
   * Returns what the caller sees of entries now; undefined for one that is not theirs to see, whatever `read` returned earlier.
   */
  look(viewer: SearchViewer, entries: readonly SearchEntry[]): Promise<readonly (SearchSight | undefined)[]>;
};

/** What guests can find of a module, or why there is nothing. */
export type ModuleSearch = readonly SearchSource[] | { readonly none: string };
