import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Order } from '#orders/contract';
import { systemClock } from '#platform/clock';
import { createQueryClient, DeskProvider, type DeskValue, QueryProvider } from '#platform/web/desk-shell';
import { type Texts, TextsProvider } from '#platform/web/i18n';
import { AsyncProvider } from '#platform/web/ui';
import { BoardScreen } from './board-screen.tsx';

const noon = Date.parse('2026-11-26T12:07:00Z');
beforeEach(() => void vi.useFakeTimers({ now: noon }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const egg = { item_id: 'none', name: 'No eggs', title: 'No eggs', guest_title: 'No eggs', amount: 1, price: -150 };
const line = { item_id: 'breakfast', name: 'Lake breakfast', title: 'Lake breakfast', guest_title: 'Lake breakfast' };

function order(id: string, given: Partial<Order> = {}): Order {
  const lines = [{ ...line, amount: 1, price: 900, total: 900, tax_rate: 0, allergens: [], sub_items: [egg] }];
  return {
    ...{
      id,
      property: '1',
      request_id: id,
      stay_id: id,
      room: id,
      guest_name: 'Lindqvist',
      shop_id: '1',
      status: 'placed',
    },
    ...{ placed_at: '2026-11-26T12:06:00Z', changed_at: '2026-11-26T12:06:00Z', promised_at: '2026-11-26T12:36:00Z' },
    ...{ queued_at: '2026-11-26T12:06:00Z', delivery_time: '', location: 'toRoom', payment: 'room', note: '' },
    ...{ declared_allergens: [], language: 'en', zone: 'UTC', total: 900, currency: 'EUR', number: id, reason_id: '' },
    ...{ reason: '', handled_by: 'guest', acknowledged_at: null, acknowledged_by: '', assigned_to: null },
    ...{ escalation_level: 0, escalates_at: null, steps: [], promises: [], tickets: [], lines, ...given },
  } as Order;
}

const tomorrow = { promised_at: '2026-11-27T07:15:00Z', queued_at: '2026-11-27T06:45:00Z' } as const;
const texts = {
  subscribe: () => () => undefined,
  snapshot: () => snapshot,
} as unknown as Texts;
const t = (key: string, values: object = {}) => [key, ...Object.values(values)].join(' ');
const snapshot = { language: 'en', ready: true, t };

async function open(active: readonly Order[]) {
  const board = { active, done: [], hidden: 0, people: [], reasons: [], promise_reasons: [], outlets: [] };
  const data = { ...board, done_since: '2026-11-26T08:00:00Z', escalation: [180, 360, 600], zone: 'UTC' };
  const requested: object[] = [];
  const request = async (name: string, input: object) => {
    if (!name.startsWith('GET')) requested.push(input);
    return data;
  };
  const wire = { of: () => ({ on: () => () => undefined }), state: () => ({}), subscribe: () => () => undefined };
  const desk = {
    api: { request },
    wire,
    serverNow: () => systemClock.now(),
    href: () => '#',
    navigate() {},
    toast() {},
  };
  const value = {
    desk,
    staff: { id: 'mina', name: 'Mina', permissions: 'all', roles: [] },
    property: { id: '1', zone: 'UTC' },
    location: { query: {} },
  } as unknown as DeskValue;
  render(
    <TextsProvider texts={texts} formatSettings={{ zone: 'UTC' }}>
      <QueryProvider client={createQueryClient()}>
        <DeskProvider value={value}>
          <AsyncProvider texts={{ loading: '', retry: '', failed: '', failedText: '' }}>
            <BoardScreen />
          </AsyncProvider>
        </DeskProvider>
      </QueryProvider>
    </TextsProvider>,
  );
  await act(() => vi.advanceTimersByTimeAsync(10));
  return { requested };
}

const strip = () => screen.getByRole('region', { name: 'orders.forLater' });
const column = (name: string) => screen.getByRole('region', { name: `orders.column.${name}` });

test('an order for tomorrow stands apart with its day and its options, without minutes, and can be accepted', async () => {
  const { requested } = await open([order('214', tomorrow)]);
  const card = within(strip()).getByRole('article');
  expect(card.textContent).toContain('tomorrow 7:15');
  expect(card.textContent).toContain('No eggs');
  expect(card.textContent).not.toContain('orders.inMinutes');
  expect(card.dataset.rings).toBe('false');
  expect(within(column('placed')).queryByRole('article')).toBeNull();
  await act(async () => {
    fireEvent.click(within(card).getByRole('button', { name: 'orders.acceptFor tomorrow 7:15' }));
    await vi.advanceTimersByTimeAsync(10);
  });
  expect(requested).toMatchObject([{ body: { status: 'accepted', from: 'placed' } }]);
});

test('an accepted order for tomorrow offers no preparation before its time, and joins the accepted ones by itself', async () => {
  await open([order('214', { ...tomorrow, status: 'accepted' })]);
  expect(within(strip()).queryByRole('button')).toBeNull();
  act(() => within(strip()).getByRole('article').focus());
  await act(async () => {
    vi.setSystemTime(Date.parse(tomorrow.queued_at));
    await vi.advanceTimersByTimeAsync(1000);
  });
  expect(screen.queryByRole('region', { name: 'orders.forLater' })).toBeNull();
  const card = within(column('accepted')).getByRole('article');
  expect(card).toBe(document.activeElement);
  within(card).getByRole('button', { name: 'orders.do.preparing' });
  // By now it is for today.
  expect(card.textContent).toContain('7:15');
  expect(card.textContent).not.toContain('tomorrow');
});

test('a new order for later rings at its time like any other', async () => {
  await open([order('214', tomorrow)]);
  await act(async () => {
    vi.setSystemTime(Date.parse(tomorrow.queued_at) + 48_000);
    await vi.advanceTimersByTimeAsync(1000);
  });
  const card = within(column('placed')).getByRole('article');
  expect(card.dataset.rings).toBe('true');
  expect(card.textContent).toContain('orders.ringingFor 0:4');
});

test('the options of every order are on its card, also while several ring', async () => {
  await open([order('1'), order('2'), order('3')]);
  for (const card of within(column('placed')).getAllByRole('article')) expect(card.textContent).toContain('No eggs');
});

test('of a morning full of accepted breakfasts four are shown at once, and all on request', async () => {
  const accepted = Array.from({ length: 9 }, (_, index) => order(`10${index}`, { ...tomorrow, status: 'accepted' }));
  await open([...accepted, order('214', { ...tomorrow, promised_at: '2026-11-27T09:00:00Z' })]);
  const rooms = () => within(strip()).getAllByRole('heading', { level: 3 }).length - 1;
  expect(rooms()).toBe(5);
  fireEvent.click(within(strip()).getByRole('button', { name: 'orders.laterAll 10' }));
  expect(rooms()).toBe(10);
});

test('another time for it is offered in steps of five minutes around the one asked for, on its day', async () => {
  await open([order('214', tomorrow)]);
  fireEvent.click(within(strip()).getByRole('button', { name: 'orders.changeTime' }));
  const dialog = screen.getByRole('dialog');
  const times = within(dialog)
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
    .filter((text) => text?.startsWith('tomorrow'));
  expect(times).toEqual(['05', '10', '15', '20', '25', '30', '35', '40'].map((minute) => `tomorrow 7:${minute}`));
  fireEvent.click(within(dialog).getByRole('button', { name: 'tomorrow 7:30' }));
  within(dialog).getByRole('button', { name: 'orders.acceptFor tomorrow 7:30' });
});
