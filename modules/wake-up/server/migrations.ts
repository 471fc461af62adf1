import type { CreateTableBuilder } from 'kysely';
import { column, type Migration } from '#platform/node/db';

type Builder = CreateTableBuilder<string, string>;

function required(table: Builder, names: readonly string[], type: (typeof column)[keyof typeof column]): Builder {
  return names.reduce((built, name) => built.addColumn(name, type, (one) => one.notNull()), table);
}

const wakeUpTexts = ['property', 'id', 'stay_id', 'room_id', 'room', 'time', 'days', 'set_by'];
const ringTexts = [...wakeUpTexts, 'wake_up_id', 'state', 'reason', 'acknowledged_by', 'outcome', 'note'];

/** Schema of the wake-ups, their ringing and the sleep timers. */
export const migrations: readonly Migration[] = [
  {
    name: '0001_wake_ups',
    up: async ({ schema }) => {
      await required(required(schema.createTable('wake_ups'), wakeUpTexts, column.text), ['created_at'], column.time)
        .addColumn('active', column.flag, (one) => one.notNull())
        .addColumn('next_at', column.time)
        .addPrimaryKeyConstraint('wake_ups_pk', ['property', 'id'])
        .execute();
      await schema.createIndex('wake_ups_by_stay').on('wake_ups').columns(['property', 'stay_id']).execute();
      const due = schema.createIndex('wake_ups_by_due').on('wake_ups').column('next_at');
      await due.where('next_at', 'is not', null).execute();
      const rings = required(schema.createTable('wake_up_rings'), ringTexts, column.text);
      let built = required(required(rings, ['due_at'], column.time), ['attempt', 'escalation_level'], column.count);
      for (const name of ['step_at', 'unanswered_at', 'acknowledged_at', 'escalates_at']) {
        built = built.addColumn(name, column.time);
      }
      await built
        .addColumn('confirmed', column.flag, (one) => one.notNull())
        // Last line of defence against ringing twice.
        .addPrimaryKeyConstraint('wake_up_rings_pk', ['property', 'id'])
        .execute();
      const index = (name: string, columns: string[]) => schema.createIndex(name).on('wake_up_rings').columns(columns);
      await index('wake_up_rings_by_stay', ['property', 'stay_id']).execute();
      await index('wake_up_rings_by_day', ['property', 'due_at']).execute();
      await index('wake_up_rings_by_step', ['step_at']).where('step_at', 'is not', null).execute();
      await index('wake_up_rings_by_escalation', ['escalates_at']).where('escalates_at', 'is not', null).execute();
      const timers = required(schema.createTable('sleep_timers'), ['property', 'stay_id', 'room_id'], column.text);
      await required(timers, ['ends_at'], column.time)
        .addPrimaryKeyConstraint('sleep_timers_pk', ['property', 'stay_id'])
        .execute();
      await schema.createIndex('sleep_timers_by_end').on('sleep_timers').column('ends_at').execute();
    },
  },
  {
    name: '0002_wake_up_day',
    up: async ({ schema }) => {
      const add = schema.alterTable('wake_ups');
      await add.addColumn('day', column.day, (one) => one.notNull().defaultTo('')).execute();
    },
  },
];
