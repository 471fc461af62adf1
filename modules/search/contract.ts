import { z } from 'zod';
import { defineContract, type SettingSpec, textOrNumber } from '#platform/contract';

/** Bounds of searches. */
export const searchLimits = {
  /** Letters of a term. */
  termLength: 80,
  /** Results of a type. */
  perType: 50,
} as const;

/** Types that every client knows. */
export const sharedTypes = [
  'music_song',
  'contentpage',
  'radio',
  'tv',
  'music_artist',
  'music_album',
  'film',
  'epg',
] as const;
/** Types that only clients get that name them: dishes and what else is sold, its shops, and the places of the menu. */
export const ownTypes = ['shop_item', 'shop', 'place'] as const;

/** What can be found. */
export const searchTypes = [...sharedTypes, ...ownTypes] as const;
/** What can be found. */
export type SearchType = (typeof searchTypes)[number];

/** What staff alone find, on the screens of its module: no search of guests names it. */
export const staffTypes = ['radio_staff'] as const;

const instant = z.number().int().nullable();

const result = z.object({
  /** Unique among the results of its type: of a channel its id, of a programme the id of its event. */
  id: z.string(),
  type: z.enum(searchTypes),
  title: z.string(),
  text: z.string().describe('One line below the title; empty: none.'),
  image: z.string().describe('Path on this server, or an https URL; empty: none.'),
  target: z
    .object({
      name: z.string(),
      params: z.record(z.string(), z.string()),
      query: z.record(z.string(), z.string()),
    })
    .nullable()
    .describe('Route of the guest app by name; null: `action` opens it.'),
  action: z.string().describe('Menu action; empty: `target` is the way.'),
  price: z.number().nullable(),
  starts: instant.describe('When a programme begins, milliseconds since 1970; null: it is none.'),
  ends: instant,
  opens: instant.describe('When it can be had, if not now; null: now, or whenever.'),
  locked: z.boolean().describe('It needs the parental code.'),
  score: z.number().describe('How well it matches; larger is better, across types too.'),
});
/** Something that was found. */
export type SearchResult = z.output<typeof result>;

const group = z.object({
  type: z.enum(searchTypes),
  total: z.number().int().describe(`All that the caller may see, at most ${searchLimits.perType}.`),
  items: z.array(result),
});
/** What was found of a type, the best first. */
export type SearchGroup = z.output<typeof group>;

const settings = {
  // Types that guests find, as names with commas (`contentpage,film,tv,radio`); empty: all.
  search_types: { class: 'public', cast: 'string', default: '' },
} as const satisfies { readonly [name: string]: SettingSpec };

/** One search over everything that a hotel has. */
export const search = defineContract({
  module: 'search',
  errors: {},
  calls: {
    'Search.getSearchResultsByTermAndRoomIpId': {
      access: 'visitor_or_room',
      effect: 'none',
      searches: 'search_term',
      summary: 'Finds what the caller may see, by type.',
      data: z.object({
        /** Id of the caller’s room. */
        room_ip_id: textOrNumber(64),
        lang_id: textOrNumber(35).describe('Language key; another value: the language of the stay.'),
        search_term: z.string().trim().max(searchLimits.termLength).describe('Nothing is found for an empty one.'),
        type_filter: z
          .string()
          .max(400)
          .default('')
          .describe('Names of types, in the order of the answer; empty: the eight that every client knows.'),
        type_filter_delimiter: z.string().max(4).default('|'),
        skin_id: textOrNumber(64).describe('Has no effect: pages are those of the property’s own skin.'),
        /** On the TV of a shared room: the stay. */
        stay_id: z.string().max(64).default(''),
      }),
      root: z.object({
        search_term: z.string(),
        results: z.array(group),
        currency: z.string(),
        decimals: z.number().int(),
      }),
      sample: { search_term: 'lake', type_filter: 'film|tv' },
    },
  },
  routes: {},
  pushes: {},
  events: {},
  settings,
  permissions: {},
  auditActions: [],
});

declare module '#platform/contract' {
  interface Contracts {
    search: typeof search;
  }
}

/** What a module wants to find of its own entries; `part`: only in one of their parts. */
export type EntrySearch = {
  readonly property: string;
  readonly type: SearchType | (typeof staffTypes)[number];
  readonly term: string;
  readonly part?: string | undefined;
};

/** Finds entries by the indexes of the search; returns their ids, the best first, some hundred at most, whoever may see them. */
export type FindEntries = (wanted: EntrySearch) => Promise<readonly string[]>;
