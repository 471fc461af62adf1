import { z } from 'zod';
import { bytes, defineContract, staff } from '#platform/contract';

/** The 14 allergens that EU 1169/2011, Annex II, has named to the guest, in its order. */
export const allergens = [
  ...['gluten', 'crustaceans', 'eggs', 'fish', 'peanuts', 'soybeans', 'milk'],
  ...['nuts', 'celery', 'mustard', 'sesame', 'sulphites', 'lupin', 'molluscs'],
] as const;
/** Diets that an item keeps. */
export const diets = ['vegetarian', 'vegan', 'halal', 'kosher', 'gluten_free', 'lactose_free', 'alcohol_free'] as const;
/** Steps of an order (wire.md, "Staff and integrators"). */
export const orderStatus = z.enum([
  ...(['placed', 'accepted', 'preparing', 'on_its_way', 'delivered'] as const),
  ...(['declined', 'cancelled'] as const),
]);
export type OrderStatus = z.output<typeof orderStatus>;
/** Ways to pay (modules.md §3; `room`: on the room's bill). */
export const payment = z.enum(['creditcard', 'payCash', 'room']);
export type Payment = z.output<typeof payment>;
/** Why an order is declined or cancelled, ready to be chosen; the guest reads it in their own language. */
export const declineReasons = [
  ...(['sold_out', 'too_busy', 'closing', 'no_delivery', 'ordered_twice', 'guest_asked'] as const),
] as const;
const declineReason = z.enum(declineReasons);
export type DeclineReason = z.output<typeof declineReason>;
const delivery = z.enum(['toRoom', 'toReception']);

const printable = /^[^\p{Cc}]*$/u;
/** A note may have several lines. */
const note = z
  .string()
  .max(1000)
  .regex(/^[^\p{Cc}]*([\n\r\t][^\p{Cc}]*)*$/u);
const id = z.string().regex(/^[A-Za-z0-9_.-]{1,64}$/);
/** An id as clients send one: some send numbers. */
const idOrNumber = z.union([z.string().max(64), z.number().int()]).transform(String);
const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const endTime = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/);
const day = z.iso.date();
/** Minor units of the property's currency. */
const minor = z.number().int();
const price = minor.min(0).max(1_000_000_000);

/** From a time of day until another, local; until the same or an earlier one: over midnight. */
const timeWindow = z.object({ from: clockTime, until: endTime });
/** When something is to be had, in the property's zone: by weekday (1 Monday to 7 Sunday), other on the dates of `exceptions`. */
export const hours = z.object({
  weekly: z.array(timeWindow.extend({ days: z.array(z.number().int().min(1).max(7)).min(1).max(7) })).max(50),
  /** On these dates only the windows given begin; none: closed. */
  exceptions: z
    .array(z.object({ date: day, windows: z.array(timeWindow).max(10) }))
    .max(400)
    .default([]),
});
export type Hours = z.output<typeof hours>;

/** Title and description by language key, lower case. */
const texts = z
  .record(
    z.string().regex(/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/),
    z.object({
      title: z.string().trim().min(1).max(160).regex(printable),
      description: z.string().trim().max(2000).default(''),
    }),
  )
  .refine((given) => Object.keys(given).length > 0, 'a title in one language at least');
export type Texts = z.output<typeof texts>;
const place = z.number().int().min(0).max(1_000_000);
const position = place.default(0);
/** Name of a picture of the property, as `PUT …/media/{name}` keeps it. */
const picture = z
  .string()
  .max(120)
  .regex(/^[a-z0-9][a-z0-9._-]*$/);

