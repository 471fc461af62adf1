import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { fakeClock } from '#platform/clock';
import { seededRandom } from '#platform/random';
import { type ScreenProps, ShellProvider, type ShellValue } from '#platform/web/guest-shell';
import { type Texts, TextsProvider } from '#platform/web/i18n';
import { createQueryCache } from '#platform/web/query';
import { answerPushes } from '#platform/web/service-worker';
import { AsyncProvider, useShownAsOf } from '#platform/web/ui';
import { startSpatialNavigation } from '#platform/web/ui/focus';
import { OrderScreen } from './order-screen.tsx';
import { OrdersScreen } from './orders-screen.tsx';
import { TvOrders } from './tv-orders.tsx';

beforeAll(() => void startSpatialNavigation());
afterEach(cleanup);

const order = {
  order_id: 'one',
  shop_id: '',
  shop_title: 'Room service',
  status: 'delivered',
  placed_at: '2026-11-21T08:30:00Z',
  promised_at: '2026-11-21T08:40:00Z',
  total: 12,
  cart: [],
  steps: [],
  history: [],
  can_cancel: false,
};

const formatSettings = {
  zone: 'UTC',
  twelveHourLanguages: [],
  money: {
    code: 'EUR',
    ownFormat: true,
    symbol: '€',
    fractionCount: 2,
    fractionSeparator: '.',
    thousandsSeparator: ',',
  },
};

const asyncTexts = { loading: '', retry: 'shell.try_again', failed: '', failedText: '' };
const never = Number.MAX_SAFE_INTEGER;

/** Says whether the screen reports the age of its data, which the notice of a lost connection names. */
function Age() {
  return <output>{useShownAsOf(never, () => 0) === never ? 'unknown' : 'known'}</output>;
}

/** Opens a screen of a signed-in guest; texts are their own keys. */
function open(Screen: ComponentType<ScreenProps>, session: object = {}) {
  const answers: PromiseWithResolvers<unknown>[] = [];
  const connection = new Set<(open: boolean) => void>();
  const navigated: string[] = [];
  const call = (name: string) => {
    const answer = Promise.withResolvers<unknown>();
    if (name === 'RetailSystem.getMyOrders') answers.push(answer);
    return answer.promise;
  };
  const wire = {
    of: () => ({ call, on: () => () => undefined }),
    state: () => ({ connection: 'open' }),
    subscribe: () => () => undefined,
    onConnection(listener: (open: boolean) => void) {
      connection.add(listener);
      listener(true);
      return () => connection.delete(listener);
    },
  };
  const clock = fakeClock();
  const queries = createQueryCache({ wire: wire as never, clock, random: seededRandom(1) });
  const value = {
    shell: {
      wire,
      queries,
      serverNow: () => clock.now(),
      navigate: ({ name }: { name: string }) => navigated.push(name),
      href: () => undefined,
    },
    session: { mode: 'guest', isCheckedIn: true, guestName: 'Ms Lindqvist', ...session },
    property: { loginImage: '', languages: [], ...formatSettings },
    query: {},
  } as unknown as ShellValue;
  const snapshot = { language: 'en', ready: true, t: (key: string) => key };
  const texts = { subscribe: () => () => undefined, snapshot: () => snapshot } as unknown as Texts;
  render(
    <TextsProvider texts={texts} formatSettings={formatSettings as never}>
      <ShellProvider value={value}>
        <AsyncProvider texts={asyncTexts}>
          <Screen params={{ orderId: 'one' }} />
          <Age />
        </AsyncProvider>
      </ShellProvider>
    </TextsProvider>,
  );
  return {
    navigated,
    queries,
    count: () => answers.length,
    answer: (at: number, orders: readonly object[]) => act(async () => answers[at]?.resolve({ orders })),
    refuse: (at: number) => act(async () => answers[at]?.reject(new Error('lost'))),
    connect: (isOpen: boolean) =>
      act(async () => {
        for (const listener of connection) listener(isOpen);
      }),
  };
}

const screens = [
  ['list on the phone', OrdersScreen, 'Room service', 'shop.orders_none'],
  ['details on the phone', OrderScreen, 'shop.status.delivered', 'shop.order_missing'],
  ['list on the TV', TvOrders, 'Room service', 'shop.orders_none'],
] as const;

test.each(screens)('the %s waits with a skeleton, then shows the data', async (_name, Screen, text) => {
  const { answer } = open(Screen);
  expect(document.querySelector('[role=status]')).not.toBeNull();
  expect(screen.queryByText(text)).toBeNull();
  await answer(0, [order]);
  expect(screen.getAllByText(text).length).toBeGreaterThan(0);
});

test.each(screens)('the %s says when there is nothing', async (_name, Screen, _text, nothing) => {
  const { answer } = open(Screen);
  await answer(0, []);
  screen.getByRole('heading', { name: nothing });
});

test.each(screens.slice(0, 2))('the %s that failed loads again at a tap', async (_name, Screen, text) => {
  const { answer, refuse, count } = open(Screen);
  await refuse(0);
  screen.getByRole('heading', { name: 'shop.orders_failed' });
  fireEvent.click(screen.getByRole('button', { name: 'shell.try_again' }));
  expect(count()).toBe(2);
  await answer(1, [order]);
  expect(screen.getAllByText(text).length).toBeGreaterThan(0);
});

test.each(screens)(
  'the %s stays while offline and is fetched again afterwards',
  async (_name, Screen, text, nothing) => {
    const { answer, connect, count } = open(Screen);
    await answer(0, [order]);
    await connect(false);
    expect(screen.getAllByText(text).length).toBeGreaterThan(0);
    await connect(true);
    expect(count()).toBe(2);
    await answer(1, []);
    screen.getByRole('heading', { name: nothing });
  },
);

test.each(screens)('the %s says how old its data is once a connection was lost', async (_name, Screen) => {
  const { answer } = open(Screen);
  expect(screen.getByText('unknown').tagName).toBe('OUTPUT');
  await answer(0, [order]);
  screen.getByText('known');
});

const withoutAccess = [
  ['phone', OrdersScreen, { mode: 'walkin' }, 'shop.sign_in'],
  ['TV', TvOrders, { isCheckedIn: false }, 'shop.not_checked_in'],
] as const;

test.each(withoutAccess)('on the %s somebody who may not order is told why there is no list', (_name, ...rest) => {
  const [Screen, session, title] = rest;
  const { count } = open(Screen, session);
  screen.getByRole('heading', { name: title });
  expect(count()).toBe(0);
});

test('a visitor signs in from the list of orders', () => {
  const { navigated } = open(OrdersScreen, { mode: 'walkin' });
  fireEvent.click(screen.getByRole('button', { name: 'shop.sign_in_action' }));
  expect(navigated).toEqual(['login']);
});

test('nothing of the orders stays on the screen after a wipe', async () => {
  const { answer, queries, count } = open(OrdersScreen);
  await answer(0, [order]);
  await act(async () => queries.clear());
  expect(screen.queryByText('Room service')).toBeNull();
  expect(count()).toBe(2);
});

test('an order of the hotel for its guest is no notification while the list of orders is on the screen', async () => {
  const container = new EventTarget();
  answerPushes(container as unknown as ServiceWorkerContainer);
  const answered: unknown[] = [];
  const port = { postMessage: (answer: unknown) => answered.push(answer) };
  const push = () =>
    container.dispatchEvent(
      Object.assign(new Event('message'), { data: { type: 'push', kind: 'order' }, ports: [port] }),
    );
  open(OrdersScreen);
  push();
  expect(answered).toEqual(['shown']);
  cleanup();
  push();
  expect(answered).toHaveLength(1);
});
