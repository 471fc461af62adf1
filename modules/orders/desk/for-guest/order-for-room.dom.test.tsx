import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OrderableDish, StayMenu } from '#orders/contract';
import { systemClock } from '#platform/clock';
import { ApiProblem, createQueryClient, DeskProvider, type DeskValue, QueryProvider } from '#platform/web/desk-shell';
import { type Texts, TextsProvider } from '#platform/web/i18n';
import { AsyncProvider } from '#platform/web/ui';
import en from '../../locales/desk/en.json' with { type: 'json' };
import { OrderForRoom } from './order-for-room.tsx';
import { pendingOrders } from './use-place-order.ts';

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-27T19:40:00Z') }));
afterEach(() => {
  cleanup();
  // What is on its way outlives a sheet, and files share a process.
  pendingOrders.setState({}, true);
  vi.useRealTimers();
});

const placing = 'POST /api/v1/stays/{id}/orders';
const reading = 'GET /api/v1/stays/{id}/menu';

const insert = (sub_item_id: string, sub_item_price: number, allergens: string[] = []) => ({
  ...{ sub_item_id, sub_item_title: sub_item_id, sub_item_description: '', sub_item_price, sub_item_price_diff: 0 },
  ...{ selected: false, sold_out: false, allergens },
});
const dish = (item_id: string, price: number, given: Partial<OrderableDish> = {}): OrderableDish => ({
  ...{ item_id, shop_id: '1', title: item_id, group: '', price, allergens: [], stock: -1, purchase_flow: [] },
  ...given,
});
const bread = { id: 'bread', title: 'Bread', min_selects: 1, max_selects: 1 };
const menu: StayMenu = {
  ...{ room: '214', allergens: ['nuts'], currency: 'CHF', decimals: 2 },
  outlets: [
    { id: '1', name: 'Kitchen', lead_minutes: 30, payments: ['payCash', 'room'], brings_to: 'room' },
    { id: '2', name: 'Bar', lead_minutes: 10, payments: ['room'], brings_to: 'reception' },
  ],
  left_out: [],
  now: ['1', '2'],
  times: [
    { delivery_time: '2026-11-27 21:00:00', at: '2026-11-27T21:00:00Z', shop_ids: ['1', '2'] },
    { delivery_time: '2026-11-28 08:00:00', at: '2026-11-28T08:00:00Z', shop_ids: ['1'] },
  ],
  dishes: [
    dish('Soup', 12),
    dish('Club', 24, { purchase_flow: [{ ...bread, sub_items: [insert('Rye', 1), insert('Nut', 2, ['nuts'])] }] }),
    dish('Cake', 9.5, { allergens: ['nuts', 'milk'] }),
    dish('Beer', 7, { shop_id: '2' }),
  ],
};

type Sent = {
  readonly name: string;
  readonly input: { body?: object; query?: { delivery_time?: string } };
  readonly answer: PromiseWithResolvers<unknown>;
};

