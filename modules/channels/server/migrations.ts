import type { Kysely } from 'kysely';
import { column, type Migration } from '#platform/node/db';

type Columns = { readonly [name: string]: (typeof column)[keyof typeof column] | readonly ['optional', string] };

const optional = (type: string) => ['optional', type] as const;

type TableName = { readonly name: string; readonly key: readonly string[] };

async function createTable(tx: Kysely<unknown>, { name, key }: TableName, columns: Columns): Promise<void> {
  let table = tx.schema.createTable(name).addColumn('property', column.text, (one) => one.notNull());
  for (const [field, type] of Object.entries(columns)) {
    const [dataType, nullable] = typeof type === 'string' ? [type, false] : [type[1], true];
    table = table.addColumn(field, dataType as 'text', (one) => (nullable ? one : one.notNull()));
  }
  await table.addPrimaryKeyConstraint(`${name}_pk`, ['property', ...key] as never).execute();
}

const channel = {
  id: column.count,
  position: column.count,
  number: column.count,
  name: column.text,
  groups: column.json,
  logo: column.text,
  languages: column.json,
  genre: column.text,
  level: column.count,
  kind: column.text,
  url: column.text,
  stream: column.text,
  user_agent: column.text,
  referrer: column.text,
  tvg_id: column.text,
  tvg_name: column.text,
  source_id: column.text,
  source_key: column.text,
  edited: column.json,
  hidden: column.flag,
};

const generation = { source_id: column.text, generation: column.text };

const importRecord = {
  id: column.text,
  kind: column.text,
  source_id: column.text,
  state: column.text,
  failure: optional(column.text),
  channels: column.count,
  programmes: column.count,
  skipped: column.count,
  problems: column.json,
  problem_count: column.count,
  guide_urls: column.json,
  started_at: column.time,
  beat_at: column.time,
  finished_at: optional(column.time),
};

const source = {
  id: column.text,
  kind: column.text,
  name: column.text,
  url: column.text,
  every_hours: column.count,
  etag: column.text,
  last_modified: column.text,
  fetched_at: optional(column.time),
  next_at: optional(column.time),
  failures: column.count,
  last_error: column.text,
  last_failure: optional(column.text),
  created_at: column.time,
};

const reminder = {
  stay_id: column.text,
  event_id: column.text,
  channel_id: column.count,
  title: column.text,
  starts_at: column.time,
  ends_at: column.time,
  sent: column.flag,
};

/** Schema of channels, guide and what stays chose. */
export const migrations: readonly Migration[] = [
  {
    name: '0001_channels_tables',
    up: async (tx) => {
      await createTable(tx, { name: 'tv_channels', key: ['id'] }, channel);
      await createTable(tx, { name: 'tv_lineups', key: [] }, { last_channel_id: column.count });
      await createTable(tx, { name: 'tv_guides', key: ['source_id'] }, { ...generation, flipped_at: column.time });
      const guideChannel = { ...generation, id: column.text, names: column.json, icon: column.text };
      await createTable(tx, { name: 'tv_guide_channels', key: ['source_id', 'generation', 'id'] }, guideChannel);
      const page = { channel: column.text, day: column.count, rows: column.json, details: column.bytes };
      const pageKey = ['source_id', 'generation', 'channel', 'day'];
      await createTable(tx, { name: 'tv_guide_pages', key: pageKey }, { ...generation, ...page });
      await createTable(tx, { name: 'tv_imports', key: ['id'] }, importRecord);
      await createTable(tx, { name: 'tv_sources', key: ['id'] }, source);
      const favourite = { stay_id: column.text, channel_id: column.count, created_at: column.time };
      await createTable(tx, { name: 'tv_favourites', key: ['stay_id', 'channel_id'] }, favourite);
      await createTable(tx, { name: 'tv_reminders', key: ['stay_id', 'event_id'] }, reminder);
      const unlock = { device_id: column.text, stay_id: column.text, until: column.time };
      await createTable(tx, { name: 'tv_unlocks', key: ['device_id'] }, unlock);
      const attempt = { scope: column.text, key: column.text, times: column.json, last_at: column.time };
      await createTable(tx, { name: 'tv_code_attempts', key: ['scope', 'key'] }, attempt);
    },
  },
  {
    name: '0002_channels_questions',
    up: async (tx) => {
      await tx.schema.alterTable('tv_channels').addColumn('gone_at', column.time).execute();
      for (const name of ['removes', 'stands']) {
        await tx.schema
          .alterTable('tv_imports')
          .addColumn(name, column.count, (one) => one.notNull().defaultTo(0))
          .execute();
      }
      const held = { import_id: column.text, piece: column.count, entries: column.json };
      await createTable(tx, { name: 'tv_held_entries', key: ['import_id', 'piece'] }, held);
    },
  },
  {
    name: '0003_channels_code_attempts',
    // Wrong codes of a room are counted for all modules in one place.
    up: async ({ schema }) => {
      await schema.dropTable('tv_code_attempts').execute();
    },
  },
];
