import type { CreateTableBuilder, Kysely } from 'kysely';
import { column, type Migration } from '#platform/node/db';
import type { BillMailTable } from './tables.ts';

type Builder = CreateTableBuilder<string, string>;

function texts(table: Builder, names: string): Builder {
  return names.split(' ').reduce((built, name) => built.addColumn(name, column.text, (one) => one.notNull()), table);
}

const checkOutTexts =
  'property stay_id room_id room request_id state reason language guest_name email bill rating_hash';

type Queued = {
  readonly platform_jobs: { property: string; job: string; state: string; payload: string; created_at: number };
};
type Mails = { readonly check_out_mails: BillMailTable };

/** Bills wait in a table of their own; jobs that held them hold the stay alone. */
async function keepMails(tx: Kysely<unknown>): Promise<void> {
  const table = texts(tx.schema.createTable('check_out_mails'), 'property stay_id email guest_name language bill');
  await table
    .addColumn('since', column.time, (one) => one.notNull())
    .addPrimaryKeyConstraint('check_out_mails_pk', ['property', 'stay_id'])
    .execute();
  const jobs = tx as Kysely<Queued & Mails>;
  const own = jobs.selectFrom('platform_jobs').select(['property', 'state', 'payload', 'created_at']);
  for (const row of await own.where('job', '=', 'check_out.bill_mail').where('payload', 'like', '{%').execute()) {
    const { stay_id, email, guest_name, language, bill } = JSON.parse(row.payload) as BillMailTable;
    const since = Number(row.created_at);
    const mail = { property: row.property, stay_id, email, guest_name, language, bill, since };
    if (row.state === 'waiting' || row.state === 'running')
      await jobs.insertInto('check_out_mails').values(mail).execute();
    const update = jobs.updateTable('platform_jobs').set({ payload: JSON.stringify({ stay_id }) });
    await update.where('job', '=', 'check_out.bill_mail').where('payload', '=', row.payload).execute();
  }
}

/** Schema of check-outs, late check-outs and ratings. */
export const migrations: readonly Migration[] = [
  {
    name: '0001_check_out',
    up: async ({ schema }) => {
      await texts(schema.createTable('check_outs'), checkOutTexts)
        .addColumn('started_at', column.time, (one) => one.notNull())
        .addPrimaryKeyConstraint('check_outs_pk', ['property', 'stay_id'])
        .execute();
      await schema.createIndex('check_outs_by_start').on('check_outs').columns(['state', 'started_at']).execute();
      await texts(schema.createTable('late_check_outs'), 'property stay_id request_id room day until currency state')
        .addColumn('price', column.money, (one) => one.notNull())
        .addPrimaryKeyConstraint('late_check_outs_pk', ['property', 'stay_id'])
        .execute();
      await schema.createIndex('late_check_outs_by_day').on('late_check_outs').columns(['property', 'day']).execute();
      await texts(schema.createTable('stay_ratings'), 'property id hash comment')
        .addColumn('at', column.time, (one) => one.notNull())
        .addColumn('halves', column.count)
        .addPrimaryKeyConstraint('stay_ratings_pk', ['property', 'id'])
        .execute();
      await schema.createIndex('stay_ratings_by_hash').on('stay_ratings').columns(['property', 'hash']).execute();
      await schema.createIndex('stay_ratings_by_time').on('stay_ratings').columns(['property', 'at']).execute();
    },
  },
  { name: '0002_check_out_mails', up: keepMails },
  {
    name: '0003_ratings_of_ended_stays',
    up: async ({ schema }) => {
      const add = schema.alterTable('stay_ratings');
      await add.addColumn('ended', column.flag, (one) => one.notNull().defaultTo(1)).execute();
    },
  },
];
