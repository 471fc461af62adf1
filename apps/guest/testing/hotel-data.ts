import type { GuestBill } from '#bill/contract';
import type { Channel, GuideEvent, Programme } from '#channels/contract';
import type { GuestChat, GuestLine } from '#chat/contract';
import type { CheckOutView } from '#check-out/contract';
import type { GuestMessage } from '#messages/contract';
import type { GuestOrder, RetailItem } from '#orders/contract';
import type { SkinMenu } from '#property/contract';
import type { RoomControls } from '#room-control/contract';
import type { AuthResult } from '#session/contract';

/** Saturday, 21 November 2026, 18:00 UTC: evening in the hotel. */
export const hotelNow = Date.UTC(2026, 10, 21, 18);
const minuteMs = 60_000;
const at = (minutes: number) => new Date(hotelNow + minutes * minuteMs).toISOString();

/** The answer to the sign-in of Ms Lindqvist in room 214. */
export const signedIn: AuthResult = {
  room: { id: 'r214', room: '214' },
  language: { lang_key: 'EN' },
  skin: { id: 'house', project_id: 'test' },
  checkin: [
    {
      ...{ id: 's1', room: '214', last_name: 'Lindqvist', title: 'Ms', permanent: 0 as const },
      ...{ arrival: '2026-11-20', departure: '2026-11-24', residents: [] },
    },
  ],
  user_id: 'u1',
  mode: 'guest',
  ticket: '',
};

/** Who is in room 214, as its TV is answered. */
export const occupancy = {
  room: { id: 'r214', room: '214' },
  occupied: true,
  stays: [{ id: 's1', user_id: 'u1', title: 'Ms', last_name: 'Lindqvist', language: 'en', departure: '2026-11-24' }],
  to_forget: [],
};

/** The hotel's menu: a way to each task from the home screen. */
export const menu: SkinMenu = {
  menu: [
    { title: 'Room service', oneapp_onclick: 'openShop|1', onclick: 'openShop|1', icon: 'mdi-food' },
    { title: 'TV guide', oneapp_onclick: 'OpenSkinEPG', icon: 'mdi-television-guide' },
    { title: 'Your bill', oneapp_onclick: 'billPreviewOpen', icon: 'mdi-receipt-text-outline' },
    { title: 'The room', oneapp_onclick: 'roomControlOpen', icon: 'mdi-lightbulb-on-outline' },
    { title: 'Language', oneapp_onclick: 'languageSettingsOpen', icon: 'mdi-translate' },
    { title: 'Reception', oneapp_onclick: 'openChat', icon: 'mdi-forum-outline' },
  ],
  home: {
    quick: [
      { title: 'Room service', oneapp_onclick: 'openShop|1', icon: 'mdi-food' },
      { title: 'TV guide', oneapp_onclick: 'OpenSkinEPG', icon: 'mdi-television-guide' },
      { title: 'Your bill', oneapp_onclick: 'billPreviewOpen', icon: 'mdi-receipt-text-outline' },
    ],
  },
};

/** An open outlet. */
export const outlet = {
  ...{ id: '1', title: 'Room service', kind: 'restaurant', image: '', telephone: '' },
  ...{ opening_time: '06:00:00', closing_time: '23:00:00', isOpen: true, opens_at: '', readable_when_closed: false },
  ...{ lead_minutes: 20, preorder: false, slots: [], payments: ['room', 'payCash'], deliveries: ['toRoom'] },
  ...{ times: { now: true, slots: [], limits: [] }, currency: 'EUR', decimals: 2 },
};

function dish(id: string, title: string, price: number): RetailItem {
  return {
    ...{ id, type: 'item', parent_id: 'g1', shopId: '1', item_id: id, shop_item_title: title },
    ...{ shop_item_description: '', shop_item_price: price, retail_items: [], purchase_flow: [] },
    ...{ purchase_flow_selected: [], quantity: 0, max_selects: 0, images: [], allergens: [], diets: [] },
    ...{ available: true, sold_out: false, available_at: '', stock: -1 },
  };
}

/** Its menu: soup and bread. */
export const retailContent = {
  template_data: { template_items: [] },
  retail_items: [
    {
      ...dish('g1', 'Soups', 0),
      type: 'group' as const,
      parent_id: '',
      retail_items: [dish('soup', 'Soup', 9), dish('bread', 'Bread', 3)],
    },
  ],
};

/** The order of two soups as the guest sees it. */
export function orderOf(status: GuestOrder['status'], steps: readonly GuestOrder['status'][] = []): GuestOrder {
  const soup = { amount: 1, item_id: 'soup', name: 'Soup', price: 9, sub_items: [] };
  return {
    ...{ order_id: 'o1', request_id: 'q1', shop_id: '1', shop_title: 'Room service', shop_kind: 'restaurant', status },
    ...{ placed_at: at(0), promised_at: at(20), first_promised_at: at(20), delivery_time: '', additional_text: '' },
    ...{ location: 'toRoom', payment: 'room', total: 9, currency: 'EUR', reason: '', can_cancel: status === 'placed' },
    steps: ['placed' as const, ...steps].map((step) => ({ status: step, at: at(0) })),
    cart: [{ main_item: soup, total: 9 }],
  };
}

