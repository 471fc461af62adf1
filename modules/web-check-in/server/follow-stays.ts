import { localDay } from '#platform/clock';
import type { ArrivalNews } from '#stays/contract';
import type { WebCheckInEntry } from '../contract.ts';
import type { WebCheckInContext } from './context.ts';
import { findForm } from './forms.ts';

type Key = { readonly property: string; readonly stayId: string };

function newsOf({ arrival_time: arrivalTime, telephone, people }: WebCheckInEntry): ArrivalNews {
  const companions = people.slice(1).map(({ last_name: lastName, first_name: firstName }) => ({ lastName, firstName }));
  return { arrivalTime, telephone, companions };
}

/** Has the stay show what its guest announced, unless staff have written something else since. */
export async function announce(context: WebCheckInContext, { property, stayId }: Key): Promise<void> {
  const form = await findForm(context, { property, stayId });
  if (!form) return;
  const now = newsOf(JSON.parse(form.entry) as WebCheckInEntry);
  const announced = JSON.stringify(now);
  if (announced === form.announced) return;
  const last = form.announced === '' ? undefined : (JSON.parse(form.announced) as ArrivalNews);
  await context.stays.announceArrival(property, stayId, { now, last });
  await context.store.write(({ tx }) =>
    tx
      .updateTable('web_check_ins')
      .set({ announced })
      .where('property', '=', property)
      .where('stay_id', '=', stayId)
      .execute(),
  );
}

/** Has the form of a stay follow its dates, and whether the guest came; the form of a stay that is gone goes too. */
export async function followStay(context: WebCheckInContext, { property, stayId }: Key): Promise<void> {
  const form = await findForm(context, { property, stayId });
  if (!form) return;
  const stay = await context.stays.byId(property, stayId);
  await context.store.write(async ({ tx }) => {
    if (!stay) {
      await tx.deleteFrom('web_check_ins').where('property', '=', property).where('stay_id', '=', stayId).execute();
      return;
    }
    const { arrival, departure, state } = stay;
    const came = state === 'expected' ? form.came : 1;
    const update = tx.updateTable('web_check_ins').set({ arrival, departure, came }).where('property', '=', property);
    await update.where('stay_id', '=', stayId).execute();
  });
}

/** Ends the accesses of a stay that has ended; its form is retained from that day on. */
export async function endStay(context: WebCheckInContext, { property, stayId }: Key, endedAt: number): Promise<void> {
  const { zone } = await context.property.requireById(property);
  const departure = localDay(endedAt, zone);
  await context.store.write(async ({ tx }) => {
    const accesses = tx.deleteFrom('web_check_in_accesses').where('property', '=', property);
    await accesses.where('stay_id', '=', stayId).execute();
    const update = tx.updateTable('web_check_ins').set({ departure, came: 1 }).where('property', '=', property);
    await update.where('stay_id', '=', stayId).execute();
  });
}

const dayMs = 86_400_000;

/**
 * Deletes registration forms after the property's retention (`web_checkin_retention_days`), those of guests who never came with the end of
 * their booking, and codes and accesses that have ended.
 */
export async function deleteOldForms({
  store,
  platform,
  property: properties,
}: Pick<WebCheckInContext, 'store' | 'platform' | 'property'>): Promise<void> {
  const now = platform.clock.now();
  for (const property of await properties.ids()) {
    const [{ zone }, settings] = await Promise.all([properties.requireById(property), properties.settings(property)]);
    const before = localDay(now - settings.web_checkin_retention_days * dayMs, zone);
    const today = localDay(now, zone);
    await store.write(async ({ tx }) => {
      const past = () => tx.deleteFrom('web_check_ins').where('property', '=', property);
      await past().where('departure', '<', before).execute();
      await past().where('departure', '<', today).where('came', '=', 0).execute();
    });
  }
  await store.write(async ({ tx }) => {
    await tx
      .deleteFrom('web_check_in_codes')
      .where('made_at', '<', now - dayMs)
      .execute();
    await tx
      .deleteFrom('web_check_in_accesses')
      .where('made_at', '<', now - dayMs)
      .execute();
  });
}
