import { z } from 'zod';
import { uniqueList } from '#platform/contract';
import { allergenList } from './allergies.ts';
import { delivery, idOrNumber, orderStatus, payment, requestId, sampleRequest, singleLineText } from './fields.ts';

/** Control characters in a note are not refused: the server strips them (`plainText`). */
const note = z.string().max(1000);

const subItem = z.object({
  sub_item_id: z.string(),
  sub_item_title: z.string(),
  sub_item_description: z.string(),
  /** Amount the insert adds. */
  sub_item_price: z.number(),
  /** Change to the item's own price. */
  sub_item_price_diff: z.number(),
  selected: z.boolean(),
  sold_out: z.boolean(),
  allergens: z.array(z.string()),
});
/** A group of inserts of an item; prices are decimal numbers in the property's currency. */
export const flowGroup = z.object({
  id: z.string(),
  title: z.string(),
  min_selects: z.number(),
  max_selects: z.number(),
  sub_items: z.array(subItem),
});
type FlowGroup = z.output<typeof flowGroup>;
/**
 * A retail item (docs/reference/modules.md §3): a group with children, or an item. Prices are decimal numbers in the
 * property's currency.
 */
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
  /** URLs of pictures. */
  images: string[];
  allergens: string[];
  diets: string[];
  /** Whether it can be ordered now. */
  available: boolean;
  sold_out: boolean;
  /** When it is available again, RFC 3339 in UTC; empty: unknown. */
  available_at: string;
  /** Portions left; -1: unlimited. */
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
  /** Telephone number for questions about orders; empty: none. */
  telephone: z.string(),
  /** `HH:MM:SS`, of the current opening window, else of the next one. */
  opening_time: z.string(),
  closing_time: z.string(),
  isOpen: z.boolean(),
  /** Next opening while closed, RFC 3339 in UTC; empty: open, or unknown. */
  opens_at: z.string(),
  /** Whether its menu may be read while nothing can be ordered, also for later; else guests are sent home. */
  readable_when_closed: z.boolean(),
  lead_minutes: z.number(),
  preorder: z.boolean(),
  /** Offered delivery times, `YYYY-MM-DD HH:MM:SS` in the property's time zone. */
  slots: z.array(z.string()),
  /** Payment methods open to the caller, without `room` if the stay has the no-post flag. */
  payments: z.array(payment),
  deliveries: z.array(delivery),
  /** When all of the requested `items` can be had together; absent without `items`. */
  times: z
    .object({
      /** Whether as soon as possible is one of the times. */
      now: z.boolean(),
      /** Delivery times like those of the outlet. */
      slots: z.array(z.string()),
      /** Groups and items that are not served at all times, with their current or next hours, RFC 3339 in UTC. */
      limits: z.array(z.object({ title: z.string(), from: z.iso.datetime(), until: z.iso.datetime() })),
    })
    .optional(),
  /** ISO 4217 code, and its number of decimal digits. */
  currency: z.string(),
  decimals: z.number(),
});

/** A field that clients may omit or send as `null`. */
function optional<S extends z.ZodType>(schema: S, fallback: z.output<S>) {
  return schema.nullish().transform((given) => given ?? fallback);
}
/** A number; some clients send it as text. */
const numberOrText = z.union([
  z.number(),
  z
    .string()
    .regex(/^-?\d{1,9}(\.\d{1,9})?$/)
    .transform(Number),
]);
const selection = z.object({
  amount: numberOrText.pipe(z.number().int().min(1).max(99)),
  item_id: idOrNumber,
  name: optional(z.string().max(300), ''),
  /** Unit price shown to the guest. */
  price: numberOrText.pipe(z.number().min(-10_000_000).max(10_000_000)),
});
const selections = optional(z.array(selection).max(100), []);
const mainItem = selection.extend({ sub_items: selections });
/**
 * A cart line: a main item with its inserts. Inserts may be nested in the main item or sit next to it, since
 * docs/reference/modules.md §3 allows both readings and no client's inserts may get lost.
 */
const cartLine = z.union([z.object({ main_item: mainItem, sub_items: selections }), mainItem]).transform((line) => {
  if (!('main_item' in line)) return line;
  const { main_item, sub_items } = line;
  return main_item.sub_items.length > 0 ? main_item : { ...main_item, sub_items };
});
const cart = z.array(cartLine).min(1).max(100);

/** A language key in any spelling devices use: `DE`, `de-CH`, `de_CH`; empty: none given. */
const language = optional(z.string().max(16), '').transform((key) => key.toLowerCase().replaceAll('_', '-'));
/** RFC 3339, or milliseconds since 1970 like the time in `GlobalFunctions.hello`. */
const instant = z.union([
  z.iso.datetime({ offset: true }),
  z
    .number()
    .int()
    .min(0)
    .max(8_640_000_000_000_000)
    .transform((at) => new Date(at).toISOString()),
]);

