import { z } from 'zod';
import { alsoAs, defineContract, staff } from '#platform/contract';
import { todayRoute } from './contract/today.ts';

export type { Need, Today } from './contract/today.ts';

/** What a guest can use: screens, and what plays. */
export const useTypes = [
  'home',
  'contentpage',
  'vod',
  'film',
  'tv',
  'epg',
  'radio',
  'music_song',
  'music_album',
  'music_artist',
] as const;
/** What a guest uses. */
export type UseType = (typeof useTypes)[number];

/** What a report counts: uses, searches that found something or nothing by their words, and orders by outlet. */
export const reportTypes = [...useTypes, 'search', 'search_missed', 'order'] as const;
/** What a report counts. */
export type ReportType = (typeof reportTypes)[number];

/** A search that settled: what was looked for, and how much of it there was. */
export type SearchNote = {
  readonly property: string;
  /** As the guest typed it. */
  readonly term: string;
  /** Language key of the screen. */
  readonly language: string;
  readonly found: number;
  readonly device: 'phone' | 'tv';
  /** Who searches as one: a stay, the TVs of a room, the walk-ins of an address. It never leaves the memory. */
  readonly by: string;
  readonly isWalkIn: boolean;
};

/** Most seconds that a use counts, and that its report may be late. */
export const mostSeconds = 4 * 3_600;
/** Fewer uses than this on a day could point to a person, so they are never shown. */
export const fewestShown = 5;
/** Value of the uses of a day and type whose own values are too rare to be shown. */
export const rareValues = '*';

const value = z.string().regex(/^(?:\w[\w.:-]{0,63})?$/);

const event = z.object({
  event_type: z
    .string()
    .regex(/^[a-z][a-z0-9_]{0,31}$/)
    .describe('One of the types of the report; another is ignored.'),
  event_value: z
    .union([value, z.number().int()])
    .default('')
    .describe('Id of the page, film, channel or station; empty: the type as a whole.'),
  event_number: z.coerce
    .number()
    .int()
    .min(0)
    .max(1_000_000_000)
    .default(0)
    .describe('Number by which the device tells its events apart; the end has that of the start.'),
  lang: z.string().max(8).default('').describe('Language of the screen.'),
  ago_s: z.coerce
    .number()
    .int()
    .min(0)
    .max(mostSeconds)
    .default(0)
    .describe('Seconds since it happened, for events that waited for the network.'),
});

const end = event.extend({
  began_ago_s: z.coerce
    .number()
    .int()
    .min(0)
    .max(2 * mostSeconds)
    .optional()
    .describe(
      'Seconds since it began, for a server that has not seen it begin; left out where it may be the second report.',
    ),
});

const uses = z.object({
  period: z.string().describe('Day, Monday of the week (`YYYY-MM-DD`), or month (`YYYY-MM`).'),
  type: z.enum(reportTypes),
  value: z
    .string()
    .describe(
      `Id, or the words of a search. Empty: the type as a whole; \`${rareValues}\`: rare values of days together.`,
    ),
  part: z.string().describe('By `by`; empty: all, or uses that may not be told apart.'),
  starts: z.number().int(),
  seconds: z.number().int().describe('Sum of the uses whose end is known.'),
});
/** How often something was used in a period. */
export type Uses = z.output<typeof uses>;

const report = z.object({
  from: z.iso.date(),
  to: z.iso.date().describe('Not after the last day that is over.'),
  items: z.array(uses),
  total: z.object({ starts: z.number().int(), seconds: z.number().int() }).describe('Of the items.'),
});
/** Uses between two days. */
export type UseReport = z.output<typeof report>;

const call = {
  access: 'visitor_or_room',
  effect: 'command',
  data: event,
  root: z.object({}),
  sample: { event_type: 'contentpage', event_value: '12', event_number: 1 },
} as const;

/** Statistics: what guests use, in numbers and without persons. */
export const statistics = defineContract({
  module: 'statistics',
  errors: {
    /** More days than one answer has. */
    too_many_days: { retryable: false, status: 400 },
  },
  calls: {
    'Statistic.processEventStart': { ...call, summary: 'Counts a use that begins.' },
    'Statistic.processEventEnd': {
      ...call,
      data: end,
      summary: 'Counts the time of a use that ends; one of which the server does not know when it began is ignored.',
    },
  },
  routes: {
    ...todayRoute,
    'POST /ONEapp/api/ended-uses': {
      access: 'visitor_or_room',
      effect: 'command',
      hidden: true,
      summary: 'Counts the time of a use that ends because its page is closed.',
      body: end,
      answers: { 204: z.undefined() },
      sample: { body: call.sample },
    },
    'GET /api/v1/statistics': {
      access: staff('statistics.read'),
      summary: `Counts what guests used, searched and ordered on days that are over. Fewer than ${fewestShown} on a day are never shown.`,
      query: z.object({
        property: z.string().max(64).optional(),
        from: z.iso.date().optional().describe('Default: 30 days up to `to`.'),
        to: z.iso.date().optional().describe('Included. Default: the last day that is over.'),
        type: z.enum(reportTypes).optional(),
        group: z.enum(['day', 'week', 'month']).default('day'),
        by: z.enum(['device', 'audience', 'language', 'hour']).optional(),
        format: z.enum(['json', 'csv']).optional().describe('Default: as `Accept` asks.'),
      }),
      answers: { 200: alsoAs(report, 'text/csv') },
      errors: ['too_many_days'],
      sample: { query: { from: '2026-11-01', to: '2026-11-30', group: 'week', by: 'device' } },
    },
  },
  pushes: {},
  events: {},
  settings: {
    // Whether uses are counted.
    statistics_enabled: { class: 'secret', cast: 'boolean', default: 'true' },
    statistics_retention_days: { class: 'secret', cast: 'integer', default: '400', range: [1, 3650], unit: 'days' },
  },
  permissions: {
    'statistics.read': { roles: ['manager'] },
    'today.read': { roles: ['front_desk', 'manager'] },
  },
});

declare module '#platform/contract' {
  interface Contracts {
    statistics: typeof statistics;
  }
}