/** Opens the sheet over the menu; texts are their keys and values, and orders are answered by the test. */
async function openSheet(said = '') {
  const sent: Sent[] = [];
  const toasts: string[] = [];
  const shown = { menu };
  const request = (name: string, input = {}) => {
    const answer = Promise.withResolvers<unknown>();
    sent.push({ name, input, answer });
    if (name === reading) answer.resolve(shown.menu);
    return answer.promise;
  };
  const desk = { api: { request }, serverNow: () => systemClock.now(), toast: (text: string) => toasts.push(text) };
  const t = (key: string, values: object = {}) => [key, ...Object.values(values)].join(' ');
  const snapshot = { language: 'en', ready: true, t };
  const texts = { subscribe: () => () => undefined, snapshot: () => snapshot } as unknown as Texts;
  const staff = { id: 'mina', name: 'Mina', permissions: 'all', roles: [] };
  const about = { room: '214', roomId: 'r', stayId: 's', expectedStayId: undefined, inHouse: true, said };
  render(
    <TextsProvider texts={texts} formatSettings={{ zone: 'UTC' }}>
      <QueryProvider client={createQueryClient()}>
        <DeskProvider value={{ desk, staff, property: { id: '1', zone: 'UTC' } } as unknown as DeskValue}>
          <AsyncProvider texts={{ loading: '', retry: 'retry', failed: 'failed', failedText: '' }}>
            <OrderForRoom {...about} />
          </AsyncProvider>
        </DeskProvider>
      </QueryProvider>
    </TextsProvider>,
  );
  const settle = (work: () => void) =>
    act(async () => {
      work();
      await vi.advanceTimersByTimeAsync(10);
    });
  const press = (name: string | RegExp) => settle(() => fireEvent.click(screen.getByRole('button', { name })));
  const change = (label: string, value: string) =>
    settle(() => fireEvent.change(screen.getByLabelText(label), { target: { value } }));
  const orders = () => sent.filter(({ name }) => name === placing);
  const last = () => orders().at(-1);
  await press('orders.forGuest.open 214');
  return {
    ...{ press, change, settle, toasts, orders, shown },
    /** The time for which the menu was read last. */
    time: () => sent.findLast(({ name }) => name === reading)?.input.query?.delivery_time,
    place: () => press(/^orders\.forGuest\.place/),
    body: () => last()?.input.body,
    answer: (number: string) => settle(() => last()?.answer.resolve({ number })),
    refuse: (code: string, details = {}) =>
      settle(() => last()?.answer.reject(new ApiProblem(code === 'offline' ? 0 : 409, { code, ...details }))),
  };
}

const dialog = () => screen.queryByRole('dialog');
const chosen = () => within(screen.getByRole('list', { name: 'orders.forGuest.chosen' }));
const problem = () => screen.getByRole('alert').textContent;
const dishNames = (label: string) =>
  within(screen.getByRole('region', { name: label }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

test('what the guest named is on top, and what they must not eat is named on the dish', async () => {
  await openSheet('Two soups, please');
  expect(dishNames('orders.forGuest.named')).toEqual(['Soup']);
  expect(dishNames('orders.forGuest.dishes')).toEqual(['Club', 'Cake', 'Beer']);
  screen.getByText('orders.allergy orders.allergen.nuts');
  screen.getByText('orders.contains orders.allergen.nuts');
});

test('dishes with their number, inserts, note and payment are placed once, and the sheet closes', async () => {
  const { press, change, place, body, answer, toasts, orders } = await openSheet();
  await press('Soup');
  await press('Soup');
  expect(screen.queryByRole('button', { name: 'Beer' }), 'an order is for one outlet').toBeNull();
  await press('Club');
  await change('Bread', 'Rye');
  await change('orders.forGuest.note', ' by the window ');
  screen.getByRole('button', { name: /^orders\.forGuest\.place.*49\.00/ });
  await place();
  expect(body()).toMatchObject({
    ...{ shop_id: '1', delivery_time: '', payment: 'room', additional_text: 'by the window' },
    expires_at: expect.stringMatching(/^2026-11-27T19:41:00/),
    cart: [
      { item_id: 'Soup', amount: 2, price: 12, sub_items: [] },
      { item_id: 'Club', amount: 1, price: 24, sub_items: [{ item_id: 'Rye', amount: 1, price: 1 }] },
    ],
  });
  await answer('482913');
  expect([toasts, orders().length, dialog()]).toEqual([['orders.forGuest.placed 482913'], 1, null]);
});

test('an insert that has to be chosen is asked for, and one that the guest must not eat is named', async () => {
  const { press, change, place, orders } = await openSheet();
  await press('Club');
  await place();
  expect([problem(), orders().length]).toEqual(['orders.forGuest.missing Club Bread', 0]);
  await change('Bread', 'Nut');
  chosen().getByText('orders.dishContains Club orders.allergen.nuts');
  await place();
  expect(orders()).toHaveLength(1);
});

test('without an answer the same order is sent again, also from a sheet that was closed meanwhile', async () => {
  const { press, place, refuse, answer, orders, toasts } = await openSheet();
  await press('Soup');
  await place();
  await refuse('offline');
  expect(problem()).toBe('orders.forGuest.unclear');
  await press('desk.cancel');
  await press('orders.forGuest.open 214');
  expect(screen.queryByRole('button', { name: /^orders\.forGuest\.place/ })).toBeNull();
  await press('orders.forGuest.again');
  const [first, second] = orders().map(({ input }) => input.body);
  expect(second).toEqual(first);
  await answer('482913');
  expect([toasts, dialog()]).toEqual([['orders.forGuest.placed 482913'], null]);
});

test('a refusal gives its reason and leaves the order to be changed, as a new request', async () => {
  const { press, place, refuse, orders, shown } = await openSheet();
  await press('Cake');
  await place();
  shown.menu = { ...menu, dishes: menu.dishes.filter(({ item_id }) => item_id !== 'Cake') };
  await refuse('item_sold_out', { item_id: 'Cake' });
  expect(problem()).toBe('orders.forGuest.item_sold_out Cake');
  await press('Soup');
  await place();
  const [first, second] = orders().map(({ input }) => input.body as { request_id: string; cart: object[] });
  expect(second?.cart).toMatchObject([{ item_id: 'Soup' }]);
  expect(second?.request_id).not.toBe(first?.request_id);
  await refuse('shop_closed');
  expect(problem()).toBe('orders.forGuest.shop_closed');
});

test('a dish is taken away piece by piece, and nothing is nothing to place', async () => {
  const { press } = await openSheet();
  await press('Soup');
  await press('orders.forGuest.more Soup');
  chosen().getByText('2');
  await press('orders.forGuest.less Soup');
  await press('orders.forGuest.less Soup');
  expect(screen.queryByRole('list', { name: 'orders.forGuest.chosen' })).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^orders\.forGuest\.place/ }).disabled).toBe(true);
});

