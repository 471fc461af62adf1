import { refuse } from '#platform/contract';
import { runOnce } from '#platform/node/db';
import type { StayRecord } from '#stays/contract';
import type { WebCheckInEntry } from '../contract.ts';
import { onlyNeeded, problemsOf, tidyEntry } from '../rules/index.ts';
import type { WebCheckInContext } from './context.ts';
import { registrationOf } from './forms.ts';
import { doneMailJob } from './mails.ts';
import { closedReason, type OpenHotel } from './require-open.ts';

/** What a guest sends. */
export type Submission = {
  readonly request_id: string;
  readonly seen: { readonly arrival: string; readonly departure: string };
  readonly accepted: true;
  readonly entry: WebCheckInEntry;
};

/** Returns the stay as the guest saw it. Refuses with `web_check_in_over` and `web_check_in_closed`. */
async function requireChangeable(
  { stays }: WebCheckInContext,
  { hotel, today }: OpenHotel,
  { stayId, seen }: Pick<Submission, 'seen'> & { readonly stayId: string },
): Promise<StayRecord> {
  const stay = await stays.byId(hotel.id, stayId);
  if (!stay) return refuse('web_check_in_over', 'the booking is gone');
  const reason = closedReason(stay, today);
  if (reason) refuse('web_check_in_closed', 'the guest can change nothing any more', { reason });
  const isSame = seen.arrival === stay.arrival && seen.departure === stay.departure;
  if (!isSame) refuse('web_check_in_closed', 'the dates of the stay have changed', { reason: 'stay_changed' });
  return stay;
}

function requireComplete({ settings, today }: OpenHotel, { arrival }: StayRecord, given: WebCheckInEntry) {
  const registration = registrationOf(settings);
  const entry = tidyEntry(given);
  const fields = problemsOf(registration, entry, { arrival, today });
  if (fields.length > 0) refuse('fields_missing', 'fields are missing or impossible', { fields });
  return onlyNeeded(registration, entry, arrival);
}

type Work = { readonly stay: StayRecord; readonly entry: string; readonly submission: Submission };

/** Stores an entry, if the stay is still as it was read; `stale`: it is not. */
async function store(context: WebCheckInContext, { stay, entry, submission }: Work) {
  const { platform, stays } = context;
  const { property, id: stay_id, arrival, departure } = stay;
  const now = platform.clock.now();
  const call = 'PUT /api/v1/web-check-in/form';
  const request = { property, scope: stay_id, requestId: submission.request_id.toLowerCase(), call, now };
  return await context.store.write(async ({ tx, emit, enqueue }) => {
    if (!(await stays.isCurrent(tx, stay))) return 'stale';
    const all = tx.selectFrom('web_check_ins').selectAll().where('property', '=', property);
    const known = await all.where('stay_id', '=', stay_id).executeTakeFirst();
    // Nothing is stored of it, not even its request id.
    if (known?.entry === entry) return 'same';
    const sent = { outcome: 'same' as 'first' | 'again' | 'same' };
    await runOnce(tx, { ...request, body: submission }, async () => {
      sent.outcome = known ? 'again' : 'first';
      // Staff have seen the documents of another entry.
      const written = { entry, arrival, departure, submitted_at: now, checked_at: null, checked_by: '' };
      await tx
        .insertInto('web_check_ins')
        .values({ property, stay_id, ...written, came: 0, announced: '' })
        .onConflict((conflict) => conflict.columns(['property', 'stay_id']).doUpdateSet(written))
        .execute();
      await emit('web-check-in.changed', property, { stay_id });
      const job = { job: doneMailJob, property, payload: { stay_id }, key: stay_id };
      if (!known && platform.mailer) await enqueue(job);
    });
    return sent.outcome;
  });
}

/** How often an entry is judged again because the stay changed meanwhile. */
const mostRounds = 3;

/**
 * Stores what a guest sends, once for each request id, and only while the guest is expected. Refuses with `web_check_in_closed` and
 * `fields_missing`.
 */
export async function submitForm(
  context: WebCheckInContext,
  open: OpenHotel,
  { stayId, submission }: { readonly stayId: string; readonly submission: Submission },
): Promise<StayRecord> {
  for (let round = 0; round < mostRounds; round += 1) {
    const stay = await requireChangeable(context, open, { stayId, seen: submission.seen });
    const entry = JSON.stringify(requireComplete(open, stay, submission.entry));
    const outcome = await store(context, { stay, entry, submission });
    if (outcome === 'stale') continue;
    const { property, roomId } = stay;
    const action = outcome === 'first' ? 'web_check_in.submitted' : 'web_check_in.changed';
    const actor = `guest:${stayId}`;
    if (outcome !== 'same') context.platform.audit({ property, actor, action, subject: stayId, roomId });
    return stay;
  }
  return refuse('conflict', 'the stay was changed concurrently');
}
