import { refuse } from '#platform/contract';
import type { CallHandlers } from '#platform/node/server';
import type { channels } from '../../contract.ts';
import { reminderLeadMs } from '../../rules/index.ts';
import type { ChannelsContext } from '../context.ts';
import { eventId } from '../guide/event-id.ts';
import { requireProgramme, rowsOf } from '../guide/guide-handlers.ts';
import { pickText, wantedLanguages } from '../guide/languages.ts';
import type { ReminderTable } from '../tables.ts';
import { hiddenFrom } from './hidden-channels.ts';
import { requireStay, type Watcher } from './viewer.ts';

/** Name of the job that reminds a stay. */
export const remindJobName = 'channels.remind';
/** Payload of the job; it does nothing once the reminder begins at another time. */
export type RemindJob = { readonly stay_id: string; readonly event_id: string; readonly starts_at: number };

/** A reminder that is later than this is left out. */
const lateMs = 300_000;
const mostReminders = 50;
/** How far a programme may be moved by a new guide and still be the same, in seconds. */
const movedSeconds = 6 * 3600;

type Key = Pick<ReminderTable, 'property' | 'stay_id' | 'event_id'>;

function jobOf({ stay_id, event_id, starts_at, property }: ReminderTable) {
  const payload: RemindJob = { stay_id, event_id, starts_at };
  return {
    job: remindJobName,
    property,
    payload,
    notBefore: starts_at - reminderLeadMs,
    key: `${stay_id} ${event_id} ${starts_at}`,
  };
}

async function setReminder(context: ChannelsContext, row: ReminderTable, roomId: string): Promise<void> {
  await context.store.write(async ({ tx, emit, enqueue }) => {
    const own = await tx
      .selectFrom('tv_reminders')
      .select('event_id')
      .where('property', '=', row.property)
      .where('stay_id', '=', row.stay_id)
      .where('starts_at', '>', context.platform.clock.now())
      .execute();
    if (own.some(({ event_id: id }) => id === row.event_id)) return;
    if (own.length >= mostReminders) refuse('reminders_full', `a stay has at most ${mostReminders} reminders`);
    await tx
      .insertInto('tv_reminders')
      .values(row)
      .onConflict((conflict) => conflict.columns(['property', 'stay_id', 'event_id']).doUpdateSet({ sent: 0 }))
      .execute();
    await enqueue(jobOf(row));
    await emit('channels.choices_changed', row.property, { stay_id: row.stay_id, room_id: roomId });
  });
}

async function removeReminder({ store }: ChannelsContext, key: Key, roomId: string): Promise<void> {
  await store.write(async ({ tx, emit }) => {
    const gone = await tx
      .deleteFrom('tv_reminders')
      .where('property', '=', key.property)
      .where('stay_id', '=', key.stay_id)
      .where('event_id', '=', key.event_id)
      .returning('event_id')
      .execute();
    if (gone.length === 0) return;
    await emit('channels.choices_changed', key.property, { stay_id: key.stay_id, room_id: roomId });
  });
}

/** Announces a programme of which a stay wants to be reminded. Run as a job; a repeat announces nothing. */
export async function remind(context: ChannelsContext, property: string, job: RemindJob): Promise<void> {
  const { store, platform, stays } = context;
  const stay = await stays.byId(property, job.stay_id);
  if (stay?.state !== 'in_house' || platform.clock.now() > job.starts_at + lateMs) return;
  await store.write(async ({ tx, emit }) => {
    const row = await tx
      .updateTable('tv_reminders')
      .set({ sent: 1 })
      .where('property', '=', property)
      .where('stay_id', '=', job.stay_id)
      .where('event_id', '=', job.event_id)
      .where('starts_at', '=', job.starts_at)
      .where('sent', '=', 0)
      .returning(['channel_id', 'title'])
      .executeTakeFirst();
    if (!row) return;
    const { stay_id, event_id, starts_at: start } = job;
    await emit('channels.reminder_due', property, { stay_id, room_id: stay.roomId, event_id, start, ...row });
  });
}

