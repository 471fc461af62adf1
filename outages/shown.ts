import { globSync, readFileSync } from 'node:fs';
import type { GuestBill } from '#bill/contract';
import type { GuestChat } from '#chat/contract';
import type { GuestMessage } from '#messages/contract';
import type { GuestOrder } from '#orders/contract';
import type { ControlView } from '#room-control/contract';
import type { Air } from './air.ts';
import { outlet } from './hotel.ts';
import type { Page } from './page.ts';

/** The texts of the app in English, by key. */
const words: { readonly [key: string]: string } = Object.assign(
  {},
  ...globSync('{apps,modules/*}/{guest/locales,locales/guest}/en.json').map((path) =>
    JSON.parse(readFileSync(path, 'utf8')),
  ),
);

type Dish = { readonly shop_item_title: string; readonly shop_item_price: number };
type Entry = Dish & { readonly type: string; readonly retail_items?: readonly Entry[] };

/** The dishes of a menu, whose groups have them. */
function dishesOf(entries: readonly Entry[]): readonly Dish[] {
  return entries.flatMap((entry) => (entry.type === 'item' ? [entry] : dishesOf(entry.retail_items ?? [])));
}

/** What the server answers about the guest's stay. */
export type Truth = {
  readonly orders: readonly GuestOrder[];
  readonly bill: GuestBill;
  readonly messages: readonly GuestMessage[];
  readonly controls: readonly ControlView[];
  readonly dishes: readonly Dish[];
  readonly chat: GuestChat;
};

/** Asks the server what is true now. */
export async function readTruth(air: Air): Promise<Truth> {
  const answers = await air.ask([
    ['RetailSystem.getMyOrders', {}],
    ['BillPreview.requestBillData', {}],
    ['Tv_Messages.loadTvMessages', {}],
    ['RoomControl.getControls', {}],
    ['RetailSystem.getRetailContent', { id: outlet, parent_id: '', lang: 'en' }],
    ['Chat.getChat', {}],
  ]);
  if (answers.includes(undefined))
    throw new Error(`the server answers a call with no root: ${JSON.stringify(answers)}`);
  const [ordered, billed, written, room, menu, talked] = answers as {
    readonly [name: string]: never;
  }[];
  return {
    orders: ordered?.orders ?? [],
    bill: billed as never,
    messages: written?.messages ?? [],
    controls: room?.controls ?? [],
    dishes: dishesOf((menu?.retailContent as { retail_items?: readonly Entry[] } | undefined)?.retail_items ?? []),
    chat: talked as never,
  };
}