const timesOffered = () =>
  [...screen.getByLabelText<HTMLSelectElement>('orders.forGuest.when').options].map(({ text }) => text);

test('an order for later has the menu of its time, and keeps what was chosen that is served then', async () => {
  const { press, change, place, body, time, settle, shown } = await openSheet();
  expect(time()).toBe('');
  expect(timesOffered()).toEqual(['orders.forGuest.soonest', '21:00', 'tomorrow 8:00']);
  await press('Soup');
  await press('Club');
  shown.menu = { ...menu, dishes: menu.dishes.filter(({ item_id }) => item_id !== 'Club') };
  await change('orders.forGuest.when', '2026-11-28 08:00:00');
  await settle(() => undefined);
  expect(time()).toBe('2026-11-28 08:00:00');
  expect([problem(), chosen().queryByText('Club')]).toEqual(['orders.forGuest.gone', null]);
  await place();
  expect(body()).toMatchObject({ delivery_time: '2026-11-28 08:00:00', cart: [{ item_id: 'Soup' }] });
});

test('once a dish is chosen, only the times of its outlet are offered, and where the guest gets it is said', async () => {
  const { press } = await openSheet();
  await press('Beer');
  expect(timesOffered()).toEqual(['orders.forGuest.soonest', '21:00']);
  screen.getByText('orders.forGuest.to_reception Bar');
});

test('outlets that take no order for the time are named, with when they do; a time that has passed is not replaced', async () => {
  const { change, shown, settle } = await openSheet();
  await change('orders.forGuest.when', '2026-11-27 21:00:00');
  const left_out = [
    { id: '2', name: 'Bar', next_at: '2026-11-27T22:00:00Z' },
    { id: '3', name: 'Pool', next_at: null },
  ];
  shown.menu = { ...menu, outlets: [], dishes: [], now: [], times: [], left_out };
  await settle(() => vi.advanceTimersByTime(60_000));
  screen.getByText('orders.forGuest.leftOut orders.forGuest.leftOutFrom Bar 22:00, Pool');
  screen.getByText('orders.forGuest.nothing');
  expect(timesOffered()).toEqual(['orders.forGuest.choose']);
});

test('the words of a placed order have its number, and those of an unclear one none', () => {
  expect(en['orders.forGuest.placed']).toContain('{number}');
  expect(en['orders.forGuest.unclear']).not.toContain('{');
});
