import type { JobHandler } from '#platform/node/server';
import { uuid } from '#platform/random';
import type { StayRecord } from '#stays/contract';
import { type CleaningPlan, emptyPlan, planFor } from '../rules/index.ts';
import type { HousekeepingContext } from './context.ts';
import { type CancelledMail, mailJob, writeMail } from './mail.ts';
import { daysOf, todayOf } from './stay-days.ts';
import type { HousekeepingWrite } from './tables.ts';

/** Name of the job that finds out what the hotel is to be told of a stay. */
export const tellJob = 'housekeeping.tell';

type TellJob = { readonly stay_id: string };

/** How long a guest has changed nothing before the hotel is told, and the span in which one job looks. Milliseconds. */
const [quietMs, spanMs] = [300_000, 60_000];

/** Has the hotel told of a stay's cancelled cleaning once its guest has changed nothing for some minutes. */
export async function enqueueTelling(
  { platform }: HousekeepingContext,
  { enqueue }: HousekeepingWrite,
  { property, id: stay_id }: StayRecord,
): Promise<void> {
  const notBefore = Math.ceil((platform.clock.now() + quietMs) / spanMs) * spanMs;
  const payload: TellJob = { stay_id };
  await enqueue({ job: tellJob, property, payload, notBefore, key: `${stay_id}:${notBefore}` });
}

const isNone = (plan: CleaningPlan, day: string) => planFor(plan, day).choice === 'none';

/** What the hotel was told, and how the stay wishes it now. */
type Compared = { readonly before: CleaningPlan; readonly after: CleaningPlan; readonly days: readonly string[] };

/** Returns what is without cleaning and what is cleaned again, as days, empty for the whole stay; nothing: it is as the hotel knows it. */
function differenceOf({ before, after, days }: Compared): Pick<CancelledMail, 'none' | 'again'> | undefined {
  const turned = days.filter((day) => isNone(before, day) !== isNone(after, day));
  if (turned.length === 0) return undefined;
  if (after.isCanceled) return { none: [''], again: [] };
  const none = days.filter((day) => isNone(after, day));
  const again = turned.filter((day) => !isNone(after, day));
  return {
    none: none.some((day) => turned.includes(day)) ? none : [],
    again: none.length === 0 && before.isCanceled ? [''] : again,
  };
}

/** A stay whose room is told of, its days from today on, and who is told in which language. */
type Telling = {
  readonly stay: StayRecord;
  readonly days: readonly string[];
  readonly recipients: ReadonlySet<string>;
  readonly language: string;
};

async function tell(
  { platform }: HousekeepingContext,
  write: HousekeepingWrite,
  { stay, days, recipients, language }: Telling,
): Promise<void> {
  const { property, id } = stay;
  const rows = write.tx.selectFrom('housekeeping_plans').selectAll().where('property', '=', property);
  const row = await rows.where('stay_id', '=', id).executeTakeFirst();
  // Whoever changed something since has a later job.
  if (!row || Number(row.changed_at) > platform.clock.now() - quietMs) return;
  const planOf = (text: string) => ({ ...emptyPlan, ...(JSON.parse(text || '{}') as Partial<CleaningPlan>) });
  const difference = differenceOf({ before: planOf(row.notified_plan), after: planOf(row.plan), days });
  if (!difference) return;
  const known = write.tx
    .updateTable('housekeeping_plans')
    .set({ notified_plan: row.plan })
    .where('property', '=', property);
  await known.where('stay_id', '=', id).execute();
  const mail = writeMail({ room: stay.room, ...difference }, language);
  // A job for each: one address that fails does not have the others told again.
  for (const to of recipients) {
    const key = uuid(platform.random);
    const payload = { ...mail, id: key, to, at: platform.clock.now() };
    await write.enqueue({ job: mailJob, property, payload, key });
  }
}

/** Creates the job that has the hotel get one mail of how a stay wishes its room to be cleaned, if that is not as it was told before. */
export function createTellJob(context: HousekeepingContext): JobHandler {
  return async (payload, property) => {
    const stay = await context.stays.byId(property, (payload as TellJob).stay_id);
    if (stay?.state !== 'in_house') return;
    const days = daysOf(stay, await todayOf(context, property));
    const [settings, { defaultLanguage: language }] = await Promise.all([
      context.property.settings(property),
      context.property.requireById(property),
    ]);
    const addresses = settings.housekeeping_mail_recipients.split(/[\s,;]+/);
    const recipients = new Set(addresses.filter((address) => address.includes('@')));
    await context.store.write((write) => tell(context, write, { stay, days, recipients, language }));
  };
}
