import { z } from 'zod';
import { delivery, idOrNumber, orderStatus, payment, printable, requestId, sampleRequest } from './fields.ts';

/** A note may have several lines; what else of control characters a paste brought along is left out of it. */
const note = z.string().max(1000);

const subItem = z.object({
  sub_item_id: z.string(),
  sub_item_title: z.string(),
  sub_item_description: z.string(),
  /** What the insert adds. */
  sub_item_price: z.number(),
  /** What it changes in the item's price. */
  sub_item_price_diff: z.number(),
  selected: z.boolean(),
  sold_out: z.boolean(),
  allergens: z.array(z.string()),
});
const flowGroup = z.object({
  id: z.string(),
  title: z.string(),
  min_selects: z.number(),
  max_selects: z.number(),
  sub_items: z.array(subItem),
});
type FlowGroup = z.output<typeof flowGroup>;
/** A retail item (modules.md §3): a group with children, or an item. Prices are decimal numbers in the property's currency. */
export type RetailItem = {
  id: string;
  type: 'group' | 'item';
  parent_id: string;
  shopId: string;
  item_id: string;
  shop_item_title: string;
  shop_item_description: string;
  shop_item_price: number;
  retail_items: RetailItem[];
  purchase_flow: FlowGroup[];
  purchase_flow_selected: string[];
  quantity: number;
  max_selects: number;
  /** Addresses of pictures. */
  images: string[];
  allergens: string[];
  diets: string[];
  /** Whether it can be ordered at this moment. */
  available: boolean;
  sold_out: boolean;
  /** When it is back, empty where nobody knows. RFC 3339, UTC. */
  available_at: string;
  /** Portions left; -1: no end. */
  stock: number;
};
const retailItem: z.ZodType<RetailItem> = z.object({
  id: z.string(),
  type: z.enum(['group', 'item']),
  parent_id: z.string(),
  shopId: z.string(),
  item_id: z.string(),
  shop_item_title: z.string(),
  shop_item_description: z.string(),
  shop_item_price: z.number(),
  get retail_items() {
    return z.array(retailItem);
  },
  purchase_flow: z.array(flowGroup),
  purchase_flow_selected: z.array(z.string()),
  quantity: z.number(),
  max_selects: z.number(),
  images: z.array(z.string()),
  allergens: z.array(z.string()),
  diets: z.array(z.string()),
  available: z.boolean(),
  sold_out: z.boolean(),
  available_at: z.string(),
  stock: z.number(),
});

const retailInfo = z.object({
  id: z.string(),
  title: z.string(),
  kind: z.string(),
  image: z.string(),
  /** Number to call about an order, as people write it; empty: none. */
  telephone: z.string(),
  /** `HH:MM:SS`, of the window that is open, else of the next. */
  opening_time: z.string(),
  closing_time: z.string(),
  isOpen: z.boolean(),
  /** When it opens next while closed, RFC 3339 in UTC; empty: open, or not known. */
  opens_at: z.string(),
  lead_minutes: z.number(),
  preorder: z.boolean(),
  /** Delivery times on offer, `YYYY-MM-DD HH:MM:SS` in the property's zone. */
  slots: z.array(z.string()),
  /** Ways to pay that the caller may choose: `room` is left out where the stay has the no-post flag. */
  payments: z.array(payment),
  deliveries: z.array(delivery),
  /** ISO 4217 code, and how many digits its minor unit has. */
  currency: z.string(),
  decimals: z.number(),
});

/** A field that a client may leave out, or send as `null`. */
function optional<S extends z.ZodType>(schema: S, fallback: z.output<S>) {
  return schema.nullish().transform((given) => given ?? fallback);
}
/** A number as clients send one: some send text. */
const numberOrText = z.union([
  z.number(),
  z
    .string()
    .regex(/^-?\d{1,9}(\.\d{1,9})?$/)
    .transform(Number),
]);
const chosen = z.object({
  amount: numberOrText.pipe(z.number().int().min(1).max(99)),
  item_id: idOrNumber,
  name: optional(z.string().max(300), ''),
  /** Price of one, as the guest saw it. */
  price: numberOrText.pipe(z.number().min(-10_000_000).max(10_000_000)),
});
const chosenList = optional(z.array(chosen).max(100), []);
const mainItem = chosen.extend({ sub_items: chosenList });
/**
 * A line of a cart: a main item with what is chosen to go with it, inside it or beside it: modules.md §3 can be read in
 * both ways, and inserts of a client that reads it in the other one must not get lost.
 */
const cartLine = z.union([z.object({ main_item: mainItem, sub_items: chosenList }), mainItem]).transform((line) => {
  if (!('main_item' in line)) return line;
  const { main_item, sub_items } = line;
  return main_item.sub_items.length > 0 ? main_item : { ...main_item, sub_items };
});
const cart = z.array(cartLine).min(1).max(100);

/** A language key as devices have it: `DE`, `de-CH`, `de_CH`; empty: none was said. */
const language = optional(z.string().max(16), '').transform((key) => key.toLowerCase().replaceAll('_', '-'));
/** RFC 3339, or milliseconds since 1970 as `GlobalFunctions.hello` tells the time. */
const instant = z.union([
  z.iso.datetime({ offset: true }),
  z
    .number()
    .int()
    .min(0)
    .max(8_640_000_000_000_000)
    .transform((at) => new Date(at).toISOString()),
]);