/** Returns where a new guide has the programme of a reminder: the nearest with the same title; undefined: nowhere. */
async function findMoved(context: ChannelsContext, row: ReminderTable) {
  const channel = (await context.lineups.load(row.property)).byId(row.channel_id);
  if (!channel) return undefined;
  const start = row.starts_at / 1000;
  const rows =
    (await rowsOf(context, [channel], { from: start - movedSeconds, to: start + movedSeconds })).get(channel.id) ?? [];
  const same = rows.filter(([, , title]) => {
    const texts = typeof title === 'string' ? [title] : Object.values(title ?? {});
    return texts.includes(row.title);
  });
  const [nearest] = same.toSorted(([a], [b]) => Math.abs(a - start) - Math.abs(b - start));
  return nearest;
}

/** Moves the reminders of a property to where its new guide has their programmes. Run as a job. */
export async function followGuide(context: ChannelsContext, property: string): Promise<void> {
  context.lineups.drop(property);
  const rows = await context.store.read
    .selectFrom('tv_reminders')
    .selectAll()
    .where('property', '=', property)
    .where('sent', '=', 0)
    .where('starts_at', '>', context.platform.clock.now())
    .execute();
  for (const row of rows) {
    const moved = await findMoved(context, row);
    if (!moved || moved[0] * 1000 === row.starts_at) continue;
    const [start, end] = moved;
    const event_id = eventId({ channelId: row.channel_id, start });
    const next = { ...row, event_id, starts_at: start * 1000, ends_at: end * 1000 };
    await context.store.write(async ({ tx, enqueue }) => {
      await tx
        .deleteFrom('tv_reminders')
        .where('property', '=', property)
        .where('stay_id', '=', row.stay_id)
        .where('event_id', 'in', [row.event_id, event_id])
        .execute();
      await tx.insertInto('tv_reminders').values(next).execute();
      await enqueue(jobOf(next));
    });
  }
}

type ReminderCalls = Pick<
  CallHandlers<typeof channels>,
  'LiveTV.setReminder' | 'LiveTV.removeReminder' | 'LiveTV.getReminders'
>;

/** Returns the handlers of reminders. */
export function reminderCalls(context: ChannelsContext): ReminderCalls {
  return {
    'LiveTV.setReminder': async ({ identity, property }, { event_id, lang, stay_id }) => {
      const watcher = identity as Watcher;
      const stay = await requireStay(context, watcher, stay_id);
      const { channel, row } = await requireProgramme(context, watcher, event_id);
      const [start, end, titles] = row;
      if (start * 1000 - reminderLeadMs <= context.platform.clock.now())
        refuse('programme_begun', 'the programme begins');
      const title = pickText(titles, await wantedLanguages(context, watcher, lang));
      const times = { starts_at: start * 1000, ends_at: end * 1000 };
      const key = { property, stay_id: stay.id, event_id };
      await setReminder(context, { ...key, channel_id: channel.id, title, ...times, sent: 0 }, stay.roomId);
      return {};
    },
    'LiveTV.removeReminder': async ({ identity, property }, { event_id, stay_id }) => {
      const stay = await requireStay(context, identity as Watcher, stay_id);
      await removeReminder(context, { property, stay_id: stay.id, event_id }, stay.roomId);
      return {};
    },
    'LiveTV.getReminders': async ({ identity, property }, { stay_id }) => {
      const stay = await requireStay(context, identity as Watcher, stay_id);
      const lineup = await context.lineups.load(property);
      const hidden = await hiddenFrom(context, identity as Watcher);
      const rows = await context.store.read
        .selectFrom('tv_reminders')
        .selectAll()
        .where('property', '=', property)
        .where('stay_id', '=', stay.id)
        .where('starts_at', '>', context.platform.clock.now())
        .orderBy('starts_at')
        .execute();
      const shown = rows.filter((row) => (lineup.byId(row.channel_id)?.level ?? Number.POSITIVE_INFINITY) < hidden);
      const reminders = shown.map((row) => ({
        event_id: row.event_id,
        channel_id: row.channel_id,
        channel_name: lineup.byId(row.channel_id)?.name ?? '',
        title: row.title,
        start_timestamp: row.starts_at,
        end_timestamp: row.ends_at,
      }));
      return { reminders };
    },
  };
}