/** A place that sells: room service, a bar, the spa, a boutique. */
const outletFields = z.object({
  kind: z.enum(['room_service', 'restaurant', 'bar', 'spa', 'boutique']).default('room_service'),
  texts,
  position,
  /** Left out: always open. */
  hours: hours.optional(),
  /** Minutes from the order to the door. */
  lead_minutes: z.number().int().min(0).max(1440).default(30),
  /** Minutes between two delivery times on offer. */
  slot_minutes: z.number().int().min(5).max(240).default(15),
  /** Whether a delivery time may be ordered while the outlet is closed. */
  preorder: z.boolean().default(false),
  /** Orders due within one quarter of an hour; left out: as many as come. */
  order_limit: z.number().int().min(1).max(10_000).optional(),
  payments: z.array(payment).min(1).default(['creditcard', 'payCash']),
  deliveries: z.array(delivery).min(1).default(['toRoom', 'toReception']),
  picture: picture.optional(),
});
/** A group of an outlet's items; groups may stand in groups. */
const groupFields = z.object({
  outlet: id,
  parent: id.optional(),
  texts,
  position,
  hours: hours.optional(),
  picture: picture.optional(),
});
/** Something to choose with an item. `price` is what it adds, `price_diff` what it changes in the item's own price. */
const insert = z.object({
  id,
  texts,
  price: price.default(0),
  price_diff: minor.min(-1_000_000_000).max(1_000_000_000).default(0),
  sold_out: z.boolean().default(false),
  allergens: z.array(z.enum(allergens)).default([]),
});
/** A group of a purchase flow: at least `min_selects` inserts (one, by modules.md §5), at most `max_selects`. */
const insertGroup = z
  .object({
    id,
    texts,
    min_selects: z.number().int().min(0).max(50).default(1),
    max_selects: z.number().int().min(1).max(50).default(1),
    sub_items: z.array(insert).min(1).max(100),
  })
  .refine((group) => group.min_selects <= group.max_selects, 'min_selects is above max_selects');
const itemFields = z.object({
  group: id,
  texts,
  position,
  price,
  /** Percent, included in the price. */
  tax_rate: z.number().min(0).max(100).default(0),
  pictures: z.array(picture).max(10).default([]),
  allergens: z.array(z.enum(allergens)).default([]),
  diets: z.array(z.enum(diets)).default([]),
  hours: hours.optional(),
  /** Portions left at the moment of this change; left out: what was left before, or no end. */
  stock: z.number().int().min(0).max(1_000_000).nullable().optional(),
  purchase_flow: z.array(insertGroup).max(20).default([]),
});
/** One line of a catalogue file. */
export const catalogueEntry = z.discriminatedUnion('type', [
  outletFields.extend({ type: z.literal('outlet'), id }),
  groupFields.extend({ type: z.literal('group'), id }),
  itemFields.extend({ type: z.literal('item'), id }),
]);
export type CatalogueEntry = z.output<typeof catalogueEntry>;
export type OutletEntry = Extract<CatalogueEntry, { type: 'outlet' }>;
export type GroupEntry = Extract<CatalogueEntry, { type: 'group' }>;
export type ItemEntry = Extract<CatalogueEntry, { type: 'item' }>;

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

const chosen = z.object({
  amount: z.number().int().min(1).max(99),
  item_id: idOrNumber,
  name: z.string().max(300).default(''),
  /** Price of one, as the guest saw it. */
  price: z.number().min(-10_000_000).max(10_000_000),
});
const mainItem = chosen.extend({ sub_items: z.array(chosen).max(100).default([]) });
/** A line of a cart: a main item with what is chosen to go with it (modules.md §3). */
const cartLine = z
  .union([z.object({ main_item: mainItem }), mainItem])
  .transform((line) => ('main_item' in line ? line.main_item : line));
const cart = z.array(cartLine).min(1).max(100);

const requestId = z.uuid();
/** Whose, on the TV of a room that several stays share; compared with the stays of the room, and with a guest's own. */
const whose = z.string().max(64).default('');
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

/** Character tables that kitchen printers have; what the chosen one lacks is printed as a picture. */
export const codePages = [
  ...(['cp437', 'cp850', 'cp852', 'cp858', 'cp866', 'windows1250', 'windows1251'] as const),
  ...(['windows1252', 'windows1253', 'windows1254', 'windows1257'] as const),
] as const;
/** A kitchen printer that speaks ESC/POS, reached at `host` over TCP. */
export const printerFields = z.object({
  host: z
    .string()
    .max(253)
    .regex(/^[A-Za-z0-9]([A-Za-z0-9.:-]*[A-Za-z0-9])?$/, 'a name or an address'),
  port: z.number().int().min(9100).max(9107).default(9100),
  code_page: z.enum(codePages).default('cp858'),
  /** Letters of a line: 48 on paper of 80 mm, 42 where the printer is set so, 32 on 58 mm. */
  columns: z.union([z.literal(32), z.literal(42), z.literal(48)]).default(48),
  /** When a ticket is printed by itself; staff may ask for one at any time. */
  prints: z.enum(['placed', 'accepted', 'on_request']).default('placed'),
  /** Whether the printer tells of paper and cover, and confirms a ticket; a few cheap ones do not. */
  confirms: z.boolean().default(true),
});
export type PrinterFields = z.output<typeof printerFields>;
/** One print of an order. `waiting` with `attempts`: it failed and is tried again. */
const ticket = z.object({
  id: z.string(),
  state: z.enum(['waiting', 'printing', 'printed', 'failed']),
  /** It says REPRINT: another one was printed before, or this one perhaps was when the line broke. */
  reprint: z.boolean(),
  attempts: z.number(),
  last_error: z.string(),
  /** `order`, or who asked for it. */
  asked_by: z.string(),
  asked_at: z.iso.datetime(),
  printed_at: z.iso.datetime().nullable(),
  next_try_at: z.iso.datetime().nullable(),
});
export type Ticket = z.output<typeof ticket>;