/** Whose, on the TV of a room that several stays share; compared with the stays of the room, and with a guest's own. */
const whose = optional(z.string().max(64), '');
/** An order as the guest's devices see it; prices are decimal numbers. */
const guestOrder = z.object({
  order_id: z.string(),
  request_id: z.string(),
  shop_id: z.string(),
  shop_title: z.string(),
  status: orderStatus,
  placed_at: z.iso.datetime(),
  promised_at: z.iso.datetime(),
  /** As ordered: empty for "now", else local time. */
  delivery_time: z.string(),
  additional_text: z.string(),
  location: z.string(),
  payment,
  total: z.number(),
  currency: z.string(),
  /** Why it was declined or cancelled. */
  reason: z.string(),
  can_cancel: z.boolean(),
  steps: z.array(z.object({ status: orderStatus, at: z.iso.datetime() })),
  cart: z.array(
    z.object({
      main_item: z.object({
        amount: z.number(),
        item_id: z.string(),
        name: z.string(),
        price: z.number(),
        sub_items: z.array(z.object({ amount: z.number(), item_id: z.string(), name: z.string(), price: z.number() })),
      }),
      total: z.number(),
    }),
  ),
});
export type GuestOrder = z.output<typeof guestOrder>;
const placedRoot = z.object({ order_id: z.string(), status: orderStatus, promised_at: z.iso.datetime() });

/** What a guest's devices ask: modules.md §3, wire.md "Calls that change something". */
export const retailCalls = {
  // What a hotel sells is no secret: a set on the wall shows it too, and the desk previews it.
  'RetailSystem.getRetailInfo': {
    access: 'anyone',
    summary: 'Whether an outlet is open, what it takes, and which outlets there are.',
    data: z.object({ id: optional(idOrNumber, ''), lang: language, stay_id: whose }),
    root: z.object({
      retailInfo,
      shops: z.array(z.object({ id: z.string(), title: z.string(), isOpen: z.boolean() })),
    }),
    errors: ['shop_unknown'],
    sample: { id: '1' },
  },
  'RetailSystem.getRetailContent': {
    access: 'anyone',
    summary: 'Groups and items of an outlet, all of them or below one group.',
    data: z.object({
      /** Empty: the first outlet. */
      id: optional(idOrNumber, ''),
      /** Empty or `0`: from the top. */
      parent_id: optional(idOrNumber, ''),
      lang: language,
      stay_id: whose,
    }),
    root: z.object({
      retailContent: z.object({
        template_data: z.object({ template_items: z.array(z.object({ value: z.string() })) }),
        retail_items: z.array(retailItem),
      }),
    }),
    errors: ['shop_unknown'],
    sample: { id: '1', parent_id: '', lang: 'en' },
  },
  'RetailSystem.transmitOrder': {
    access: 'room',
    summary: 'Places an order; answered once it is on the disk, and once and the same for every copy.',
    data: z.object({
      request_id: requestId,
      expires_at: instant,
      guestName: optional(z.string().max(240), ''),
      shop_id: idOrNumber,
      /** Empty: now; else `YYYY-MM-DD HH:MM:SS` in the property's zone. */
      delivery_time: optional(z.union([z.literal(''), z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)]), ''),
      additional_text: optional(note, ''),
      /** Empty: to the room, else where the outlet delivers. */
      location: optional(z.string().max(120).regex(printable), ''),
      /** Empty, as modules.md §7 has none: cash, else what the outlet takes. */
      payment: optional(z.union([z.literal(''), payment]), ''),
      cart,
      lang: language,
      stay_id: whose,
    }),
    root: placedRoot,
    errors: [
      'which_guest',
      'guest_name_missing',
      'shop_unknown',
      'shop_closed',
      'item_unknown',
      'item_sold_out',
      'item_unavailable',
      'inserts_missing',
      'inserts_too_many',
      'insert_unknown',
      'price_changed',
      'delivery_time_expired',
      'delivery_time_unavailable',
      'order_limit_reached',
      'payment_not_allowed',
      'delivery_not_allowed',
      'expired',
      'request_void',
    ],
    sample: {
      request_id: sampleRequest,
      expires_at: '2026-11-20T20:10:00Z',
      guestName: 'Astrid Lindqvist',
      shop_id: '1',
      delivery_time: '',
      additional_text: '',
      location: 'toRoom',
      payment: 'payCash',
      cart: [{ main_item: { amount: 1, item_id: 'coffee', name: 'Coffee', price: 5.8, sub_items: [] } }],
    },
  },
  'RetailSystem.settleOrder': {
    access: 'room',
    summary: 'Tells whether a request became an order; where it did not, it never will.',
    data: z.object({ request_id: requestId, stay_id: whose }),
    // Where it was placed, what `transmitOrder` answers stands beside the order as it is now.
    root: z.union([
      z.object({ status: z.literal('placed'), order_id: z.string(), promised_at: z.iso.datetime(), order: guestOrder }),
      z.object({ status: z.literal('void') }),
    ]),
    errors: ['which_guest'],
    sample: { request_id: '5f0c1f3e-0000-4000-8000-000000000002' },
  },
  'RetailSystem.getMyOrders': {
    access: 'room',
    summary: 'The orders of the stay, the newest first.',
    data: z.object({ stay_id: whose }),
    root: z.object({ orders: z.array(guestOrder) }),
    errors: ['which_guest'],
    sample: {},
  },
  'RetailSystem.cancelOrder': {
    access: 'room',
    summary: 'Cancels an order of the stay that nobody has accepted yet.',
    data: z.object({ order_id: z.string().min(1).max(64), request_id: requestId.optional(), stay_id: whose }),
    root: placedRoot,
    errors: ['which_guest', 'impossible_step'],
    sample: { order_id: 'none' },
  },
} as const;
