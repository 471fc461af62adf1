import { z } from 'zod';
import { staff } from '#platform/contract';

const instant = z.iso.datetime();
const count = z.number().int();

/** Something for which somebody has to do something, most urgent first. */
const need = z.object({
  kind: z.enum([
    'pms_down',
    'tv_silent',
    'order_unseen',
    'order_late',
    'request_late',
    'tickets_unprinted',
    'room_not_ready',
  ]),
  /** Id of the order, request or TV; empty: it has none. */
  id: z.string(),
  /** Empty: of no room. */
  room: z.string(),
  /** Outlet, request, guest or TV by name; empty: nothing to add. */
  about: z.string(),
  request_kind: z.string().describe('Kind of the request; empty: of none.'),
  /** Since when, or the time that was promised; null: unknown. */
  at: instant.nullable(),
  count: count.describe('How many; 1 unless several are told together.'),
});
/** Something for which somebody has to do something. */
export type Need = z.output<typeof need>;

const pace = z.object({
  median_s: z.number().nullable().describe('Half of them took no longer, today; null: none yet.'),
  over: count.describe('Done late today.'),
  days: z
    .array(z.object({ day: z.iso.date(), median_s: z.number().nullable() }))
    .describe('The last seven, and today.'),
});

const today = z
  .object({
    at: instant,
    day: z.iso.date(),
    hour: z.number().describe('Of the day in the property’s zone, with its fraction.'),
    rooms: z.object({ all: count, occupied: count }),
    arrivals: z.object({ all: count, done: count }),
    departures: z.object({ all: count, done: count }),
    orders: z.object({
      open: count,
      late: count,
      /** Promised time of the one that is late longest; null: none is. */
      late_since: instant.nullable(),
      today: count,
      hours: z.array(
        z.object({
          hour: z.number().int(),
          today: count,
          usual: z.number().nullable().describe('Mean of up to eight such weekdays; null: there was none yet.'),
        }),
      ),
    }),
    requests: z.object({ open: count, oldest_at: instant.nullable() }),
    alarms: z.object({ silent_tvs: count, pms_down: z.boolean(), unprinted: count }),
    acknowledged: pace.describe('Orders, from being placed until staff have seen them.'),
    done: pace.describe('Requests, from being raised until they are done.'),
    nights: z.array(z.object({ day: z.iso.date(), rooms: count })).describe('Rooms that are taken, from tonight on.'),
    to_arrive: z.array(
      z.object({
        stay_id: z.string(),
        room: z.string(),
        guest: z.string(),
        time: z.string().describe('`HH:MM`; empty: unknown.'),
        room_state: z.enum(['', 'occupied', 'dirty', 'clean', 'inspected']).describe('Empty: unknown.'),
      }),
    ),
    needs: z.array(need),
    needs_more: count.describe('How many needs are not listed.'),
  })
  .meta({ id: 'Today' });
/** The hotel today. */
export type Today = z.output<typeof today>;

/** The route of the day at the desk. */
export const todayRoute = {
  'GET /api/v1/today': {
    access: staff('today.read'),
    summary:
      'Returns the hotel today: occupancy, arrivals, departures, what is open, how fast staff answer, and what needs a person.',
    query: z.object({ property: z.string().max(64).optional() }),
    answers: { 200: today },
    sample: { query: {} },
  },
} as const;
