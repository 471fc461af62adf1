import type { messages } from '#messages/contract';
import type { Order, orders } from '#orders/contract';
import { localTime } from '#platform/clock';
import type { Contract, RouteName } from '#platform/contract';
import { systemRandom, uuid } from '#platform/random';
import { browserFetch } from '#platform/web/browser';
import { createDeskApi, type RouteInput, type RouteResponse } from '#platform/web/desk-shell';
import type { session } from '#session/contract';
import type { stays } from '#stays/contract';
import type { wakeUp } from '#wake-up/contract';
import type { Cast } from './cast.ts';
import { playFirstChannel, redeemForTicket, sendToTv } from './guest-device.ts';
import { orderBreakfast } from './order-breakfast.ts';
import type { GuestProgress } from './scene.ts';
import { fetchStageState } from './stage-state.ts';

/** The guest of the story. */
const guest = { title: 'Mme', first_name: 'Camille', last_name: 'Laurent', language: 'fr' } as const;
const nights = 3;
/** Volume of the TV once it is turned up, of 100. */
const loud = 60;
const minuteMs = 60_000;
/** Milliseconds that a wake-up needs to reach the TV. */
const headStartMs = 5_000;

const api = createDeskApi({ fetch: browserFetch, property: () => '', onSignedOut: () => undefined });

function createRequest<C extends Contract>() {
  return <N extends RouteName<C>>(name: N, input: RouteInput<C, N>) =>
    api.request(name, input) as Promise<RouteResponse<C, N>>;
}
const requestStays = createRequest<typeof stays>();
const requestSession = createRequest<typeof session>();
const requestOrders = createRequest<typeof orders>();
const requestMessages = createRequest<typeof messages>();
const requestWakeUps = createRequest<typeof wakeUp>();

async function serverNow(): Promise<number> {
  return Date.parse((await fetchStageState()).now);
}

/** Day in `zone` as `YYYY-MM-DD`, `days` after `now`. */
function dayAfter(zone: string, now: number, days: number): string {
  return localTime(now + days * 86_400_000, zone).slice(0, 10);
}

/** Fetches the progress of the story: the guest's stay, her orders and her devices. */
export async function readGuestProgress({ room }: Cast): Promise<GuestProgress> {
  const { items } = await requestStays('GET /api/v1/stays', { query: { room, state: 'in_house' } });
  const stayId = items.find((stay) => stay.last_name === guest.last_name)?.id;
  if (stayId === undefined) return { stayId, orders: [], devices: 0, unanswered: undefined };
  const [orders, devices, wakeUps] = await Promise.all([
    requestOrders('GET /api/v1/orders', { query: { stay_id: stayId } }),
    requestSession('GET /api/v1/stays/{id}/devices', { params: { id: stayId } }),
    requestWakeUps('GET /api/v1/wake-ups', { query: {} }),
  ]);
  const unanswered = wakeUps.unanswered.find((ring) => ring.stay_id === stayId)?.id;
  return { stayId, orders: orders.items, devices: devices.items.length, unanswered };
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
  const now = await serverNow();
  const days = { arrival: dayAfter(zone, now, 0), departure: dayAfter(zone, now, nights) };
  const stay = await requestStays('POST /api/v1/stays', { body: { room, ...guest, ...days, share: true } });
  return stay.id;
}

/** Returns the URL that offers a sign-in on the guest's phone. */
export async function signInLink({ origins }: Cast, stayId: string): Promise<string> {
  const { url } = await requestSession('POST /api/v1/stays/{id}/sign-in-links', { params: { id: stayId } });
  const { pathname, search, hash } = new URL(url, origins.phone);
  return origins.phone + pathname + search + hash;
}

/** A one-time code that signs a device of the guest in. */
async function codeOf(stayId: string): Promise<string> {
  return (await requestSession('POST /api/v1/stays/{id}/sign-in-links', { params: { id: stayId } })).code;
}

/** Returns the URL that signs the guest's phone in by itself, as her tap on the code would. */
export async function signedInLink({ origins }: Cast, stayId: string): Promise<string> {
  return `${origins.phone}/stage/enter?ticket=${encodeURIComponent(await redeemForTicket(await codeOf(stayId)))}`;
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
  await orderBreakfast(await codeOf(stayId), `${guest.first_name} ${guest.last_name}`);
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

/** Returns the URL of the TV guide on the guest's phone. */
export function guideLink({ origins }: Cast): string {
  return `${origins.phone}/ONEapp/epg?lang=${guest.language}`;
}

/** Returns the URL of the remote control on the guest's phone. */
export function remoteLink({ origins }: Cast): string {
  return `${origins.phone}/ONEapp/remote-control?lang=${guest.language}`;
}

/** Starts a channel on the room's TV, from an additional device of the guest. */
export async function watchChannel(stayId: string): Promise<void> {
  await playFirstChannel(await codeOf(stayId));
}

/** Turns the room's TV up, from an additional device of the guest. */
export async function turnUp(stayId: string): Promise<void> {
  await sendToTv(await codeOf(stayId), `volume|${loud}`);
}

/** Writes to the guest's room. */
export async function writeLetter({ room }: Cast): Promise<void> {
  const texts = {
    [guest.language]: {
      title: 'Brume sur le lac',
      text: 'Chère {guest_name}, demain le bateau part à onze heures. Bonne soirée\u00a0!',
    },
  };
  const body = { request_id: uuid(systemRandom), audience: { to: 'room' as const, rooms: [room] }, texts };
  await requestMessages('POST /api/v1/messages', { query: {}, body });
}

/** Sets a wake-up for the next minute that the TV can still hear of. */
export async function setWakeUp({ room, zone }: Cast, stayId: string): Promise<void> {
  const time = localTime((await serverNow()) + minuteMs + headStartMs, zone).slice(11, 16);
  await requestWakeUps('POST /api/v1/wake-ups', {
    query: {},
    body: { id: uuid(systemRandom), room, stay_id: stayId, time, days: [] },
  });
}

/** Records that somebody called the guest and reached her. */
export async function recordCall(id: string): Promise<void> {
  const body = { outcome: 'reached' as const, note: '' };
  await requestWakeUps('POST /api/v1/wake-ups/rings/{id}/outcome', { params: { id }, query: {}, body });
}

/** Checks the guest out. */
export async function checkOut(stayId: string): Promise<void> {
  await requestStays('POST /api/v1/stays/{id}/check-out', { params: { id: stayId } });
}
