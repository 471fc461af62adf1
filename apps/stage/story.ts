import type { Order, orders } from '#orders/contract';
import { localTime, systemClock } from '#platform/clock';
import type { Contract, RouteName } from '#platform/contract';
import { browserFetch } from '#platform/web/browser';
import { createDeskApi, type RouteInput, type RouteResponse } from '#platform/web/desk-shell';
import type { session } from '#session/contract';
import type { stays } from '#stays/contract';
import type { Cast } from './cast.ts';
import { orderBreakfast, redeemForTicket } from './order-breakfast.ts';
import type { GuestProgress } from './scene.ts';

/** The guest of the story. */
const guest = { title: 'Mme', first_name: 'Camille', last_name: 'Laurent', language: 'fr' } as const;
const nights = 3;

const api = createDeskApi({ fetch: browserFetch, property: () => '', onSignedOut: () => undefined });

function createRequest<C extends Contract>() {
  return <N extends RouteName<C>>(name: N, input: RouteInput<C, N>) =>
    api.request(name, input) as Promise<RouteResponse<C, N>>;
}
const requestStays = createRequest<typeof stays>();
const requestSession = createRequest<typeof session>();
const requestOrders = createRequest<typeof orders>();

/** Day in `zone` as `YYYY-MM-DD`, `days` from today. */
function dayAfter(zone: string, days: number): string {
  return localTime(systemClock.now() + days * 86_400_000, zone).slice(0, 10);
}

/** Fetches the progress of the story: the guest's stay, her orders and her devices. */
export async function readGuestProgress({ room }: Cast): Promise<GuestProgress> {
  const { items } = await requestStays('GET /api/v1/stays', { query: { room, state: 'in_house' } });
  const stayId = items.find((stay) => stay.last_name === guest.last_name)?.id;
  if (stayId === undefined) return { stayId, orders: [], devices: 0 };
  const [orders, devices] = await Promise.all([
    requestOrders('GET /api/v1/orders', { query: { stay_id: stayId } }),
    requestSession('GET /api/v1/stays/{id}/devices', { params: { id: stayId } }),
  ]);
  return { stayId, orders: orders.items, devices: devices.items.length };
}

/** Acknowledges the orders that ring already, so that the viewer hears hers. */
async function stopRinging(): Promise<void> {
  const { items } = await requestOrders('GET /api/v1/orders', { query: { status: 'placed' } });
  const ringing = items.filter((order) => order.acknowledged_at === null);
  await Promise.all(ringing.map(({ id }) => requestOrders('POST /api/v1/orders/{id}/acknowledge', { params: { id } })));
}

/** Checks the guest in and returns the id of her stay. */
export async function checkIn({ room, zone }: Cast): Promise<string> {
  await stopRinging();
  const days = { arrival: dayAfter(zone, 0), departure: dayAfter(zone, nights) };
  const stay = await requestStays('POST /api/v1/stays', { body: { room, ...guest, ...days, share: true } });
  return stay.id;
}

/** Returns the URL that offers a sign-in on the guest's phone. */
export async function signInLink({ origins }: Cast, stayId: string): Promise<string> {
  const { url } = await requestSession('POST /api/v1/stays/{id}/sign-in-links', { params: { id: stayId } });
  const { pathname, search, hash } = new URL(url, origins.phone);
  return origins.phone + pathname + search + hash;
}

/** Returns the URL that signs the guest's phone in by itself, as her tap on the code would. */
export async function signedInLink({ origins }: Cast, stayId: string): Promise<string> {
  const { code } = await requestSession('POST /api/v1/stays/{id}/sign-in-links', { params: { id: stayId } });
  return `${origins.phone}/stage/enter?ticket=${encodeURIComponent(await redeemForTicket(code))}`;
}

/** Returns the URL of her orders on the guest's phone. */
export function ordersLink({ origins }: Cast): string {
  return `${origins.phone}/ONEapp/shop/orders?lang=${guest.language}`;
}

/** Returns the URL of room service on the guest's phone, in her language: its breakfast has inserts. */
export function breakfastLink({ origins }: Cast): string {
  return `${origins.phone}/ONEapp/shop/flow/1?groups=breakfast&lang=${guest.language}`;
}

/** Orders breakfast as the guest, from an additional device of hers. */
export async function orderAsGuest(stayId: string): Promise<void> {
  const { code } = await requestSession('POST /api/v1/stays/{id}/sign-in-links', { params: { id: stayId } });
  await orderBreakfast(code, `${guest.first_name} ${guest.last_name}`);
}

/** Advances an order to a status. */
export async function advanceOrder(id: string, status: Order['status']): Promise<void> {
  await requestOrders('POST /api/v1/orders/{id}/status', { params: { id }, body: { status } });
}

/** Moves the promised time of an order ten minutes later. */
export async function promiseLater({ id, promised_at }: Order): Promise<void> {
  const later = new Date(Date.parse(promised_at) + 600_000).toISOString();
  await requestOrders('POST /api/v1/orders/{id}/promise', { params: { id }, body: { promised_at: later } });
}

/** Checks the guest out. */
export async function checkOut(stayId: string): Promise<void> {
  await requestStays('POST /api/v1/stays/{id}/check-out', { params: { id: stayId } });
}
