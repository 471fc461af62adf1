import { localDay } from '#platform/clock';
import { refuse } from '#platform/contract';
import { loadStaffNames } from '#platform/node/auth';
import type { StayArrival, StayContactRecord } from '#stays/contract';
import type { WebCheckInEntry, WebCheckInItem, WebCheckInRegistration, WebCheckInSheet } from '../contract.ts';
import { problemsOf } from '../rules/index.ts';
import type { WebCheckInContext } from './context.ts';
import { entryOf, findForm, headOf, registrationOf } from './forms.ts';
import { isOffered } from './require-open.ts';
import type { FormTable } from './tables.ts';

type Judged = { readonly registration: WebCheckInRegistration; readonly today: string };

function instant(at: number | null | undefined): string | null {
  return at === null || at === undefined ? null : new Date(Number(at)).toISOString();
}

function missingOf({ registration, today }: Judged, entry: WebCheckInEntry, arrival: string): readonly string[] {
  return problemsOf(registration, entry, { arrival, today });
}

function itemOf({ stay, contact }: StayArrival, form: FormTable | undefined, judged: Judged): WebCheckInItem {
  const entry = form && (JSON.parse(form.entry) as WebCheckInEntry);
  return {
    ...{ stay_id: stay.id, room: stay.room, ...headOf(stay), persons: contact.persons },
    in_house: stay.state === 'in_house',
    state: !form ? 'none' : form.checked_at === null ? 'submitted' : 'checked',
    missing: entry ? missingOf(judged, entry, stay.arrival).length : 0,
    missing_persons: entry ? Math.max(0, contact.persons - entry.people.length) : 0,
    arrival_time: contact.arrivalTime || (entry?.arrival_time ?? ''),
    submitted_at: instant(form?.submitted_at),
  };
}

/** Lists the arrivals of a day, by default today, and who has checked in online. */
export async function listSheets(context: WebCheckInContext, property: string, wanted: string | undefined) {
  const [settings, { day, today, arrivals }] = await Promise.all([
    context.property.settings(property),
    context.stays.arrivalsOf(property, wanted),
  ]);
  const ids = arrivals.map(({ stay }) => stay.id);
  const rows = context.store.read.selectFrom('web_check_ins').selectAll().where('property', '=', property);
  const forms = ids.length === 0 ? [] : await rows.where('stay_id', 'in', ids).execute();
  const byStay = new Map(forms.map((form) => [form.stay_id, form]));
  const judged = { registration: registrationOf(settings), today };
  const items = arrivals.map((arrival) => itemOf(arrival, byStay.get(arrival.stay.id), judged));
  return { offered: isOffered(context, settings), day, today, items, next: null };
}

const unknown: StayContactRecord = { email: '', telephone: '', arrivalTime: '', persons: 1 };

/** Returns the registration form of a stay; of one that has not checked in online, filled with what the hotel knows. */
export async function readSheet(
  context: WebCheckInContext,
  property: string,
  stayId: string,
): Promise<{ readonly sheet: WebCheckInSheet; readonly roomId: string }> {
  const [stay, form, hotel, settings, contact = unknown] = await Promise.all([
    context.stays.byId(property, stayId),
    findForm(context, { property, stayId }),
    context.property.requireById(property),
    context.property.settings(property),
    context.stays.contactOf(property, stayId),
  ]);
  if (!stay) return refuse('not_found', 'no such stay');
  const judged = { registration: registrationOf(settings), today: localDay(context.platform.clock.now(), hotel.zone) };
  const entry = entryOf(form, stay, contact);
  const names = await loadStaffNames(context.staff, property, form ? [form.checked_by] : []);
  const sheet = {
    ...itemOf({ stay, contact }, form, judged),
    ...{ wants: judged.registration, entry, email: contact.email },
    missing_fields: [...missingOf(judged, entry, stay.arrival)],
    checked_at: instant(form?.checked_at),
    checked_by: form ? names.nameOf(form.checked_by) : '',
  };
  return { sheet, roomId: stay.roomId };
}

type Seen = { readonly property: string; readonly stayId: string; readonly by: string };

/** Records that staff have seen the documents; returns whether nobody had. Refuses a stay without a form with `not_found`. */
export async function checkDocuments(
  { store, platform }: WebCheckInContext,
  { property, stayId, by }: Seen,
): Promise<boolean> {
  return await store.write(async ({ tx, emit }) => {
    const rows = tx.selectFrom('web_check_ins').select('checked_at').where('property', '=', property);
    const form = await rows.where('stay_id', '=', stayId).executeTakeFirst();
    if (!form) return refuse('not_found', 'the guest has not checked in online');
    if (form.checked_at !== null) return false;
    const seen = { checked_at: platform.clock.now(), checked_by: by };
    const update = tx.updateTable('web_check_ins').set(seen).where('property', '=', property);
    await update.where('stay_id', '=', stayId).execute();
    await emit('web-check-in.changed', property, { stay_id: stayId });
    return true;
  });
}
