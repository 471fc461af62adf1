import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { systemClock } from '#platform/clock';
import { ApiProblem, createQueryClient, DeskProvider, type DeskValue, QueryProvider } from '#platform/web/desk-shell';
import { type Texts, TextsProvider } from '#platform/web/i18n';
import { AsyncProvider, useShownAsOf } from '#platform/web/ui';
import { AvailabilityScreen } from './availability/availability-screen.tsx';
import { BoardScreen } from './board/board-screen.tsx';
import { HistoryScreen } from './history/history-screen.tsx';
import { WallScreen } from './kitchen/wall-screen.tsx';
import { PrintersScreen } from './printers/printers-screen.tsx';

// The document has no sound; the bell asks for it as soon as its file loads.
vi.hoisted(() => {
  vi.stubGlobal(
    'AudioContext',
    class {
      state = 'suspended';
      addEventListener() {}
      resume() {
        return Promise.resolve();
      }
    },
  );
});
// Nor has it popovers, such as the calendar of a filter.
HTMLElement.prototype.togglePopover = () => false;
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const asyncTexts = { loading: 'loading', retry: 'try again', failed: 'failed', failedText: 'failed text' };
const minuteMs = 60_000;
const refused = new ApiProblem(403, { code: 'forbidden' });

function Age({ since }: { readonly since: number | undefined }) {
  const asOf = useShownAsOf(since, () => systemClock.now());
  return <output>{asOf === undefined ? 'online' : Math.round((systemClock.now() - asOf) / minuteMs)}</output>;
}

type Answers = PromiseWithResolvers<unknown>[];
type Options = {
  readonly offlineSince?: number;
  readonly query?: { readonly [name: string]: string };
  readonly cached?: { readonly key: unknown[]; readonly data: object };
};

/** Opens a screen of the desk; texts are their own keys, and each route is answered by the test. */
function open(Screen: ComponentType, { offlineSince, query = {}, cached }: Options = {}) {
  const answers = new Map<string, Answers>();
  const request = (name: string) => {
    const answer = Promise.withResolvers<unknown>();
    answers.set(name, [...(answers.get(name) ?? []), answer]);
    return answer.promise;
  };
  const client = createQueryClient();
  if (cached) client.setQueryData(cached.key, cached.data, { updatedAt: systemClock.now() - 20 * minuteMs });
  const wire = { of: () => ({ on: () => () => undefined }), state: () => ({}), subscribe: () => () => undefined };
  const value = {
    desk: { api: { request }, wire, serverNow: () => systemClock.now(), href: () => '#', navigate: () => undefined },
    staff: { id: 'mina', name: 'Mina', permissions: 'all', roles: [] },
    property: { id: '1', zone: 'UTC' },
    location: { query },
    offlineSince,
  } as unknown as DeskValue;
  const snapshot = { language: 'en', ready: true, t: (key: string) => key };
  const texts = { subscribe: () => () => undefined, snapshot: () => snapshot } as unknown as Texts;
  render(
    <TextsProvider texts={texts} formatSettings={{ zone: 'UTC' }}>
      <QueryProvider client={client}>
        <DeskProvider value={value}>
          <AsyncProvider texts={asyncTexts}>
            <Screen />
            <Age since={offlineSince} />
          </AsyncProvider>
        </DeskProvider>
      </QueryProvider>
    </TextsProvider>,
  );
  const settle = async (act_: () => void) => {
    await act(async () => {
      act_();
      // The query cache notifies in a task of its own.
      await vi.advanceTimersByTimeAsync(10);
    });
  };
  return {
    count: (name: string) => answers.get(name)?.length ?? 0,
    answer: (name: string, data: object) => settle(() => answers.get(name)?.at(-1)?.resolve(data)),
    refuse: (name: string) => settle(() => answers.get(name)?.at(-1)?.reject(refused)),
    settle,
  };
}

const board = { active: [], done: [], hidden: 0, people: [], reasons: [], outlets: [], done_since: 0, escalation: {} };
const order = {
  ...{ id: 'one', number: 7, room: '214', guest_name: 'Lindqvist', status: 'placed', total: 900, currency: 'EUR' },
  ...{ placed_at: '2026-11-22T08:00:00Z', lines: [{ amount: 1, name: 'Soup' }] },
};
const outlet = { outlet: { id: 'bar', name: 'Lake bar' }, printer: null, stuck: [] };

