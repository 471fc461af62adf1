import { type Browser, expect, type Page } from '@playwright/test';
import type { Order, orders } from '#orders/contract';
import type { CallInput, CallRoot } from '#platform/contract';
import { systemRandom, uuid } from '#platform/random';
import { createWireClient, deviceSocketUrl, openWebSocket } from '#platform/web/wire';
import type { Request } from '#requests/contract';
import type { session } from '#session/contract';
import type { Hotel } from './hotel.ts';
import { hotelClock, hotelNow } from './hotel-clock.ts';
import { quiet, watchRequests } from './quiet.ts';

type Role = 'front_desk' | 'housekeeping' | 'kitchen' | 'manager' | 'admin';
/** A member of staff to create for a test. */
export type Hired = { readonly name: string; readonly roles: readonly Role[]; readonly language?: string };

/** Staff of the kitchen and of the front desk. */
export const cook: Hired = { name: 'Lukas Perner', roles: ['kitchen'] };
export const frontDesk: Hired = { name: 'Mina Aydin', roles: ['front_desk'] };

const password = 'a slow boat to nowhere';

/** Creates a member of staff and signs them in with the page's browser, as their invitation would. */
export async function signInStaff(page: Page, hotel: Hotel, { name, roles, language = 'en' }: Hired): Promise<void> {
  const email = `${uuid(systemRandom).slice(0, 8)}@staff.test`;
  const body = { name, email, roles, language };
  const { url } = await hotel.api<{ url: string }>('POST', '/api/v1/staff/invites', body);
  const token = new URL(url).hash.slice(1).replace(/^.*=/, '');
  const answer = await page.request.post(`${hotel.origin}/api/v1/staff/links/redeem`, { data: { token, password } });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Creates a member of staff and opens the desk for them. */
export async function openDesk(page: Page, hotel: Hotel, hired: Hired, path = '/orders'): Promise<void> {
  await signInStaff(page, hotel, hired);
  watchRequests(page);
  await page.goto(`${hotel.origin}/desk${path}`);
  // The bell's bar comes with the orders and lifts what stands at the lower edge.
  await quiet(page);
}

/** Opens the front desk in its own browser context. */
export async function secondDesk(browser: Browser, hotel: Hotel): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await openDesk(page, hotel, frontDesk);
  return page;
}

type Entry = { readonly type: string; readonly id: string; readonly outlet?: string; readonly hours?: object };

/** An outlet that is open at any hour with all that it sells, so that a test may run at night. */
export async function openAllDay(hotel: Hotel): Promise<void> {
  const body = {
    kind: 'room_service',
    lead_minutes: 30,
    payments: ['creditcard', 'payCash', 'room'],
    texts: { en: { title: 'Room service' }, de: { title: 'Zimmerservice' }, ar: { title: 'خدمة الغرف' } },
  };
  await hotel.api('PUT', '/api/v1/catalogue/outlets/1', body);
  const { entries } = await hotel.api<{ entries: readonly Entry[] }>('GET', '/api/v1/catalogue');
  for (const { type, id, hours, ...group } of entries) {
    const has = type === 'group' && group.outlet === '1' && hours !== undefined;
    if (has) await hotel.api('PUT', `/api/v1/catalogue/groups/${id}`, group);
  }
}

/** An in-house guest who orders. */
export type Guest = { readonly room: string; readonly name: string };
/** A guest of the demo hotel. */
export const astrid: Guest = { room: '214', name: 'Lindqvist' };
type OrderRequest = CallInput<typeof orders, 'RetailSystem.transmitOrder'>;
type MyOrders = CallRoot<typeof orders, 'RetailSystem.getMyOrders'>['orders'];

/** A guest's phone without a screen, signed in. */
export type Phone = {
  /** Orders a coffee, or what is given; answers the order's id. */
  order(given?: Partial<OrderRequest>): Promise<string>;
  myOrders(): Promise<MyOrders>;
  close(): void;
};

const coffee = {
  amount: 1,
  item_id: 'coffee',
  name: 'Coffee',
  price: 5.8,
  sub_items: [{ amount: 1, item_id: 'no-milk', name: 'No milk', price: 0 }],
};

/** Signs a guest's phone in over the socket. */
export async function signInPhone(hotel: Hotel, { room, name }: Guest): Promise<Phone> {
  const wire = createWireClient({
    url: () => deviceSocketUrl(hotel.origin),
    clock: hotelClock,
    random: systemRandom,
    openSocket: openWebSocket,
  });
  wire.start();
  wire.markInitialised();
  await wire.of<typeof session>().call('Auth.authenticate', { room, name });
  const shopWire = wire.of<typeof orders>();
  return {
    async order(given = {}) {
      const expires_at = new Date(hotelNow() + 600_000).toISOString();
      const request = { request_id: uuid(systemRandom), expires_at, guestName: name, shop_id: '1' };
      const order: OrderRequest = { ...request, cart: [{ main_item: coffee }], ...given };
      return (await shopWire.call('RetailSystem.transmitOrder', order)).order_id;
    },
    myOrders: async () => (await shopWire.call('RetailSystem.getMyOrders', {})).orders,
    close: () => wire.stop(),
  };
}

/** An order as the server has it. */
export function orderOf(hotel: Hotel, id: string): Promise<Order> {
  return hotel.api<Order>('GET', `/api/v1/orders/${id}`);
}

/** Ends the orders and requests of earlier tests, so that nothing rings and no other cards are on the boards. */
export async function clearDesk(hotel: Hotel): Promise<void> {
  for (const status of ['placed', 'accepted', 'preparing', 'on_its_way']) {
    const { items } = await hotel.api<{ items: Order[] }>('GET', `/api/v1/orders?status=${status}&limit=200`);
    const ended = { status: 'cancelled', reason: 'before the next test' };
    for (const { id } of items) await hotel.api('POST', `/api/v1/orders/${id}/status`, ended);
  }
  for (const status of ['open', 'in_progress']) {
    const { items } = await hotel.api<{ items: Request[] }>('GET', `/api/v1/requests?status=${status}&limit=200`);
    for (const { id } of items) await hotel.api('POST', `/api/v1/requests/${id}/status`, { status: 'cancelled' });
  }
}

/** Card of an order on a board. */
export function card(page: Page, id: string) {
  return page.locator(`[data-card="${id}"]`);
}

/** What the bell of a page plays: `calm`, `urgent`, `lost`, or nothing. */
export function bell(page: Page) {
  return page.locator('html').getAttribute('data-ringing');
}

/**
 * Opens the one row of a desk's table that a search leaves. Waits for it to be the only one: a row that moves while it is pressed
 * does not notice.
 */
export async function openOnly(page: Page, { search, name }: { search: string; name: string }): Promise<void> {
  await page.getByRole('searchbox').fill(search);
  await expect(page.locator('tbody').getByRole('row')).toHaveCount(1);
  await page.getByRole('button', { name, exact: true }).click();
}
