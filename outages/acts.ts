import type { Order } from '#orders/contract';
import { type Random, uuid } from '#platform/random';
import type { BrowserTime } from './browser-time.ts';
import { type Hotel, outlet, writeMenu } from './hotel.ts';
import { readSubmission } from './inside.ts';
import type { Page } from './page.ts';
import type { Act } from './script.ts';

/** A guest's stay, and what the guest wanted of the hotel in it. */
export type Stay = {
  readonly id: string;
  readonly room: string;
  readonly page: Page;
  /** Request ids of orders, and lines that were written. */
  readonly orders: string[];
  readonly lines: string[];
  /** Request ids of orders of which the guest has read that the hotel does not have them. */
  readonly refused: string[];
  /** How often the lamp's button was pressed. */
  turns: number;
};

/** What acts are done with. */
export type Scene = { readonly hotel: Hotel; readonly time: BrowserTime; readonly random: Random; count: number };

type Doing = { readonly scene: Scene; readonly stay: Stay };

/** Above the time within which a second tap is part of a double tap. */
const beforeConfirmMs = 700;

const openDialog = () => document.querySelector('dialog[open]') ?? document.createElement('div');

/** Notes what the guest reads of the last order; returns whether it is settled. */
export async function noteOutcome({ page, orders, refused }: Stay): Promise<boolean> {
  const { status, order: last } = await readSubmission(page.app.shell);
  if (status !== 'void' && status !== 'refused') return status === 'none' || status === 'placed';
  const at = orders.indexOf(last?.data.request_id ?? '');
  if (at >= 0) refused.push(...orders.splice(at, 1));
  return true;
}

async function order({ scene: { time }, stay }: Doing): Promise<void> {
  const { page, orders } = stay;
  await noteOutcome(stay);
  await page.go(`/shop/flow/${outlet}`);
  if (!(await page.press(/^Add /, page.screen()))) return;
  await page.go('/shop/cart');
  if (!(await page.press(/^Review the order/, page.screen()))) return;
  await time.pass(beforeConfirmMs);
  if (!(await page.press(/^Order$/, openDialog()))) return;
  const pending = JSON.parse(localStorage.getItem('shop-pending-order') ?? '{}');
  if (typeof pending.data?.request_id === 'string') orders.push(pending.data.request_id);
}

async function cancel({ scene: { time }, stay: { page } }: Doing): Promise<void> {
  await page.go('/shop/orders');
  page.screen().querySelector<HTMLElement>('li button')?.click();
  await time.pass(300);
  if (!(await page.press(/^Cancel order$/, page.screen()))) return;
  await time.pass(beforeConfirmMs);
  await page.press(/^Cancel order$/, openDialog());
}

async function write({ scene, stay: { page, lines } }: Doing): Promise<void> {
  await page.go('/chat');
  const field = page.screen().querySelector('textarea');
  if (!field) return;
  scene.count += 1;
  const text = `May I have towel ${scene.count}, please`;
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  await scene.time.settle();
  if (await page.press(/^Send$/, page.screen())) lines.push(text);
}

async function turn({ stay }: Doing): Promise<void> {
  await stay.page.go('/room-control');
  if (await stay.page.press(/^Turn o.*eiling/, stay.page.screen())) stay.turns += 1;
}

async function read({ scene: { time }, stay: { page } }: Doing): Promise<void> {
  await page.go('/tv-message');
  page.screen().querySelector<HTMLElement>('li button')?.click();
  await time.pass(300);
}

const nextStatus: { readonly [status: string]: string } = {
  placed: 'accepted',
  accepted: 'preparing',
  preparing: 'on_its_way',
  on_its_way: 'delivered',
};

/** Returns the latest order of the stay that is not over. */
async function openOrder({ scene: { hotel }, stay: { id } }: Doing): Promise<Order | undefined> {
  const { items } = (await hotel.api('GET', `/api/v1/orders?stay_id=${id}`)) as { readonly items: readonly Order[] };
  return items.find(({ status }) => status in nextStatus);
}

