import type { CreateTableBuilder } from 'kysely';
import { column, type Migration } from '#platform/node/db';

type Builder = CreateTableBuilder<string, string>;

function texts(table: Builder, names: string): Builder {
  return names.split(' ').reduce((built, name) => built.addColumn(name, column.text, (one) => one.notNull()), table);
}

function times(table: Builder, ...names: readonly string[]): Builder {
  return names.reduce((built, name) => built.addColumn(name, column.time, (one) => one.notNull()), table);
}

const formTexts = 'property stay_id arrival departure entry announced checked_by';
const codeTexts = 'property token_hash stay_id hash name arrival email language';

/** Schema of registration forms, codes and what they were exchanged for. */
export const migrations: readonly Migration[] = [
  {
    name: '0001_web_check_in',
    up: async ({ schema }) => {
      await times(texts(schema.createTable('web_check_ins'), formTexts), 'submitted_at')
        .addColumn('came', column.flag, (one) => one.notNull())
        .addColumn('checked_at', column.time)
        .addPrimaryKeyConstraint('web_check_ins_pk', ['property', 'stay_id'])
        .execute();
      const forms = schema.createIndex('web_check_ins_by_departure').on('web_check_ins');
      await forms.columns(['property', 'departure']).execute();
      await times(texts(schema.createTable('web_check_in_codes'), codeTexts), 'made_at', 'expires_at')
        .addColumn('tries', column.count, (one) => one.notNull())
        .addPrimaryKeyConstraint('web_check_in_codes_pk', ['property', 'token_hash'])
        .execute();
      const codes = schema.createIndex('web_check_in_codes_by_stay').on('web_check_in_codes');
      await codes.columns(['property', 'stay_id']).execute();
      await times(
        texts(schema.createTable('web_check_in_accesses'), 'property hash stay_id'),
        ...['made_at', 'used_at'],
      )
        .addPrimaryKeyConstraint('web_check_in_accesses_pk', ['property', 'hash'])
        .execute();
    },
  },
  {
    name: '0002_web_check_in_days',
    up: async ({ schema }) => {
      const codes = () => schema.alterTable('web_check_in_codes');
      await codes()
        .addColumn('wrong', column.count, (one) => one.notNull().defaultTo(0))
        .execute();
      await codes()
        .addColumn('guest_hash', column.text, (one) => one.notNull().defaultTo(''))
        .execute();
      const guests = schema.createIndex('web_check_in_codes_by_guest').on('web_check_in_codes');
      await guests.columns(['property', 'guest_hash']).execute();
    },
  },
];
