import type { CreateTableBuilder } from 'kysely';
import { column, type Migration } from '#platform/node/db';

type Builder = CreateTableBuilder<string, string>;

function texts(table: Builder, names: string): Builder {
  return names.split(' ').reduce((built, name) => built.addColumn(name, column.text, (one) => one.notNull()), table);
}

function times(table: Builder, ...names: readonly string[]): Builder {
  return names.reduce((built, name) => built.addColumn(name, column.time, (one) => one.notNull()), table);
}

const codeTexts = 'property id session_id stay_id hash recipient email';
const keyTexts = 'property id stay_id session_id room_id room label kind vendor state';

/** Schema of mobile keys, the tokens of their openings, and one-time codes. */
export const migrations: readonly Migration[] = [
  {
    name: '0001_mobile_key',
    up: async ({ schema }) => {
      await times(texts(schema.createTable('mobile_keys'), keyTexts), 'created_at', 'expires_at')
        .addColumn('last_opened_at', column.time)
        .addPrimaryKeyConstraint('mobile_keys_pk', ['property', 'id'])
        .execute();
      await schema.createIndex('mobile_keys_by_stay').on('mobile_keys').columns(['property', 'stay_id']).execute();
      await times(texts(schema.createTable('mobile_key_tokens'), 'property hash stage session_id key_id'), 'expires_at')
        .addPrimaryKeyConstraint('mobile_key_tokens_pk', ['property', 'hash'])
        .execute();
      await times(texts(schema.createTable('mobile_key_codes'), 'property session_id stay_id hash'), 'expires_at')
        .addColumn('tries', column.count, (one) => one.notNull())
        .addPrimaryKeyConstraint('mobile_key_codes_pk', ['property', 'session_id'])
        .execute();
    },
  },
  {
    // A phone has several codes, of which each counts for an hour; those of the minutes before are asked for again.
    name: '0002_mobile_key_code_mails',
    up: async ({ schema }) => {
      await schema.dropTable('mobile_key_codes').execute();
      const codes = texts(schema.createTable('mobile_key_codes'), codeTexts);
      await times(codes, 'made_at', 'expires_at')
        .addColumn('mailed_at', column.time)
        .addColumn('tries', column.count, (one) => one.notNull())
        .addPrimaryKeyConstraint('mobile_key_codes_pk', ['property', 'id'])
        .execute();
      for (const owner of ['stay_id', 'session_id']) {
        const index = schema.createIndex(`mobile_key_codes_by_${owner}`).on('mobile_key_codes');
        await index.columns(['property', owner]).execute();
      }
      const keys = schema.createIndex('mobile_keys_by_room').on('mobile_keys');
      await keys.columns(['property', 'room', 'created_at', 'id']).execute();
    },
  },
];
