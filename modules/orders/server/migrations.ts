import type { ColumnDefinitionBuilder, CreateTableBuilder, Kysely } from 'kysely';
import { column, type Migration, renameStored } from '#platform/node/db';
import { searchText } from './board/order-search.ts';
import { parseSteps } from './status/order-views.ts';
import type { OrderTable } from './tables.ts';

const orderTexts = [
  'request_id',
  'stay_id',
  'resident_id',
  'room_id',
  'room',
  'guest_name',
  'outlet_id',
  'outlet_title',
  'status',
  'delivery_time',
  'location',
  'payment',
  'note',
  'language',
  'currency',
  'reason',
  'handled_by',
  'lines',
  'steps',
];
const orderNumbers = ['placed_at', 'changed_at', 'promised_at', 'due_quarter', 'total'];

async function createOrders(tx: Kysely<unknown>): Promise<void> {
  let table: CreateTableBuilder<string, string> = tx.schema
    .createTable('shop_orders')
    .addColumn('property', column.id, (builder) => builder.notNull())
    .addColumn('id', column.id, (builder) => builder.notNull());
  for (const name of orderTexts) table = table.addColumn(name, column.text, (builder) => builder.notNull());
  for (const name of orderNumbers) table = table.addColumn(name, column.count, (builder) => builder.notNull());
  await table
    .addColumn('anonymous', column.flag, (builder) => builder.notNull())
    .addPrimaryKeyConstraint('shop_orders_pk', ['property', 'id'])
    // Last line of defence against duplicate orders.
    .addUniqueConstraint('shop_orders_request', ['property', 'stay_id', 'request_id'])
    .execute();
  const index = (name: string, columns: readonly string[]) =>
    tx.schema
      .createIndex(name)
      .on('shop_orders')
      .columns(['property', ...columns])
      .execute();
  await index('shop_orders_by_time', ['placed_at', 'id']);
  await index('shop_orders_by_status', ['status', 'placed_at', 'id']);
  await index('shop_orders_by_quarter', ['outlet_id', 'due_quarter']);
  await index('shop_orders_by_retention', ['anonymous', 'changed_at']);
  await tx.schema
    .createTable('shop_void_requests')
    .addColumn('property', column.id, (builder) => builder.notNull())
    .addColumn('stay_id', column.id, (builder) => builder.notNull())
    .addColumn('request_id', column.id, (builder) => builder.notNull())
    .addColumn('at', column.time, (builder) => builder.notNull())
    .addPrimaryKeyConstraint('shop_void_requests_pk', ['property', 'stay_id', 'request_id'])
    .execute();
}

