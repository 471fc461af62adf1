import { openAllDay, orderOf, type Phone, signInPhone } from './desk.ts';
import type { Hotel } from './hotel.ts';

/** A busy hotel, for the screens of its desk. */
export type DeskHotel = {
  readonly hotel: Hotel;
  /** Places a new order, which nobody has acknowledged. */
  ring(): Promise<string>;
  /** An order that is being prepared. */
  readonly cooking: string;
  readonly declined: string;
  readonly failingWebhook: string;
  /** Closes the connection of every phone. */
  close(): void;
};

/** Guests who order, each from their own phone. */
const guests = [
  { room: '214', name: 'Lindqvist' },
  { room: '207', name: 'Krishnamurthy' },
  { room: '108', name: 'Müller-Brandt' },
  { room: '302', name: 'Asante-Boateng' },
  { room: '201', name: 'Nishimura' },
  { room: '110', name: 'Yıldırım' },
] as const;

const notes = ['Please knock softly, the baby is asleep.', '', 'بدون ثلج من فضلكم', ''];
const item = (id: string, name: string, price: number) => ({
  main_item: { amount: 1, item_id: id, name, price, sub_items: [] },
});
const carts = [
  // No main dishes: those have serving hours, and screenshots are taken at night too.
  [item('alpine-cheese', 'Three alpine cheeses', 16), item('nut-tart', 'Nut tart', 9.5)],
  [item('nut-tart', 'Nut tart', 9.5)],
  undefined,
];

type Status = 'accepted' | 'preparing' | 'on_its_way' | 'delivered';
const steps: readonly Status[] = ['accepted', 'preparing', 'on_its_way', 'delivered'];

async function advanceTo(hotel: Hotel, id: string, status: Status): Promise<void> {
  for (const step of steps.slice(0, steps.indexOf(status) + 1)) {
    await hotel.api('POST', `/api/v1/orders/${id}/status`, { status: step });
  }
}

function nth<T>(all: readonly T[], at: number): T {
  return all[at % all.length] as T;
}

function order(phones: readonly Phone[], at: number): Promise<string> {
  const cart = nth(carts, at);
  return nth(phones, at).order({ additional_text: nth(notes, at), ...(cart && { cart }) });
}

/** Enrols a TV in a room by its code. */
async function enrolTv(hotel: Hotel, room: string, model: string): Promise<void> {
  const { code } = await hotel.api<{ code: string }>('POST', '/api/v1/devices/enrolments', { model });
  await hotel.api('POST', `/api/v1/devices/enrolments/${code}/confirm`, { room });
}

async function addIntegrators(hotel: Hotel): Promise<string> {
  const types = ['order.placed', 'order.changed', 'stay.checked_in'];
  const hook = (description: string, url: string) =>
    hotel.api<{ id: string }>('POST', '/api/v1/webhooks', { description, url, types });
  const failing = await hook('Till', 'http://192.168.77.7/in');
  const paused = await hook('Reports', 'https://reports.example/arvensee');
  await hotel.api('PATCH', `/api/v1/webhooks/${paused.id}`, { state: 'paused' });
  await hotel.api('POST', `/api/v1/webhooks/${failing.id}/test`);
  // No printer listens at this port.
  await hotel.api('PUT', '/api/v1/outlets/1/printer', {
    host: '192.168.77.8',
    port: 9100,
    code_page: 'cp858',
    columns: 48,
    prints: 'accepted',
    confirms: true,
  });
  return failing.id;
}

/** Hangs a sign at the door of a room, which housekeeping has found dirty. */
async function hangSign(hotel: Hotel, room: string, sign: string): Promise<void> {
  const { items } = await hotel.api<{ items: readonly { id: string }[] }>('GET', `/api/v1/rooms?room=${room}`);
  await hotel.api('PATCH', `/api/v1/room-states/${items[0]?.id}`, { sign, maid_status: 'dirty' });
}

/** Fails to sign in to a room until the server raises an alarm. */
async function failSignIns(hotel: Hotel, room: string): Promise<void> {
  for (const name of ['Aaa', 'Bbb', 'Ccc', 'Ddd', 'Eee', 'Fff'])
    await signInPhone(hotel, { room, name }).catch(() => {});
}

/** Creates orders in every column, late and escalated ones included, TVs, phones, alarms and failing integrations. */
export async function openDeskHotel(hotel: Hotel): Promise<DeskHotel> {
  await openAllDay(hotel);
  const failingWebhook = await addIntegrators(hotel);
  await hangSign(hotel, '214', 'make_up_room');
  await hangSign(hotel, '103', 'do_not_disturb');
  const phones = await Promise.all(guests.map((guest) => signInPhone(hotel, guest)));
  const settings = (change: object) => hotel.api('PATCH', '/api/v1/properties/1/settings', change);
  const kind = { kind: 'room_service', payments: ['creditcard', 'payCash', 'room'] };
  const texts = { en: { title: 'Room service' }, de: { title: 'Zimmerservice' }, ar: { title: 'خدمة الغرف' } };
  const outlet = (lead_minutes: number) =>
    hotel.api('PUT', '/api/v1/catalogue/outlets/1', { ...kind, texts, lead_minutes });
  await hotel.api('POST', '/api/v1/catalogue/items/nut-tart/availability', { stock: null });
  let at = 0;
  const next = () => order(phones, at++);
  await outlet(0);
  const late = [await next(), await next()];
  await outlet(35);
  await advanceTo(hotel, late[0] ?? '', 'preparing');
  await advanceTo(hotel, late[1] ?? '', 'on_its_way');
  for (const [status, count] of [
    ['accepted', 4],
    ['preparing', 2],
    ['on_its_way', 3],
    ['delivered', 5],
  ] as const) {
    for (let one = 0; one < count; one += 1) await advanceTo(hotel, await next(), status);
  }
  const cooking = await next();
  await advanceTo(hotel, cooking, 'preparing');
  const declined = await next();
  const why = { status: 'declined', reason_id: 'closing', reason: 'Breakfast begins at seven.' };
  await hotel.api('POST', `/api/v1/orders/${declined}/status`, why);
  await settings({ orders_escalation_1_s: 3 });
  const escalated = await next();
  for (let tries = 0; tries < 40; tries += 1) {
    if ((await orderOf(hotel, escalated)).escalation_level > 0) break;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  await settings({ orders_escalation_1_s: null });
  const seen = await next();
  await hotel.api('POST', `/api/v1/orders/${seen}/acknowledge`);
  await enrolTv(hotel, '214', 'Samsung HG43');
  await enrolTv(hotel, '214', 'LG 32LT');
  await failSignIns(hotel, '109');
  return {
    hotel,
    cooking,
    declined,
    failingWebhook,
    ring: next,
    close: () => {
      for (const phone of phones) phone.close();
    },
  };
}