/** A room with a bedside lamp that is off. */
export function roomWith(power: '0' | '1'): RoomControls {
  const known = { at: at(-5), since: at(-5) };
  return {
    controls: [
      {
        ...{ id: 'lamp', kind: 'light', device_class: '', label: 'bedside_left', name: 'Lamp', renamed: false },
        ...{ part: '', available: true, available_at: null },
        properties: [
          { id: 'lamp.power', name: 'power', type: 'switch', writable: true, value: power, ...known },
          {
            ...{ id: 'lamp.brightness', name: 'brightness', type: 'number', min: 0, max: 100, step: 1 },
            ...{ writable: true, value: power === '1' ? '80' : '0', ...known },
          },
        ],
      },
    ],
    scenes: ['evening', 'all_off'],
    unit: 'c',
    saving: '',
  };
}

/** The hotel's channels. */
export const channelList: readonly Channel[] = ['First', 'News'].map((name, index) => ({
  ...{ id: index + 1, number: index + 1, name, logo: '', groups: [], languages: ['en'], genre: '', level: 0 },
  ...{ locked: false, favourite: false, kind: 'tv' },
}));

/** Programmes by channel, now and next. */
export const guideRows = channelList.map(({ id, name }) => {
  const seconds = (minutes: number) => hotelNow / 1_000 + minutes * 60;
  return {
    channel_id: id,
    current: [seconds(-30), seconds(30), `${id}-now`, `${name} tonight`, -1, 0] as const,
    next: [seconds(30), seconds(90), `${id}-next`, `${name} later`, -1, 0] as const,
  };
});

function eventOf(channel: number, name: string, from: number): GuideEvent {
  return {
    ...{ id: `${channel}-${from}`, type: '', start_timestamp: hotelNow + from * minuteMs },
    ...{ end_timestamp: hotelNow + (from + 60) * minuteMs, show_start_time: '', show_end_time: '' },
    ...{ startDate: '2026-11-21', title: name, subtitle: '', genre: '', level: 0 },
  };
}

/** The programmes of a channel. */
export function eventsOf(channel: number): readonly GuideEvent[] {
  const name = channelList.find(({ id }) => id === channel)?.name ?? '';
  return [eventOf(channel, `${name} tonight`, -30), eventOf(channel, `${name} later`, 30)];
}

/** All about one of them. */
export function programmeOf(event: GuideEvent, reminder = false): Programme {
  return {
    ...event,
    ...{ channel_id: Number(event.id.split('-')[0]), description: 'All about it.', genres: [], rating: '' },
    ...{ season: null, episode: null, episode_text: '', year: '', countries: [], credits: [], picture: '' },
    ...{ stars: '', premiere: false, repeat: false, subtitled: false, reminder },
  };
}

/** A letter that asks whether the guest wants a table. */
export function letter(answer: 'yes' | 'no' | null = null): GuestMessage {
  return {
    ...{ message_id: 'm1', id: 'm1', text: 'Shall we keep a table for you at eight?', viewed: answer !== null },
    ...{ title: 'Dinner', picture: '', link: '', sent_at: at(-10), from: 'Ida', kind: 'hotel', asks: true, answer },
    pop_up: false,
  };
}

/** The bill: a night and a soup. */
export const guestBill: GuestBill = {
  ...{ room: '214', arrival: '2026-11-20', departure: '2026-11-24', sum: 189, currency: 'EUR', people: [] },
  items: [
    {
      ...{ id: 'b1', date: '261120', time: '', amount: 180, description: 'Night', kind: 'charge', department: '' },
      ...{ person: '', pending: false },
    },
    {
      ...{ id: 'b2', date: '261121', time: '190000', amount: 9, description: 'Soup', kind: 'charge' },
      ...{ department: 'Room service', person: '', pending: false },
    },
  ],
  at: at(0),
  is_live: true,
};

/** The check-out of a guest who may leave. */
export function checkOutView(state: CheckOutView['state']): CheckOutView {
  return {
    ...{ state, reason: '', room: '214', departure: '2026-11-24', time: '11:00', balance: 189, currency: 'EUR' },
    ...{ email: '', mails_bill: false, needs_pass: false, key_place: 'reception', late: null },
  };
}

/** A line of the hotel in the conversation; with a request id one of the guest. */
export function line(seq: number, text: string, request_id?: string): GuestLine {
  const by = request_id === undefined ? 'hotel' : 'guest';
  return {
    ...{ seq, id: `l${seq}`, request_id: request_id ?? '', at: at(-10 + seq), text, language: 'en' },
    ...{ translation: null, picture: '' },
    ...{ page: null, request: null, order: null, until: null, read_at: by === 'hotel' ? at(0) : null },
    ...{ by, note: null, author: by === 'hotel' ? 'Ida' : '' },
  };
}

/** A conversation with these lines. */
export function chatOf(lines: readonly GuestLine[]): GuestChat {
  return {
    ...{ id: 'c1', lines: [...lines], has_older: false, last_seq: lines.at(-1)?.seq ?? 0, unread: 0 },
    ...{ answer_minutes: 3, is_staffed: true, staffed_from: null, telephone: '9' },
  };
}