/** An order as staff and integrators see it (wire.md); money in minor units. */
const order = z.object({
  id: z.string(),
  property: z.string(),
  request_id: z.string(),
  stay_id: z.string(),
  room: z.string(),
  guest_name: z.string(),
  shop_id: z.string(),
  status: orderStatus,
  placed_at: z.iso.datetime(),
  changed_at: z.iso.datetime(),
  promised_at: z.iso.datetime(),
  /** Local time that was asked for; empty: as soon as it is ready. */
  delivery_time: z.string(),
  location: z.string(),
  payment,
  note: z.string(),
  /** Language in which it was ordered. */
  language: z.string(),
  zone: z.string(),
  total: minor,
  currency: z.string(),
  /** Six digits to name it by among people; `search` finds it. */
  number: z.string(),
  /** One of {@link declineReasons}, told to the guest in the guest's language; empty: none. */
  reason_id: z.string(),
  /** What was written beside it, or instead. */
  reason: z.string(),
  /** Who took the last step: `guest`, or the name of a member of staff or key. */
  handled_by: z.string(),
  /** When somebody at a desk said that they had seen it; null: it still rings, or was over before. */
  acknowledged_at: z.iso.datetime().nullable(),
  /** Their name; empty while nobody has. */
  acknowledged_by: z.string(),
  /** The member of staff who does it; null: nobody. */
  assigned_to: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** How far it was escalated: 0 the outlet, 1 the front desk, 2 the manager, 3 everybody. */
  escalation_level: z.number().int(),
  /** When it is escalated next unless somebody acknowledges it; null: not any more. */
  escalates_at: z.iso.datetime().nullable(),
  steps: z.array(z.object({ status: orderStatus, at: z.iso.datetime(), by: z.string() })),
  /** Prints of it, the last first. */
  tickets: z.array(ticket),
  lines: z.array(
    z.object({
      item_id: z.string(),
      /** In the house's language. */
      name: z.string(),
      amount: z.number(),
      /** Price of one, with what goes with it. */
      price: minor,
      total: minor,
      tax_rate: z.number(),
      allergens: z.array(z.string()),
      sub_items: z.array(z.object({ item_id: z.string(), name: z.string(), amount: z.number(), price: minor })),
    }),
  ),
});
export type Order = z.output<typeof order>;

/** Something of the catalogue that the kitchen may mark as sold out. */
const shelfItem = z.object({
  id: z.string(),
  /** In the house's language. */
  name: z.string(),
  group: z.string(),
  shop_id: z.string(),
  sold_out: z.boolean(),
  /** Portions left; null: no end. */
  stock: z.number().nullable(),
});
export type ShelfItem = z.output<typeof shelfItem>;

/** What a board of orders shows, in one answer. */
const board = z.object({
  now: z.iso.datetime(),
  zone: z.string(),
  /** Every order that is not over, the oldest first. */
  active: z.array(order),
  /** What ended lately, the last first. */
  done: z.array(order),
  done_since: z.iso.datetime(),
  outlets: z.array(z.object({ id: z.string(), name: z.string(), kind: z.string(), open: z.boolean() })),
  /** Who may be given an order. */
  people: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Preset reasons in the house's language. */
  reasons: z.array(z.object({ id: declineReason, text: z.string() })),
});
export type Board = z.output<typeof board>;

