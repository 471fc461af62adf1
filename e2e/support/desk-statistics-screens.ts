import { expect } from '@playwright/test';
import { admin, at, button, type DeskScreenShot, open } from './desk-view.ts';

/** Orders of the hours of a usual Saturday, and of this one until ten past four. */
const usual = [0, 0, 0, 0, 0, 0, 1, 5, 9, 8, 5, 3, 6, 6, 3, 2, 2, 4, 7, 11, 10, 6, 3, 1];
const placed = [0, 0, 0, 0, 0, 0, 1, 6, 11, 9, 5, 4, 7, 6, 3, 2, 1];
const nights = [49, 51, 44, 38, 36, 41, 55, 60, 58, 47, 40, 39, 45, 57];
const dayAfter = (days: number) => new Date(Date.UTC(2026, 10, 21 + days)).toISOString().slice(0, 10);
const pace = (medians: readonly number[], over = 0) => ({
  ...{ median_s: medians.at(-1) ?? null, over },
  days: medians.map((median_s, index) => ({ day: dayAfter(index - 7), median_s })),
});
const need = { id: 'none', room: '', about: '', request_kind: '', count: 1, at: '2026-11-21T14:02:00.000Z' };
const guest = (room: string, name: string, time: string, room_state: string) => ({
  ...{ stay_id: room, room, guest: name, time, room_state },
});

/** A Saturday on which much happens; the demo hotel has no past to compare with. */
const busy = {
  ...{ at: '2026-11-21T15:10:00.000Z', day: '2026-11-21', hour: 16.17, rooms: { all: 60, occupied: 49 } },
  ...{ arrivals: { all: 6, done: 3 }, departures: { all: 4, done: 3 } },
  orders: {
    ...{ open: 5, late: 1, late_since: '2026-11-21T15:03:00.000Z', today: 55 },
    hours: usual.map((count, hour) => ({ hour, today: placed[hour] ?? 0, usual: count })),
  },
  requests: { open: 4, oldest_at: '2026-11-21T14:48:00.000Z' },
  alarms: { silent_tvs: 1, pms_down: false, unprinted: 0 },
  acknowledged: pace([70, 66, 82, 60, 63, 58, 55, 52]),
  done: pace([1_300, 1_260, 1_320, 1_230, 1_300, 1_380, 1_350, 1_440], 4),
  nights: nights.map((rooms, index) => ({ day: dayAfter(index), rooms })),
  to_arrive: [
    guest('312', 'Mr Jansen', '17:15', 'inspected'),
    guest('203', 'Ms Weiss', '18:30', 'clean'),
    guest('118', 'Mr Costa', '21:00', 'dirty'),
  ],
  needs: [
    { ...need, kind: 'tv_silent', room: '118' },
    { ...need, kind: 'order_late', room: '302', about: 'Bar', at: '2026-11-21T15:03:00.000Z' },
    { ...need, kind: 'request_late', room: '104', about: 'Two more pillows' },
    { ...need, kind: 'room_not_ready', room: '203', about: 'Ms Weiss', at: '2026-11-21T17:30:00.000Z' },
  ],
  needs_more: 0,
};

const used = (type: string, value: string, starts: number) =>
  Array.from({ length: 30 }, (_, index) => ({
    ...{ period: dayAfter(index - 30), type, value, part: '', seconds: starts * 90 },
    starts: starts + ((index * 7 + value.length * 3) % 9),
  }));
const searched = [
  ...used('search_missed', 'vegan', 9),
  ...used('search_missed', 'sauna birch', 7),
  ...used('search_missed', 'ski rental', 6),
  ...used('search_missed', '*', 12),
];
const uses = [
  ...used('home', '', 60),
  ...used('contentpage', '131', 22),
  ...used('tv', '1', 31),
  ...used('film', '7', 12),
];

const numbers = (name: string, items: readonly object[], press?: string) =>
  admin(name, async (view) => {
    const report = { from: dayAfter(-30), to: dayAfter(-1), items, total: { starts: 0, seconds: 0 } };
    await view.page.route('**/api/v1/statistics*', (route) => route.fulfill({ json: report }));
    await open(view, '/numbers');
    if (press) await button(view, press).click();
    await expect(view.page.getByRole('slider')).toBeVisible();
  });

/** What the desk shows of the day, and of what guests use, order and look for. */
export const deskStatisticsScreens: readonly DeskScreenShot[] = [
  admin('today', at('/today')),
  admin('today-busy', async (view) => {
    await view.page.route('**/api/v1/today*', (route) => route.fulfill({ json: busy }));
    await open(view, '/today');
    await expect(view.page.getByRole('slider')).toBeVisible();
  }),
  admin('numbers-none', at('/numbers')),
  numbers('numbers', uses),
  numbers('numbers-not-found', searched, 'numbers.subject.search_missed'),
];
