import type { CreateTableBuilder } from 'kysely';
import { column, type Migration } from '#platform/node/db';

type Builder = CreateTableBuilder<string, string>;

function required(table: Builder, names: readonly string[], type: (typeof column)[keyof typeof column]): Builder {
  return names.reduce((built, name) => built.addColumn(name, type, (one) => one.notNull()), table);
}

const lineTexts = 'property id stay_id day time text currency kind department person corrects by'.split(' ');
const chargeTexts = 'property id stay_id source currency text state reason reason_text'.split(' ');
const chargeNumbers = ['step', 'number', 'created_at', 'changed_at', 'due_at'];

/** Schema of folios, copies of bills and charges. */
export const migrations: readonly Migration[] = [
  {
    name: '0001_bill',
    up: async ({ schema }) => {
      const lines = required(schema.createTable('folio_lines'), lineTexts, column.text);
      await required(required(lines, ['at'], column.time), ['amount'], column.money)
        .addPrimaryKeyConstraint('folio_lines_pk', ['property', 'id'])
        .execute();
      await schema.createIndex('folio_lines_by_stay').on('folio_lines').columns(['property', 'stay_id']).execute();
      const copies = required(schema.createTable('bill_copies'), ['property', 'stay_id', 'bill'], column.text);
      await required(copies, ['at'], column.time)
        .addPrimaryKeyConstraint('bill_copies_pk', ['property', 'stay_id'])
        .execute();
      const charges = required(schema.createTable('charges'), chargeTexts, column.text);
      await required(required(charges, ['amount'], column.money), chargeNumbers, column.count)
        .addPrimaryKeyConstraint('charges_pk', ['property', 'id'])
        .execute();
      const unique = (name: string, columns: string[]) =>
        schema.createIndex(name).on('charges').unique().columns(columns);
      // Last line of defence against charging twice.
      await unique('charges_by_source', ['property', 'source', 'step']).execute();
      await unique('charges_by_number', ['property', 'number']).execute();
      await schema.createIndex('charges_by_state').on('charges').columns(['property', 'state']).execute();
      await schema.createIndex('charges_by_stay').on('charges').columns(['property', 'stay_id']).execute();
      await schema
        .createTable('charge_numbers')
        .addColumn('property', column.text, (one) => one.primaryKey())
        .addColumn('last', column.count, (one) => one.notNull())
        .execute();
    },
  },
  {
    name: '0002_bill_indexes',
    up: async ({ schema }) => {
      // In the order in which they are read; else SQLite goes through all charges of the hotel by their numbers.
      await schema.dropIndex('charges_by_state').execute();
      await schema.dropIndex('charges_by_stay').execute();
      const index = (name: string, columns: string[]) => schema.createIndex(name).on('charges').columns(columns);
      await index('charges_by_state', ['state', 'property', 'number']).execute();
      await index('charges_by_stay', ['property', 'stay_id', 'number']).execute();
      // What is too old is looked for each hour.
      await index('charges_by_age', ['property', 'created_at']).execute();
      const lines = (name: string, columns: string[]) => schema.createIndex(name).on('folio_lines').columns(columns);
      await lines('folio_lines_by_age', ['property', 'at']).execute();
      await schema.dropIndex('folio_lines_by_stay').execute();
      await lines('folio_lines_by_stay', ['property', 'stay_id', 'at', 'id']).execute();
    },
  },
];
