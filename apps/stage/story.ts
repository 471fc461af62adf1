import { systemClock } from '#platform/clock';
import type { Contract, RouteName } from '#platform/contract';
import { createDeskApi, type DeskAnswer, type DeskInput } from '#platform/desk';
import { browserFetch } from '#platform/shell';
import type { session } from '#session/contract';
import type { Order, shop } from '#shop/contract';
import type { stays } from '#stays/contract';
import type { Cast } from './cast.ts';
import { orderBreakfast } from './order-breakfast.ts';

/** The story's guest. */
const guest = { title: 'Mme', first_name: 'Camille', last_name: 'Laurent', language: 'fr' } as const;
const nights = 3;

const api = createDeskApi({ fetch: browserFetch, property: () => '', signedOut: () => undefined });

function ask<C extends Contract>() {
  return <N extends RouteName<C>>(name: N, input: DeskInput<C, N>) => api.ask(name, input) as Promise<DeskAnswer<C, N>>;
}
const askStays = ask<typeof stays>();
const askSession = ask<typeof session>();
const askShop = ask<typeof shop>();

/** Where the story stands. */
export type Scene = {
  /** The guest's stay while she is in house. */
  readonly stayId: string | undefined;
  /** Her latest order. */
  readonly order: Order | undefined;
};

/** Day in `zone` as `YYYY-MM-DD`, `days` from today. */
function dayIn(zone: string, days: number): string {
  // en-CA writes a day as YYYY-MM-DD.
  const format = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' });
  return format.format(systemClock.now() + days * 86_400_000);
}

/** Finds out where the story stands: who lives in its room, and what was ordered last. */
export async function readScene({ room }: Cast): Promise<Scene> {
  const { items } = await askStays('GET /api/v1/stays', { query: { room, state: 'in_house' } });
  const stayId = items.find((stay) => stay.last_name === guest.last_name)?.id;
  if (stayId === undefined) return { stayId, order: undefined };
  const orders = await askShop('GET /api/v1/orders', { query: { stay_id: stayId, limit: 1 } });
  return { stayId, order: orders.items[0] };
}

/** Checks the guest in and answers her stay. */
export async function checkIn({ room, zone }: Cast): Promise<string> {
  const days = { arrival: dayIn(zone, 0), departure: dayIn(zone, nights) };
  const stay = await askStays('POST /api/v1/stays', { body: { room, ...guest, ...days } });
  return stay.id;
}

/** Address under which the guest's phone is asked whether it wants to be signed in. */
export async function signInLink({ origins }: Cast, stayId: string): Promise<string> {
  const { url } = await askSession('POST /api/v1/stays/{id}/sign-in-links', { params: { id: stayId } });
  const { pathname, search, hash } = new URL(url, origins.phone);
  return origins.phone + pathname + search + hash;
}

/** Orders breakfast as the guest, from one more device of hers. */
export async function order(stayId: string): Promise<void> {
  const { code } = await askSession('POST /api/v1/stays/{id}/sign-in-links', { params: { id: stayId } });
  await orderBreakfast(code, `${guest.first_name} ${guest.last_name}`);
}

/** Takes an order one step further. */
export async function step(id: string, status: Order['status']): Promise<void> {
  await askShop('POST /api/v1/orders/{id}/status', { params: { id }, body: { status } });
}

/** Checks the guest out. */
export async function checkOut(stayId: string): Promise<void> {
  await askStays('POST /api/v1/stays/{id}/check-out', { params: { id: stayId } });
}
