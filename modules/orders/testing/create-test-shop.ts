import { createTestCatalogue } from '#catalogue/testing';
import { createOrders, type PrinterPort, type PrintRequest } from '#orders/server';
import type { CallInput, CallName, CallRoot } from '#platform/contract';
import type { Guest } from '#platform/node/auth';
import type { Mail } from '#platform/node/mail';
import { RemoteError } from '#platform/node/outbound';
import type { CallContext, SocketHandle } from '#platform/node/server';
import { uuid } from '#platform/random';
import { openTestHotel } from '#stays/testing';
import { orders } from '../contract.ts';
import type { OrdersPorts } from '../server/context.ts';
import { migrations } from '../server/migrations.ts';

type Name = CallName<typeof orders>;
type OrderInput = CallInput<typeof orders, 'RetailSystem.transmitOrder'>;

const texts = (title: string) => ({ en: { title, description: '' } });
const milk = [
  { id: 'cow', texts: texts('Cow milk'), price_diff: 0 },
  { id: 'oat', texts: texts('Oat milk'), price_diff: 60 },
];

/** A small catalogue: a kitchen with coffee, cake (two left) and soup at noon, and a bar open past midnight. */
export const smallCatalogue: readonly object[] = [
  {
    type: 'outlet',
    id: '1',
    texts: texts('Room service'),
    lead_minutes: 30,
    telephone: '+41 00 000 00 12',
    hours: { weekly: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '07:00', until: '22:30' }] },
  },
  {
    type: 'outlet',
    id: '2',
    texts: { en: { title: 'Bar' }, de: { title: 'Theke' } },
    payments: ['room'],
    hours: { weekly: [{ days: [5, 6], from: '18:00', until: '02:00' }] },
  },
  { type: 'group', id: 'all', outlet: '1', texts: texts('All') },
  {
    type: 'item',
    id: 'coffee',
    group: 'all',
    texts: texts('Coffee'),
    price: 580,
    purchase_flow: [{ id: 'milk', texts: texts('Milk'), max_selects: 1, sub_items: milk }],
  },
  { type: 'item', id: 'cake', group: 'all', texts: texts('Cake'), price: 950, stock: 2 },
  {
    type: 'item',
    id: 'soup',
    group: 'all',
    texts: texts('Soup'),
    price: 1400,
    hours: { weekly: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '11:30', until: '14:00' }] },
  },
];

/** Staff of the test property. */
export const testStaff = [
  { id: 'cook', name: 'Lukas Perner', role: 'kitchen', email: '', language: 'en' },
  { id: 'desk', name: 'Mina Aydin', role: 'front_desk', email: 'desk@hotel.test', language: 'en' },
  { id: 'chief', name: 'Ada Brandt', role: 'manager', email: 'chief@hotel.test', language: 'en' },
  { id: 'garden', name: 'Noé Rey', role: 'garden', email: 'noe@hotel.test', language: 'en' },
];
const staff: OrdersPorts['staff'] = {
  findNames: async (_property, ids) =>
    new Map(testStaff.filter(({ id }) => ids.includes(id)).map(({ id, name }) => [id, name])),
  listMembers: async (_property, role) => testStaff.filter((member) => member.role === role),
};

/** Creates a cart with one line. */
export function cartOf(item_id: string, price: number, sub_items: { item_id: string; price: number }[] = []) {
  const inserts = sub_items.map((insert) => ({ amount: 1, name: '', ...insert }));
  return [{ main_item: { amount: 1, item_id, name: '', price, sub_items: inserts } }];
}

/** A printer that records its tickets, and can refuse them or fail after printing. */
type FakePrinter = PrinterPort & { trouble: 'refuses' | 'dies' | undefined; readonly prints: readonly PrintRequest[] };

function createFakePrinter(): FakePrinter {
  const prints: PrintRequest[] = [];
  const printer: FakePrinter = {
    trouble: undefined,
    prints,
    print: async (order) => {
      if (printer.trouble === 'refuses') throw new RemoteError('timed_out', 'the printer does not respond');
      await order.markStarted();
      prints.push(order);
      if (printer.trouble === 'dies') throw new Error('connection to the printer lost');
    },
  };
  return printer;
}

/** Creates a property with a shop, a guest in 214 and a small catalogue, on Saturday 2026-11-21 at 9:40 in Zurich. */
export async function createTestShop(
  settings: { readonly [name: string]: string } = {},
  entries: readonly object[] = smallCatalogue,
) {
  const hotel = await openTestHotel({ settings }, [...createTestCatalogue.migrations, ...migrations]);
  const { port, property } = hotel;
  const mails: Mail[] = [];
  const platform = { ...hotel.platform, mailer: { send: async (mail: Mail) => void mails.push(mail) } };
  const printer = createFakePrinter();
  const catalogue = createTestCatalogue(platform, { property: property.port, staff });
  const { load } = catalogue;
  const { module, port: counts } = createOrders(platform, {
    catalogue: catalogue.port,
    stays: port,
    property: property.port,
    staff,
    printer,
  });
  const api = { contract: orders, module };

  async function newGuest(room = '214', last_name = 'Lindqvist'): Promise<Guest> {
    const stay = await hotel.guest({ room, last_name });
    const location = { property: '1', roomId: `id-of-${room}`, room: stay.room };
    const residentId = stay.residents[0]?.id ?? '';
    return { kind: 'guest', ...location, stayId: stay.id, residentId, sessionId: `s-${stay.id}` };
  }

  async function call<N extends Name>(
    identity: CallContext['identity'],
    name: N,
    data: CallInput<typeof orders, N>,
  ): Promise<CallRoot<typeof orders, N>> {
    const spec = orders.calls[name];
    const handler = module.calls[name] as unknown as (context: CallContext, data: unknown) => Promise<unknown>;
    const context = { identity, property: '1', socket: {} as SocketHandle };
    const root = await handler(context, spec.data.parse(data));
    return spec.root.parse(root) as CallRoot<typeof orders, N>;
  }

  /** Creates an order request, by default for a coffee with oat milk. */
  function order(given: Partial<OrderInput> = {}): OrderInput {
    const expires_at = new Date(platform.clock.now() + 600_000).toISOString();
    const cart = cartOf('coffee', 5.8, [{ item_id: 'oat', price: 0.6 }]);
    return { request_id: uuid(platform.random), expires_at, guestName: 'Astrid', shop_id: '1', cart, ...given };
  }

  await load(entries);
  const guest = await newGuest();
  const helpers = {
    printer,
    counts,
    stayApi: hotel.api,
    guestOf: hotel.guest,
    module,
    api,
    catalogue,
    load,
    newGuest,
    call,
    order,
  };
  return { ...hotel, ...helpers, platform, mails, staff, guest };
}

/** A shop under test. */
export type TestShop = Awaited<ReturnType<typeof createTestShop>>;