const textOf = (element: Element | null | undefined) => (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
const amountOf = (amount: number) => Math.abs(amount).toFixed(2);
const rowsOf = (page: Page) => [...page.screen().querySelectorAll('li')].map(textOf);

/** Says what differs between two lists, of which each item of the second must have all words of the first. */
function compareRows(what: string, expected: readonly (readonly string[])[], shown: readonly string[]): string[] {
  if (expected.length !== shown.length) return [`${what}: ${shown.length} instead of ${expected.length}`];
  return expected.flatMap((wanted, at) => {
    const missing = wanted.filter((word) => !shown[at]?.includes(word));
    return missing.length === 0 ? [] : [`${what} ${at + 1}: "${shown[at]}" without ${missing.join(', ')}`];
  });
}

const statusOf = ({ status }: Pick<GuestOrder, 'status'>) => words[`shop.status.${status}`] ?? status;

function compareOrders(page: Page, { orders: all }: Truth): string[] {
  const shown = all.length === 0 ? [] : rowsOf(page);
  if (all.length === 0 && !textOf(page.screen()).includes(words['shop.orders_none'] ?? ''))
    return ['orders: some are shown, and the server has none'];
  return compareRows(
    'order',
    all.map((order) => [statusOf(order), amountOf(order.total)]),
    shown,
  );
}

function compareBill(page: Page, { bill: { sum } }: Truth): string[] {
  const label = words[sum < 0 ? 'bill.credit' : 'bill.to_pay'] ?? '';
  const line = [...page.screen().querySelectorAll('p')].map(textOf).find((text) => text.startsWith(label));
  return line?.replaceAll(/[^\d.]/g, '').endsWith(amountOf(sum)) ? [] : [`bill: "${line}" instead of ${amountOf(sum)}`];
}

function compareMessages(page: Page, { messages: all }: Truth): string[] {
  const unread = words['messages.unread'] ?? '';
  const shown = all.length === 0 ? [] : [...page.screen().querySelectorAll('ul li')].map(textOf);
  const isUnread = shown.map((text) => text.startsWith(unread));
  const marks = all.flatMap(({ viewed }, at) =>
    isUnread[at] === !viewed ? [] : [`message ${at + 1}: ${viewed ? '' : 'un'}read at the server`],
  );
  return [
    ...compareRows(
      'message',
      all.map(({ title, text }) => [title, text]),
      shown,
    ),
    ...marks,
  ];
}

/** The number of unread messages in the bottom bar. */
function compareBadge({ messages: all }: Truth): string[] {
  const link = document.querySelector('nav a[href*="/tv-message"]');
  const count = all.filter(({ viewed }) => !viewed).length;
  const shown = Number(/\d+/.exec(textOf(link))?.[0] ?? 0);
  return link && shown !== count ? [`unread messages: ${shown} instead of ${count}`] : [];
}

function compareLamp(page: Page, { controls }: Truth): string[] {
  const lamp = controls.find(({ label }) => label === 'ceiling');
  const isOn = lamp?.properties.find(({ name }) => name === 'power')?.value === '1';
  const labels = [...page.screen().querySelectorAll('button')].map((button) => button.getAttribute('aria-label') ?? '');
  const shown = labels.find((label) => /^Turn o.*eiling/.test(label));
  if (lamp === undefined) return ['lamp: the server has none'];
  return shown?.startsWith(isOn ? 'Turn off' : 'Turn on') ? [] : [`lamp: "${shown}", and it is ${isOn ? 'on' : 'off'}`];
}

function compareMenu(page: Page, { dishes }: Truth): string[] {
  const shown = [...page.screen().querySelectorAll('article')].map(textOf);
  return compareRows(
    'dish',
    dishes.map((dish) => [dish.shop_item_title, amountOf(dish.shop_item_price)]),
    shown,
  );
}

function compareChat(page: Page, { chat: { lines } }: Truth): string[] {
  const log = textOf(page.screen().querySelector('[role=log]'));
  const own = lines.filter(({ text }) => text !== '');
  let from = 0;
  for (const { text } of own) {
    const at = log.indexOf(text, from);
    if (at < 0) return [`chat: "${text}" is not shown in its place`];
    from = at + text.length;
  }
  const waits = ['chat.sending', 'chat.not_sent'].filter((key) => log.includes(words[key] ?? ''));
  return waits.map((key) => `chat: a line says "${words[key]}"`);
}

/** The orders under way on the home screen. */
function compareHome(page: Page, { orders: all }: Truth): string[] {
  const active = all.filter(({ status }) => !['delivered', 'cancelled', 'declined'].includes(status));
  const shown = rowsOf(page).join(' | ');
  return active.flatMap((order) =>
    shown.includes(statusOf(order)) ? [] : [`home: no order with "${statusOf(order)}" in "${shown}"`],
  );
}

type Compare = (page: Page, truth: Truth) => string[];

/** Screens that show what changes, by their path below the app's. */
export const screens: { readonly [path: string]: Compare } = {
  '/': compareHome,
  '/shop/orders': compareOrders,
  '/billpreview': compareBill,
  '/tv-message': compareMessages,
  '/room-control': compareLamp,
  [`/shop/flow/${outlet}`]: compareMenu,
  '/chat': compareChat,
};

/** Says what the screen that the guest looks at, and the bar below it, show wrongly. */
export function compareShown(page: Page, truth: Truth): string[] {
  const path = location.pathname.replace('/ONEapp', '');
  const compare = screens[path];
  return [...(compare ? compare(page, truth) : []), ...compareBadge(truth)].map((problem) => `${path}: ${problem}`);
}