/** Id of the stay. Required on the TV of a shared room; must match a stay of the room, or the guest's own stay. */
const stayId = optional(z.string().max(64), '');
/** An order as shown to the guest; prices are decimal numbers. */
const guestOrder = z.object({
  order_id: z.string(),
  request_id: z.string(),
  shop_id: z.string(),
  shop_title: z.string(),
  /** Kind of the outlet (`service`: a treatment, not a delivery); empty if the outlet is gone. */
  shop_kind: z.string(),
  status: orderStatus,
  placed_at: z.iso.datetime(),
  promised_at: z.iso.datetime(),
  /** The time promised first; differs from `promised_at` once the hotel has moved it. */
  first_promised_at: z.iso.datetime(),
  /** Requested local time; empty: as soon as possible. */
  delivery_time: z.string(),
  additional_text: z.string(),
  location: z.string(),
  payment,
  total: z.number(),
  currency: z.string(),
  /** Why it was declined or cancelled, or why the promised time moved. */
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

const declared = z.object({ allergens: z.array(z.string()) });

/** Calls of guest devices (docs/reference/modules.md §3; docs/reference/wire.md, "Calls that change something"). */
export const retailCalls = {
  // Public on purpose: TVs without a guest show the catalogue too, and the desk previews it.
  'RetailSystem.getRetailInfo': {
    access: 'anyone',
    effect: 'none',
    summary: 'Opening state, payment and delivery options of an outlet, and the list of outlets.',
    data: z.object({
      id: optional(idOrNumber, ''),
      lang: language,
      stay_id: stayId,
      /** Ids of the items of a cart, for `times`. */
      items: optional(uniqueList(idOrNumber, 100), []),
    }),
    root: z.object({
      retailInfo,
      /** `opens_at` as above. */
      shops: z.array(z.object({ id: z.string(), title: z.string(), isOpen: z.boolean(), opens_at: z.string() })),
    }),
    errors: ['shop_unknown'],
    sample: { id: '1' },
  },
  'RetailSystem.getRetailContent': {
    access: 'anyone',
    effect: 'none',
    summary: 'Groups and items of an outlet, all or below one group.',
    data: z.object({
      /** Empty: the first outlet. */
      id: optional(idOrNumber, ''),
      /** Empty or `0`: from the top. */
      parent_id: optional(idOrNumber, ''),
      lang: language,
      stay_id: stayId,
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
    summary: 'Places an order. Answers once the order is durable; idempotent by `request_id`.',
    data: z.object({
      request_id: requestId,
      expires_at: instant,
      guestName: optional(z.string().max(240), ''),
      shop_id: idOrNumber,
      /** Empty: as soon as possible; else `YYYY-MM-DD HH:MM:SS` in the property's time zone. */
      delivery_time: optional(z.union([z.literal(''), z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)]), ''),
      additional_text: optional(note, ''),
      /** Empty: to the room if the outlet delivers there, else to the reception. */
      location: optional(z.string().max(120).regex(singleLineText), ''),
      /** Empty (docs/reference/modules.md §7 has no such field): cash, else the outlet's first payment method. */
      payment: optional(z.union([z.literal(''), payment]), ''),
      cart,
      lang: language,
      stay_id: stayId,
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
      'too_many_orders',
      'order_too_large',
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
    summary: 'Returns whether a request became an order. If not, voids the request so that it never will.',
    data: z.object({ request_id: requestId, stay_id: stayId }),
    // If placed: the answer of `transmitOrder`, plus the order in its current state.
    root: z.union([
      z.object({ status: z.literal('placed'), order_id: z.string(), promised_at: z.iso.datetime(), order: guestOrder }),
      z.object({ status: z.literal('void') }),
    ]),
    errors: ['which_guest'],
    sample: { request_id: '5f0c1f3e-0000-4000-8000-000000000002' },
  },
  'RetailSystem.getMyOrders': {
    access: 'room',
    effect: 'none',
    summary: 'Orders of the stay, newest first.',
    data: z.object({ stay_id: stayId }),
    root: z.object({ orders: z.array(guestOrder) }),
    errors: ['which_guest'],
    sample: {},
  },
  'RetailSystem.getDeclaredAllergens': {
    access: 'room',
    effect: 'none',
    summary: 'Allergens that the guests of the stay have declared to the kitchen.',
    data: z.object({ stay_id: stayId }),
    root: declared,
    errors: ['which_guest'],
    sample: {},
  },
  'RetailSystem.declareAllergens': {
    access: 'room',
    summary: 'Tells the kitchen what the guests of the stay must not eat, until check-out. An empty list withdraws it.',
    data: z.object({ allergens: allergenList, stay_id: stayId }),
    root: declared,
    errors: ['which_guest'],
    sample: { allergens: ['nuts'] },
  },
  'RetailSystem.cancelOrder': {
    access: 'room',
    summary: 'Cancels an order of the stay that nobody has accepted yet.',
    data: z.object({ order_id: z.string().min(1).max(64), request_id: requestId.optional(), stay_id: stayId }),
    root: placedRoot,
    errors: ['which_guest', 'impossible_step'],
    sample: { order_id: 'none' },
  },
} as const;