const propertyQuery = z.object({ property: z.string().max(64).optional() });
const orderId = z.object({ id: z.string().min(1).max(64) });
const entryId = z.object({ id });
/** The version that a change was begun from, `new` for an entry that was not there; left out, nobody is compared with. */
const editQuery = propertyQuery.extend({ version: z.string().max(40).optional() });
/** Who changed an entry last: `by` is a name, empty where it was imported before that was kept. */
const entryEdit = z.object({
  type: z.enum(['outlet', 'group', 'item']),
  id: z.string(),
  version: z.string(),
  by: z.string(),
  at: z.iso.datetime(),
});
export type EntryEdit = z.output<typeof entryEdit>;
/** An order of entries: outlets, groups in an `outlet` or `group`, items in a `group`. */
const arrangement = z.object({
  kind: z.enum(['outlet', 'group', 'item']),
  outlet: id.optional(),
  group: id.optional(),
  ids: z.array(id).min(1).max(1000),
});
export type Arrangement = z.output<typeof arrangement>;
const placedRoot = z.object({ order_id: z.string(), status: orderStatus, promised_at: z.iso.datetime() });
const sampleRequest = '5f0c1f3e-0000-4000-8000-000000000001';
const sampleTexts = { en: { title: 'House water', description: '' } };
const saved = z.object({ revision: z.number() });

const toldOrder = z.object({
  order_id: z.string(),
  request_id: z.string(),
  stay_id: z.string(),
  room_id: z.string(),
  shop_id: z.string(),
  status: orderStatus,
  promised_at: z.iso.datetime(),
});
type ToldOrder = Omit<z.output<typeof toldOrder>, 'promised_at'> & { readonly promised_at: number };

function orderFields({ order_id, request_id, stay_id, room_id, shop_id, status, promised_at }: ToldOrder) {
  const at = new Date(promised_at).toISOString();
  return { order_id, request_id, stay_id, room_id, shop_id, status, promised_at: at };
}

const toldOfOrder = {
  permission: 'orders.read',
  data: toldOrder,
  example: {
    ...{ order_id: sampleRequest, request_id: sampleRequest, stay_id: sampleRequest, room_id: sampleRequest },
    ...{ shop_id: '1', status: 'placed', promised_at: '2026-11-21T19:30:00.000Z' },
  },
} as const;

const toldTicket = z.object({ order_id: z.string(), ticket_id: z.string() });
type ToldTicket = z.output<typeof toldTicket>;

function ticketFields({ order_id, ticket_id, state }: ToldTicket & { readonly state: string }, of: string) {
  return state === of ? { order_id, ticket_id } : undefined;
}