async function changeStatus(doing: Doing, changeOf: (order: Order) => object | undefined): Promise<void> {
  const found = await openOrder(doing);
  const change = found && changeOf(found);
  if (change) await doing.scene.hotel.api('POST', `/api/v1/orders/${found.id}/status`, change);
}

async function answer({ scene, stay: { id } }: Doing): Promise<void> {
  const { hotel, random } = scene;
  scene.count += 1;
  const opened = (await hotel.api('POST', '/api/v1/chats', { stay_id: id })) as {
    readonly chat: { readonly id: string };
  };
  const line = { request_id: uuid(random), text: `Towel ${scene.count} is on its way` };
  await hotel.api('POST', `/api/v1/chats/${opened.chat.id}/messages`, line);
}

async function message({ scene, stay: { room } }: Doing): Promise<void> {
  scene.count += 1;
  const texts = { en: { title: `Weather ${scene.count}`, text: `Snow is expected, for the ${scene.count}th time` } };
  const audience = { to: 'room', rooms: [room] };
  await scene.hotel.api('POST', '/api/v1/messages', { request_id: uuid(scene.random), audience, texts });
}

async function charge({ scene, stay: { id } }: Doing): Promise<void> {
  scene.count += 1;
  const line = { id: uuid(scene.random), kind: 'charge', text: `Minibar ${scene.count}`, amount: 100 + scene.count };
  await scene.hotel.api('POST', `/api/v1/stays/${id}/folio/lines`, line);
}

async function turnByHand({ scene: { hotel }, stay: { room } }: Doing): Promise<void> {
  const { state = '{}' } = hotel.building.reportOf(room, 'ceiling') ?? {};
  const isOn = JSON.parse(state).state === 'ON';
  const turned = isOn ? { state: 'OFF', brightness: 0 } : { state: 'ON', brightness: 120 };
  await hotel.building.turn(room, 'ceiling', { state: JSON.stringify(turned) });
}

async function changeMenu({ scene }: Doing, what: 'price' | 'title'): Promise<void> {
  scene.count += 1;
  const price = what === 'price' ? 900 + scene.count : 950;
  await writeMenu(scene.hotel, { price, title: what === 'title' ? `Cake of day ${scene.count}` : 'Cake' });
}

const acts: { readonly [act in Act]: (doing: Doing) => Promise<void> } = {
  ...{ order, cancel, write, turn, read, answer, message, charge, turnByHand },
  home: ({ stay: { page } }) => page.go('/'),
  orders: ({ stay: { page } }) => page.go('/shop/orders'),
  bill: ({ stay: { page } }) => page.go('/billpreview'),
  menu: ({ stay: { page } }) => page.go(`/shop/flow/${outlet}`),
  chat: ({ stay: { page } }) => page.go('/chat'),
  step: (doing) => changeStatus(doing, ({ status }) => ({ status: nextStatus[status] })),
  decline: (doing) =>
    changeStatus(doing, ({ status }) => (status === 'placed' ? { status: 'declined', reason: 'No flour' } : undefined)),
  price: (doing) => changeMenu(doing, 'price'),
  rename: (doing) => changeMenu(doing, 'title'),
};

/** Whose hand it needs: the guest's acts take time of their own, those of the hotel need its server. */
const ofGuest: ReadonlySet<Act> = new Set([
  'order',
  'cancel',
  'write',
  'turn',
  'read',
  'home',
  'orders',
  'bill',
  'menu',
  'chat',
]);

/** Does something, as far as it is possible now: nothing can be pressed that is not on the screen, and no desk works without its server. */
export async function doAct(act: Act, doing: Doing): Promise<void> {
  const { hotel, time } = doing.scene;
  if (ofGuest.has(act)) await acts[act](doing);
  else if (hotel.gateway()) await time.through(acts[act](doing));
}