const history = {
  Screen: HistoryScreen,
  route: 'GET /api/v1/orders',
  full: [{ items: [order], next: null }, '214'],
  none: [{ items: [], next: null }, 'orders.noneYet'],
  failed: 'orders.notLoaded',
} as const;
const printers = {
  Screen: PrintersScreen,
  route: 'GET /api/v1/printers',
  full: [{ items: [outlet] }, 'Lake bar'],
  none: [{ items: [] }, 'printers.noOutlets'],
  failed: 'failed',
} as const;
const availability = {
  Screen: AvailabilityScreen,
  route: 'GET /api/v1/shelf',
  full: [{ items: [{ id: 'soup', name: 'Soup', group: 'g', group_name: 'Hot', stock: null }], inserts: [] }, 'Soup'],
  none: [{ items: [], inserts: [] }, 'orders.noDish'],
  failed: 'orders.notLoaded',
} as const;
const wall = {
  Screen: WallScreen,
  route: 'GET /api/v1/orders/board',
  full: [board, 'orders.nothingToCook'],
  none: [board, 'orders.nothingToCook'],
  failed: 'orders.notLoaded',
} as const;
const columns = { ...wall, Screen: BoardScreen, full: [board, 'orders.title'], none: [board, 'orders.title'] } as const;

const screens = { history, printers, availability, wall, columns };
const all = Object.entries(screens).map(([name, one]) => ({ name, ...one }));

test.each(all.filter(({ name }) => name !== 'wall'))('$name: waits with a skeleton', ({ Screen }) => {
  open(Screen);
  expect(document.querySelector('[aria-busy=true]')).not.toBeNull();
});

test.each(all)('$name: shows what was loaded', async ({ Screen, route, full: [data, text] }) => {
  const { answer } = open(Screen);
  await answer(route, data);
  expect(document.querySelector('[aria-busy=true]')).toBeNull();
  expect(screen.getAllByText(text).length).toBeGreaterThan(0);
});

test.each(all)('$name: says when there is nothing', async ({ Screen, route, none: [data, text] }) => {
  const { answer } = open(Screen);
  await answer(route, data);
  screen.getByText(text);
});

test.each(all)('$name: explains a failure and loads again on request', async ({ Screen, route, ...rest }) => {
  const { refuse, answer, settle, count } = open(Screen);
  await refuse(route);
  screen.getByRole('heading', { name: rest.failed, level: 2 });
  screen.getByText('failed text');
  await settle(() => fireEvent.click(screen.getByRole('button', { name: 'try again' })));
  expect(count(route)).toBe(2);
  await answer(route, rest.full[0]);
  expect(screen.queryByRole('heading', { name: rest.failed, level: 2 })).toBeNull();
});

test('a list opened without a connection is as old as its last answer', async () => {
  const cached = { key: ['GET /api/v1/printers', {}], data: { items: [outlet] } };
  const { refuse } = open(PrintersScreen, { offlineSince: systemClock.now(), cached });
  await refuse('GET /api/v1/printers');
  screen.getByText('Lake bar');
  expect(document.querySelector('output')?.textContent).toBe('20');
});

test('a list that was current when the connection was lost is as old as the loss', async () => {
  const { answer } = open(PrintersScreen, { offlineSince: systemClock.now() - 2 * minuteMs });
  await answer('GET /api/v1/printers', { items: [outlet] });
  expect(document.querySelector('output')?.textContent).toBe('2');
});

test('an order in the address of the history is fetched if it is not in the list, and none without one', async () => {
  const one = 'GET /api/v1/orders/{id}';
  const plain = open(HistoryScreen);
  await plain.answer(history.route, history.none[0]);
  expect(plain.count(one)).toBe(0);
  cleanup();
  const { answer, count } = open(HistoryScreen, { query: { order: 'old' } });
  await answer(history.route, history.none[0]);
  expect(count(one)).toBe(1);
});

test('a filtered history without a match offers to clear the filter', async () => {
  const { answer, settle } = open(HistoryScreen);
  await answer(history.route, history.full[0]);
  await settle(() => fireEvent.change(screen.getByLabelText('orders.searchHint'), { target: { value: 'nobody' } }));
  await answer(history.route, history.none[0]);
  screen.getByRole('heading', { name: 'orders.noneFound' });
  await settle(() => fireEvent.click(screen.getByRole('button', { name: 'orders.clearFilters' })));
  expect(screen.queryByRole('heading', { name: 'orders.noneFound' })).toBeNull();
});