/** Outlets, catalogue and orders: modules.md §2 to §9 for the shop, wire.md "Calls that change something". */
export const shop = defineContract({
  module: 'shop',
  errors: {
    /** A TV in a room of several stays did not say whose; details `ask`: `stay`. */
    which_guest: { retryable: false, status: 409 },
    /** The guest has no name to bring it to (modules.md §5). */
    guest_name_missing: { retryable: false, status: 422 },
    shop_unknown: { retryable: false, status: 404 },
    /** Details `opening_time`, `closing_time`, `opens_at`. */
    shop_closed: { retryable: false, status: 409 },
    /** Details `item_id`. */
    item_unknown: { retryable: false, status: 422 },
    /** Details `item_id`, `left`, or `sub_item_id`. */
    item_sold_out: { retryable: false, status: 409 },
    /** Not at this hour; details `item_id`, `available_at`. */
    item_unavailable: { retryable: false, status: 409 },
    /** Details `item_id`, `group_id`, `min_selects`. */
    inserts_missing: { retryable: false, status: 422 },
    /** Details `item_id`, `group_id`, `max_selects`. */
    inserts_too_many: { retryable: false, status: 422 },
    /** Details `item_id`, `sub_item_id`. */
    insert_unknown: { retryable: false, status: 422 },
    /** Nothing is charged; details `total`, `currency` and `lines` with `item_id`, `price` and `sub_items`, decimal numbers. */
    price_changed: { retryable: false, status: 409 },
    /** Before the outlet can be there; details `earliest`, local time. */
    delivery_time_expired: { retryable: false, status: 422 },
    /** Outside the opening hours, or no such local time. */
    delivery_time_unavailable: { retryable: false, status: 409 },
    /** The outlet takes no more for that quarter of an hour; details `retry_after_s`. */
    order_limit_reached: { retryable: true, status: 409 },
    /** Not at this outlet; or `room`, and nothing may be put on the bill of the stay. */
    payment_not_allowed: { retryable: false, status: 422 },
    delivery_not_allowed: { retryable: false, status: 422 },
    /** A copy that came after its `expires_at`. */
    expired: { retryable: false, status: 410 },
    /** `settleOrder` has voided this request_id. */
    request_void: { retryable: false, status: 410 },
    /** Details `order_status`, and `by`: the name of who took the step before, `guest` for the guest. */
    impossible_step: { retryable: false, status: 409 },
    /** Somebody else was quicker; details `by`: the name of whose order it is now, empty for nobody. */
    assigned_before: { retryable: false, status: 409 },
    /** No member of staff of the property who may handle orders. */
    staff_unknown: { retryable: false, status: 422 },
    /** A promise that lies in the past, or further away than a week. */
    promise_impossible: { retryable: false, status: 422 },
    /** The outlet of the order has no printer. */
    printer_missing: { retryable: false, status: 409 },
    /** Details `problems`: `line`, `path`, `what`; and `count`. */
    import_invalid: { retryable: false, status: 422 },
    /** Details `path`, `what`. */
    entry_invalid: { retryable: false, status: 422 },
    /** Somebody changed, made or removed the entry meanwhile; details `by`, `at` and `version`, empty where it is gone. */
    entry_changed: { retryable: false, status: 409 },
  },
  calls: {
    // What a hotel sells is no secret: a set on the wall shows it too, and the desk previews it.
    'RetailSystem.getRetailInfo': {
      access: 'anyone',
      summary: 'Whether an outlet is open, what it takes, and which outlets there are.',
      data: z.object({ id: idOrNumber.default(''), lang: z.string().max(16).default(''), stay_id: whose }),
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
        id: idOrNumber,
        /** Empty or `0`: from the top. */
        parent_id: idOrNumber.default(''),
        lang: z.string().max(16).default(''),
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
        expires_at: z.iso.datetime({ offset: true }),
        guestName: z.string().max(240).default(''),
        shop_id: idOrNumber,
        /** Empty: now; else `YYYY-MM-DD HH:MM:SS` in the property's zone. */
        delivery_time: z.union([z.literal(''), z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)]).default(''),
        additional_text: note.default(''),
        location: z.string().max(120).regex(printable).default('toRoom'),
        payment: payment.default('payCash'),
        cart,
        lang: z.string().max(16).default(''),
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
      root: z.object({ status: z.enum(['placed', 'void']), order: guestOrder.optional() }),
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
  },
  routes: {
    'GET /api/v1/outlets': {
      access: staff('catalogue.read'),
      summary: 'The outlets of a property, and whether they are open.',
      query: propertyQuery,
      answers: {
        200: z.object({
          items: z.array(
            z.object({
              id: z.string(),
              name: z.string(),
              kind: z.string(),
              open: z.boolean(),
              opening_time: z.string(),
              closing_time: z.string(),
            }),
          ),
          next: z.string().nullable(),
        }),
      },
      sample: { query: {} },
    },
    'GET /api/v1/orders': {
      access: staff('orders.read'),
      summary: 'Orders, the newest first; by room, status, outlet, stay, day and words.',
      query: propertyQuery.extend({
        room: z.string().max(32).optional(),
        status: orderStatus.optional(),
        shop_id: id.optional(),
        /** Placed on this day in the property's zone. */
        day: day.optional(),
        /** Words of the guest's name, the room or the order's number, as typed. */
        search: z.string().max(80).optional(),
        stay_id: z.string().max(64).optional(),
        cursor: z.string().max(200).optional(),
        limit: z.coerce.number().int().min(1).max(200).default(50),
      }),
      answers: { 200: z.object({ items: z.array(order), next: z.string().nullable() }) },
      sample: { query: { status: 'placed' } },
    },
    'GET /api/v1/orders/board': {
      access: staff('orders.read'),
      summary:
        'Everything that a board of orders shows: what is to be done, what ended lately, outlets, people, reasons.',
      query: propertyQuery,
      answers: { 200: board },
      sample: { query: {} },
    },
    'GET /api/v1/orders/{id}': {
      access: staff('orders.read'),
      summary: 'One order.',
      params: orderId,
      query: propertyQuery,
      answers: { 200: order },
      sample: { params: { id: 'none' }, query: {} },
    },
    'POST /api/v1/orders/{id}/status': {
      access: staff('orders.manage'),
      summary: 'Takes an order a step further, or declines or cancels it with a reason.',
      params: orderId,
      query: propertyQuery,
      body: z.object({
        status: orderStatus,
        /** Where the caller saw it; an order that stands elsewhere is left as it is. */
        from: orderStatus.optional(),
        promised_at: z.iso.datetime({ offset: true }).optional(),
        reason_id: declineReason.optional(),
        request_id: requestId.optional(),
        reason: z.string().trim().max(500).optional(),
      }),
      answers: { 200: order },
      errors: ['impossible_step'],
      sample: { params: { id: 'none' }, query: {}, body: { status: 'accepted' } },
    },
    'POST /api/v1/orders/{id}/print': {
      access: staff('orders.manage'),
      summary: 'Prints the ticket of an order, at once when one is waiting; a further one says REPRINT.',
      params: z.object({ id: z.string().min(1).max(64) }),
      query: propertyQuery,
      body: z.object({ request_id: requestId.optional() }).optional(),
      answers: { 202: ticket },
      errors: ['printer_missing'],
      sample: { params: { id: 'none' }, query: {}, body: { request_id: sampleRequest } },
    },
    'GET /api/v1/outlets/{id}/printer': {
      access: staff('catalogue.read'),
      summary: 'The printer of an outlet.',
      params: entryId,
      query: propertyQuery,
      answers: { 200: printerFields },
      errors: ['printer_missing'],
      sample: { params: { id: '1' }, query: {} },
    },
    'PUT /api/v1/outlets/{id}/printer': {
      access: staff('catalogue.manage'),
      summary: 'Gives an outlet a printer; its address is dialled by the rules of `OUTBOUND_ALLOW`.',
      params: entryId,
      query: propertyQuery,
      body: printerFields,
      answers: { 200: printerFields },
      errors: ['shop_unknown'],
      sample: { params: { id: 'none' }, query: {}, body: { host: '10.20.0.31', prints: 'on_request' } },
    },
    'DELETE /api/v1/outlets/{id}/printer': {
      access: staff('catalogue.manage'),
      summary: 'Takes the printer from an outlet; its tickets that wait fail.',
      params: entryId,
      query: propertyQuery,
      answers: { 204: z.undefined() },
      sample: { params: { id: 'none' }, query: {} },
    },
    'POST /api/v1/outlets/{id}/printer/test': {
      access: staff('catalogue.manage'),
      summary: 'Prints a small ticket without an order now, and answers what came of it.',
      params: entryId,
      query: propertyQuery,
      answers: { 200: z.object({ printed: z.boolean(), error: z.string() }) },
      errors: ['printer_missing'],
      sample: { params: { id: 'none' }, query: {} },
    },
    'POST /api/v1/orders/{id}/acknowledge': {
      access: staff('orders.manage'),
      summary: 'Says that somebody has seen the order: it rings no longer. The first one counts.',
      params: orderId,
      query: propertyQuery,
      answers: { 200: order },
      sample: { params: { id: 'none' }, query: {} },
    },
    'POST /api/v1/orders/{id}/assignment': {
      access: staff('orders.manage'),
      summary: 'Gives the order to a member of staff, or to nobody; with `from`, only where it is still theirs.',
      params: orderId,
      query: propertyQuery,
      body: z.object({
        staff_id: z.string().min(1).max(64).nullable(),
        /** Whose it was when the caller looked; null: nobody's. */
        from: z.string().min(1).max(64).nullable().optional(),
      }),
      answers: { 200: order },
      errors: ['assigned_before', 'staff_unknown', 'impossible_step'],
      sample: { params: { id: 'none' }, query: {}, body: { staff_id: null } },
    },
    'POST /api/v1/orders/{id}/promise': {
      access: staff('orders.manage'),
      summary: 'Promises another time; the guest sees it.',
      params: orderId,
      query: propertyQuery,
      body: z.object({ promised_at: z.iso.datetime({ offset: true }) }),
      answers: { 200: order },
      errors: ['promise_impossible', 'impossible_step'],
      sample: { params: { id: 'none' }, query: {}, body: { promised_at: '2026-11-21T19:30:00Z' } },
    },
    'GET /api/v1/shelf': {
      access: staff('orders.read'),
      summary: 'What there is to be ordered, with what is sold out and how many portions are left.',
      query: propertyQuery.extend({ shop_id: id.optional() }),
      answers: { 200: z.object({ items: z.array(shelfItem), next: z.string().nullable() }) },
      sample: { query: {} },
    },
    'GET /api/v1/catalogue': {
      access: staff('catalogue.read'),
      summary: 'The whole catalogue: outlets, groups and items in their order, as an import takes them.',
      query: propertyQuery,
      answers: {
        200: z.object({
          revision: z.number(),
          currency: z.string(),
          /** Digits of the currency's minor unit. */
          decimals: z.number(),
          /** Languages that guests may choose, and the house's own. */
          languages: z.array(z.string()),
          default_language: z.string(),
          entries: z.array(catalogueEntry),
          edits: z.array(entryEdit),
          /** Items of which there is an end, or that are marked as sold out. */
          stock: z.array(z.object({ id: z.string(), stock: z.number().nullable(), sold_out: z.boolean() })),
        }),
      },
      sample: { query: {} },
    },
    'GET /api/v1/catalogue/export': {
      access: staff('catalogue.read'),
      summary: 'The whole catalogue as a file, one line an entry.',
      query: propertyQuery.extend({ format: z.enum(['json', 'csv']).default('json') }),
      answers: { 200: bytes },
      sample: { query: { format: 'csv' } },
    },
    'POST /api/v1/catalogue/imports': {
      access: staff('catalogue.manage'),
      summary: 'Replaces the whole catalogue by that of a file, or by nothing of it when a line is wrong.',
      query: propertyQuery.extend({ dry_run: z.enum(['true', 'false']).default('false') }),
      raw: { types: ['application/json', 'text/csv'], limit: 10 * 1024 * 1024 },
      answers: { 200: z.object({ outlets: z.number(), groups: z.number(), items: z.number() }) },
      errors: ['import_invalid'],
      sample: { query: { dry_run: 'true' } },
    },
    'PUT /api/v1/catalogue/outlets/{id}': {
      access: staff('catalogue.manage'),
      summary: 'Creates or changes an outlet.',
      params: entryId,
      query: editQuery,
      // Left out: it stays where it is; a new one goes to the end.
      body: outletFields.extend({ position: place.optional() }),
      answers: { 200: saved },
      errors: ['entry_invalid', 'entry_changed'],
      sample: { params: { id: '4' }, query: {}, body: { kind: 'boutique', texts: { en: { title: 'Boutique' } } } },
    },
    'PUT /api/v1/catalogue/groups/{id}': {
      access: staff('catalogue.manage'),
      summary: 'Creates or changes a group.',
      params: entryId,
      query: editQuery,
      // Left out: it stays where it is; a new one goes to the end.
      body: groupFields.extend({ position: place.optional() }),
      answers: { 200: saved },
      errors: ['entry_invalid', 'entry_changed'],
      sample: { params: { id: 'water' }, query: {}, body: { outlet: '1', texts: sampleTexts } },
    },
    'PUT /api/v1/catalogue/items/{id}': {
      access: staff('catalogue.manage'),
      summary: 'Creates or changes an item.',
      params: entryId,
      query: editQuery,
      // Left out: it stays where it is; a new one goes to the end.
      body: itemFields.extend({ position: place.optional() }),
      answers: { 200: saved },
      errors: ['entry_invalid', 'entry_changed'],
      sample: { params: { id: 'water-still' }, query: {}, body: { group: 'none', texts: sampleTexts, price: 450 } },
    },
    'POST /api/v1/catalogue/arrangements': {
      access: staff('catalogue.manage'),
      summary:
        'Puts outlets, the groups of an outlet or group, or the items of a group in this order; those that stand elsewhere move there, those not named follow.',
      query: propertyQuery,
      body: arrangement,
      answers: { 200: saved },
      errors: ['entry_invalid'],
      sample: { query: {}, body: { kind: 'outlet', ids: ['none'] } },
    },
    'POST /api/v1/catalogue/items/{id}/availability': {
      access: staff('orders.manage'),
      summary: 'Marks an item sold out or back, and sets how many portions are left (`null`: no end).',
      params: entryId,
      query: propertyQuery,
      body: z.object({
        sold_out: z.boolean().optional(),
        stock: z.number().int().min(0).max(1_000_000).nullable().optional(),
      }),
      answers: { 200: z.object({ sold_out: z.boolean(), stock: z.number().nullable() }) },
      sample: { params: { id: 'none' }, query: {}, body: { sold_out: true } },
    },
    'DELETE /api/v1/catalogue/{kind}/{id}': {
      access: staff('catalogue.manage'),
      summary: 'Removes an outlet, group or item that nothing else stands in.',
      params: z.object({ kind: z.enum(['outlets', 'groups', 'items']), id }),
      query: editQuery,
      answers: { 200: saved },
      errors: ['entry_invalid', 'entry_changed'],
      sample: { params: { kind: 'items', id: 'none' }, query: {} },
    },
  },
  pushes: {
    'RetailSystem.orderChanged': {
      summary: 'An order of the stay was placed or took a step; the TVs of its room and the desk hear it too.',
      root: z.object({
        order_id: z.string(),
        request_id: z.string(),
        shop_id: z.string(),
        status: orderStatus,
        promised_at: z.iso.datetime(),
      }),
    },
    'RetailSystem.ticketChanged': {
      summary: 'A ticket of an order waits, was printed or failed; for the desk.',
      root: z.object({ order_id: z.string(), ticket_id: z.string(), state: ticket.shape.state }),
    },
    'RetailSystem.catalogueChanged': {
      summary: 'Outlets, items, prices or what is sold out changed; clients fetch them again.',
      root: z.object({}),
    },
  },
  events: {
    'shop.order_changed': {
      summary: 'An order was placed or took a step.',
      payload: z.object({
        order_id: z.string(),
        stay_id: z.string(),
        room_id: z.string(),
        request_id: z.string(),
        shop_id: z.string(),
        status: orderStatus,
        /** Milliseconds since 1970. */
        promised_at: z.number(),
        /** True of the moment in which it was placed. */
        is_new: z.boolean().optional(),
      }),
      told: [
        {
          ...toldOfOrder,
          type: 'order.placed',
          summary: 'A guest placed an order.',
          of: (payload: ToldOrder & { readonly is_new?: boolean }) =>
            payload.is_new ? orderFields(payload) : undefined,
        },
        {
          ...toldOfOrder,
          type: 'order.changed',
          summary: 'An order took a step, or followed its guest into another room.',
          of: (payload: ToldOrder & { readonly is_new?: boolean }) =>
            payload.is_new ? undefined : orderFields(payload),
        },
      ],
    },
    'shop.ticket_changed': {
      summary: 'A ticket of an order was asked for, printed, or could not be.',
      payload: z.object({ order_id: z.string(), ticket_id: z.string(), state: ticket.shape.state }),
      told: [
        {
          type: 'order.ticket_printed',
          permission: 'orders.read',
          summary: 'The ticket of an order was printed.',
          data: toldTicket,
          of: (payload: ToldTicket & { readonly state: string }) => ticketFields(payload, 'printed'),
          example: { order_id: sampleRequest, ticket_id: sampleRequest },
        },
        {
          type: 'order.ticket_failed',
          permission: 'orders.read',
          summary: 'The ticket of an order could not be printed, and is not tried again.',
          data: toldTicket,
          of: (payload: ToldTicket & { readonly state: string }) => ticketFields(payload, 'failed'),
          example: { order_id: sampleRequest, ticket_id: sampleRequest },
        },
      ],
    },
    'shop.order_marked': {
      summary: 'An order was acknowledged, given to somebody or escalated; its status is what it was.',
      payload: z.object({
        order_id: z.string(),
        request_id: z.string(),
        shop_id: z.string(),
        status: orderStatus,
        promised_at: z.number(),
      }),
    },
    'shop.catalogue_changed': {
      summary: 'The catalogue, or what is left of it, changed.',
      payload: z.object({ revision: z.number() }),
      told: [
        {
          type: 'catalogue.changed',
          permission: 'catalogue.read',
          summary: 'The catalogue, or what is left of it, changed.',
          data: z.object({ revision: z.number() }),
          of: ({ revision }: { readonly revision: number }) => ({ revision }),
          example: { revision: 12 },
        },
      ],
    },
  },
});
