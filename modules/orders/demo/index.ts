import type { ItemEntry } from '#catalogue/contract';
import type { CallInput } from '#platform/contract';
import { Refusal } from '#platform/contract';
import { minorDigits, toDecimal } from '#platform/money';
import { type Guest, staffActor } from '#platform/node/auth';
import type { DemoData } from '#platform/node/demo';
import type { StayRecord } from '#stays/contract';
import { type OrderStatus, orders } from '../contract.ts';
import { declareAllergens } from '../server/allergies/declared-allergies.ts';
import { listActiveOrders } from '../server/board/find-orders.ts';
import type { OrdersContext } from '../server/context.ts';
import { changeOrderStatus, type StatusChange } from '../server/status/change-order-status.ts';
import { deviceOrderer } from '../server/submit/orderer.ts';
import { placeOrder } from '../server/submit/place-order.ts';
import type { OrderTable } from '../server/tables.ts';
import { type DemoLine, type DemoOrder, demoScene } from './scene.ts';

const minuteMs = 60_000;
/** How long an order of the scene rings before its guest gives up, so that no desk rings for ever. */
const patienceMs = 10 * minuteMs;
/** How late an order of the scene becomes before it is brought. */
const latestMs = 25 * minuteMs;
/** Begins the request ids of the scene's orders. */
const requestPrefix = '5f0c1f3e-0000-4000-8000-';

type Scene = { readonly context: OrdersContext; readonly property: string; readonly began: number };

/** The context as of an earlier time, so that orders keep the module's rules for when they were placed. */
function asOf(context: OrdersContext, at: number): OrdersContext {
  const { platform } = context;
  return { ...context, platform: { ...platform, clock: { ...platform.clock, now: () => at } } };
}

async function lineOf({ catalogue, property: port }: OrdersContext, property: string, [id, amount]: DemoLine) {
  const { items } = await catalogue.get(property);
  const { currency_long: currency } = await port.settings(property);
  const item: ItemEntry | undefined = items.get(id);
  const decimal = (minor: number) => toDecimal(minor, minorDigits(currency));
  const chosen = (item?.purchase_flow ?? []).flatMap(({ min_selects, sub_items }) => sub_items.slice(0, min_selects));
  const sub_items = chosen.map(({ id: item_id, price, price_diff = 0 }) => ({
    ...{ item_id, amount: 1, name: '' },
    price: decimal(price ?? price_diff),
  }));
  return { main_item: { amount, item_id: id, name: '', price: decimal(item?.price ?? 0), sub_items } };
}

/** The outlet of what is served at any hour, and that of everything else. */
function outletOf(lines: readonly DemoLine[]): string {
  return lines.some(([item]) => item.startsWith('any-')) ? '4' : '1';
}

/** Places the first of the wishes that could be had at the time; undefined if none could. */
async function placeFirst(scene: Scene, stay: StayRecord, order: DemoOrder): Promise<string | undefined> {
  const at = scene.began - order.placed * minuteMs;
  const context = asOf(scene.context, at);
  const { property, roomId, room } = stay;
  const residentId = stay.residents[0]?.id ?? '';
  const guest: Guest = { kind: 'guest', property, roomId, room, stayId: stay.id, residentId, sessionId: '' };
  const serial = String(demoScene.indexOf(order)).padStart(2, '0');
  for (const wish of order.wishes) {
    const input: CallInput<typeof orders, 'RetailSystem.transmitOrder'> = {
      request_id: `${requestPrefix}${Math.floor(scene.began / 1000)}${serial}`,
      expires_at: new Date(at + minuteMs).toISOString(),
      guestName: stay.residents[0]?.lastName ?? '',
      shop_id: outletOf(wish),
      additional_text: order.note ?? '',
      cart: await Promise.all(wish.map((line) => lineOf(context, property, line))),
    };
    const request = orders.calls['RetailSystem.transmitOrder'].data.parse(input);
    try {
      return (await placeOrder(context, deviceOrderer(context, guest, stay.id), request)).order_id;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }
  return undefined;
}

const chain: readonly OrderStatus[] = ['accepted', 'preparing', 'on_its_way', 'delivered'];

async function change(context: OrdersContext, step: Omit<StatusChange, 'by'> & Partial<Pick<StatusChange, 'by'>>) {
  await context.store.write((write) => changeOrderStatus(context, write, { by: 'staff', ...step }));
}

async function cookOf({ staff }: OrdersContext, property: string): Promise<string> {
  const [cook] = await staff.listMembers(property, 'kitchen');
  return cook ? staffActor(cook.id) : 'staff:demo-loader';
}

/** Brings an order of the scene to its status; each step takes a share of the time since it was placed. */
async function advance(scene: Scene, orderId: string, order: DemoOrder): Promise<void> {
  const { context, property, began } = scene;
  const placedAt = began - order.placed * minuteMs;
  const steps = order.status === 'declined' ? (['declined'] as const) : chain.slice(0, chain.indexOf(order.status) + 1);
  const actor = await cookOf(context, property);
  const shareMs = Math.min(
    (order.placed * minuteMs) / (steps.length + 1),
    (7 + (demoScene.indexOf(order) % 3)) * minuteMs,
  );
  for (const [index, to] of steps.entries()) {
    const promised = to === 'accepted' && order.promised !== undefined;
    await change(context, {
      ...{ property, orderId, to, actor, now: placedAt + (index + 1) * shareMs },
      ...(promised && { promisedAt: began + (order.promised ?? 0) * minuteMs }),
      ...(to === 'declined' && { reasonId: 'sold_out' as const }),
    });
  }
}

/** Puts orders under way into a hotel in which none is. */
async function begin(context: OrdersContext, property: string): Promise<void> {
  const began = context.platform.clock.now();
  const { orders: active } = await listActiveOrders(context.store, property, began);
  if (active.length > 0) return;
  const scene = { context, property, began };
  for (const order of demoScene) {
    const [stay] = await context.stays.inHouseByRoomNumber(property, order.room);
    if (!stay) continue;
    const { allergens } = order;
    if (allergens) {
      const declaration = { property, stay_id: stay.id, allergens, by: 'guest', at: scene.began };
      await context.store.write((write) => declareAllergens(write, declaration));
    }
    const id = await placeFirst(scene, stay, order);
    if (id !== undefined) await advance(scene, id, order);
  }
}

async function end(context: OrdersContext, { property, id: orderId, status }: OrderTable, now: number): Promise<void> {
  if (status === 'placed') {
    await change(context, { property, orderId, to: 'cancelled', by: 'guest', actor: 'guest', now });
    return;
  }
  const actor = await cookOf(context, property);
  for (const to of chain.slice(chain.indexOf(status) + 1)) await change(context, { property, orderId, to, actor, now });
}

/** Ends the orders of a scene that nobody has looked after. */
async function tend(context: OrdersContext, property: string): Promise<void> {
  const now = context.platform.clock.now();
  const { orders: active } = await listActiveOrders(context.store, property, now);
  for (const order of active.filter(({ request_id }) => request_id.startsWith(requestPrefix))) {
    const isNew = order.status === 'placed';
    const endsAt = Number(isNew ? order.placed_at : order.promised_at) + (isNew ? patienceMs : latestMs);
    // As of then, however long the server was off: the board shows those of the last hours.
    if (endsAt < now) await end(context, order, endsAt);
  }
}

/** Orders under way in the demo hotel: one rings, two are cooked, one is late; those that nobody looks after end. */
export function ordersDemo(context: OrdersContext): DemoData {
  return {
    begin: ({ property }) => begin(context, property),
    tend: ({ property }) => tend(context, property),
  };
}