/** Fills the search text of existing orders, in batches since a hotel may have years of them. */
async function fillSearchText(tx: Kysely<unknown>): Promise<void> {
  const orders = tx as Kysely<{ shop_orders: OrderTable }>;
  for (let last = ''; ; ) {
    const rows = await orders
      .selectFrom('shop_orders')
      .select(['property', 'id', 'room', 'guest_name'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(500)
      .execute();
    for (const row of rows) {
      const change = orders.updateTable('shop_orders').set({ search_text: searchText(row) });
      await change.where('property', '=', row.property).where('id', '=', row.id).execute();
    }
    if (rows.length < 500) return;
    last = rows.at(-1)?.id ?? '';
  }
}

async function addBoard(tx: Kysely<unknown>): Promise<void> {
  const text = (name: string) => ({ name, kind: column.text, initial: '' as string | number | undefined });
  const added = [
    text('reason_id'),
    text('acknowledged_by'),
    text('assigned_to'),
    text('search_text'),
    { name: 'escalation_level', kind: column.count, initial: 0 },
    { name: 'acknowledged_at', kind: column.time, initial: undefined },
    { name: 'escalates_at', kind: column.time, initial: undefined },
  ];
  for (const { name, kind, initial } of added) {
    await tx.schema
      .alterTable('shop_orders')
      .addColumn(name, kind, (builder) => (initial === undefined ? builder : builder.notNull().defaultTo(initial)))
      .execute();
  }
  await fillSearchText(tx);
}

async function createTickets(tx: Kysely<unknown>): Promise<void> {
  await tx.schema
    .createTable('shop_printers')
    .addColumn('property', column.id, (builder) => builder.notNull())
    .addColumn('outlet_id', column.id, (builder) => builder.notNull())
    .addColumn('prints', column.text, (builder) => builder.notNull())
    .addColumn('body', column.json, (builder) => builder.notNull())
    .addPrimaryKeyConstraint('shop_printers_pk', ['property', 'outlet_id'])
    .execute();
  await tx.schema
    .createTable('shop_tickets')
    .addColumn('property', column.id, (builder) => builder.notNull())
    .addColumn('id', column.id, (builder) => builder.notNull())
    .addColumn('order_id', column.id, (builder) => builder.notNull())
    .addColumn('state', column.text, (builder) => builder.notNull())
    .addColumn('reprint', column.flag, (builder) => builder.notNull())
    .addColumn('begun', column.flag, (builder) => builder.notNull())
    .addColumn('attempts', column.count, (builder) => builder.notNull())
    .addColumn('last_error', column.text, (builder) => builder.notNull())
    .addColumn('asked_by', column.text, (builder) => builder.notNull())
    .addColumn('asked_at', column.time, (builder) => builder.notNull())
    .addColumn('printed_at', column.time)
    .addColumn('next_try_at', column.time)
    .addColumn('held_until', column.time)
    .addPrimaryKeyConstraint('shop_tickets_pk', ['property', 'id'])
    .execute();
  await tx.schema
    .createIndex('shop_tickets_by_order')
    .on('shop_tickets')
    .columns(['property', 'order_id', 'asked_at'])
    .execute();
}

async function addIdempotency(tx: Kysely<unknown>): Promise<void> {
  const orders = () => tx.schema.alterTable('shop_orders');
  const zero = (builder: ColumnDefinitionBuilder) => builder.notNull().defaultTo(0);
  await orders()
    .addColumn('request_hash', column.text, (builder) => builder.notNull().defaultTo(''))
    .execute();
  await orders().addColumn('first_promised_at', column.time, zero).execute();
  const all = tx as Kysely<{ shop_orders: OrderTable }>;
  await all
    .updateTable('shop_orders')
    .set((row) => ({ first_promised_at: row.ref('promised_at') }))
    .execute();
}

async function addAllergies(tx: Kysely<unknown>): Promise<void> {
  await tx.schema
    .createTable('orders_allergies')
    .addColumn('property', column.id, (builder) => builder.notNull())
    .addColumn('stay_id', column.id, (builder) => builder.notNull())
    .addColumn('allergens', column.text, (builder) => builder.notNull())
    .addColumn('by', column.text, (builder) => builder.notNull())
    .addColumn('at', column.time, (builder) => builder.notNull())
    .addPrimaryKeyConstraint('orders_allergies_pk', ['property', 'stay_id'])
    .execute();
  await tx.schema
    .alterTable('shop_orders')
    .addColumn('declared_allergens', column.text, (builder) => builder.notNull().defaultTo('[]'))
    .execute();
}

/** Orders for later wait until their time less the lead; those placed before are in the queue. */
async function addQueue(tx: Kysely<unknown>): Promise<void> {
  const table = () => tx.schema.alterTable('shop_orders');
  await table()
    .addColumn('queued_at', column.time, (builder) => builder.notNull().defaultTo(0))
    .execute();
  await table()
    .addColumn('lead_minutes', column.count, (builder) => builder.notNull().defaultTo(0))
    .execute();
  await (tx as Kysely<{ shop_orders: OrderTable }>)
    .updateTable('shop_orders')
    .set((row) => ({ queued_at: row.ref('placed_at') }))
    .execute();
  // How fast staff answered is counted from the queue, and still from the index alone.
  await tx.schema.dropIndex('shop_orders_by_answer').execute();
  const index = tx.schema.createIndex('shop_orders_by_answer').on('shop_orders');
  await index.columns(['property', 'placed_at', 'acknowledged_at', 'queued_at']).execute();
}

/** Forgets in orders that were anonymous before why staff took a status back, in their own words. */
async function forgetReasons(tx: Kysely<unknown>): Promise<void> {
  const db = tx as Kysely<{ shop_orders: OrderTable }>;
  const anonymous = db.selectFrom('shop_orders').select(['property', 'id', 'steps']).where('anonymous', '=', 1);
  for (const { property, id, steps } of await anonymous.where('steps', 'like', '%"reason"%').execute()) {
    const wordless = parseSteps({ steps }).map(({ reason: _reason, ...step }) => step);
    const update = db.updateTable('shop_orders').set({ steps: JSON.stringify(wordless) });
    await update.where('property', '=', property).where('id', '=', id).execute();
  }
}

/** Schema of the orders. */
export const migrations: readonly Migration[] = [
  {
    name: '0001_shop_orders',
    up: createOrders,
  },
  { name: '0003_shop_orders_board', up: addBoard },
  { name: '0004_shop_tickets', up: createTickets },
  {
    name: '0005_shop_orders_remember',
    up: addIdempotency,
  },
  {
    name: '0006_shop_orders_by_escalation',
    up: async (tx) => {
      const index = tx.schema.createIndex('shop_orders_by_escalation').on('shop_orders').column('escalates_at');
      // Partial index: only orders that can still escalate.
      await index.where('escalates_at', 'is not', null).execute();
    },
  },
  {
    name: '0007_shop_tickets_by_state',
    up: async (tx) => {
      const index = tx.schema.createIndex('shop_tickets_by_state').on('shop_tickets');
      await index.columns(['property', 'state', 'asked_at']).execute();
    },
  },
  {
    name: '0010_orders_ticket_error_codes',
    up: async (tx) => {
      await tx.schema.alterTable('shop_tickets').addColumn('last_error_code', column.text).execute();
    },
  },
  { name: '0011_orders_allergies', up: addAllergies },
  {
    name: '0012_orders_by_stay',
    up: async (tx) => {
      // Each order counts those of its stay; without this, SQLite goes through all orders of the hotel.
      const index = tx.schema.createIndex('shop_orders_by_stay').on('shop_orders');
      await index.columns(['property', 'stay_id', 'placed_at', 'status']).execute();
    },
  },
  {
    name: '0013_orders_promises',
    up: async (tx) => {
      const table = tx.schema.alterTable('shop_orders');
      await table.addColumn('promises', column.text, (builder) => builder.notNull().defaultTo('[]')).execute();
    },
  },
  {
    name: '0014_orders_by_answer',
    up: async (tx) => {
      // Counts by the hour, and how fast staff answered, need nothing but the index.
      const index = tx.schema.createIndex('shop_orders_by_answer').on('shop_orders');
      await index.columns(['property', 'placed_at', 'acknowledged_at']).execute();
    },
  },
  { name: '0015_orders_queued_at', up: addQueue },
  {
    name: '0015_orders_list_of_stay',
    up: async (tx) => {
      // The list of a stay is in the order of the index; else SQLite goes through all orders of the hotel.
      await tx.schema.dropIndex('shop_orders_by_stay').execute();
      const index = tx.schema.createIndex('shop_orders_by_stay').on('shop_orders');
      await index.columns(['property', 'stay_id', 'placed_at', 'id', 'status']).execute();
    },
  },
  { name: '0016_orders_forgotten_reasons', up: forgetReasons },
  {
    name: '0017_orders_by_words',
    up: async (tx) => {
      // Orders that still name a guest are looked through by what staff know of them, without reading the orders.
      const index = tx.schema.createIndex('shop_orders_by_words').on('shop_orders');
      await index.columns(['property', 'anonymous', 'placed_at', 'id', 'room', 'search_text']).execute();
    },
  },
  {
    name: '0009_orders_names',
    up: (tx) =>
      renameStored(tx, {
        events: {
          'shop.order_changed': 'orders.order_changed',
          'shop.order_marked': 'orders.order_marked',
          'shop.ticket_changed': 'orders.ticket_changed',
        },
        jobs: {
          'shop.print': 'orders.print',
          'shop.escalation_mail': 'orders.escalation_mail',
          'shop.anonymise': 'orders.anonymise',
        },
      }),
  },
];
