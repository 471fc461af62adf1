import { dayBounds } from '#platform/clock';
import type { SettingValues } from '#property/contract';
import type { StayContactRecord, StayRecord } from '#stays/contract';
import type { WebCheckInEntry, WebCheckInForm, WebCheckInRegistration } from '../contract.ts';
import { isCountryCode, mostPeople, nobody, readFields } from '../rules/index.ts';
import type { WebCheckInContext } from './context.ts';
import { closedReason, type OpenHotel } from './require-open.ts';
import type { FormTable } from './tables.ts';

const noAddress = { street: '', postal_code: '', city: '', region: '', country: '' } as const;

/** Returns what the hotel's country and the hotel ask for. */
export function registrationOf(settings: SettingValues): WebCheckInRegistration {
  const country = settings.web_checkin_country.trim().toUpperCase();
  return { country: isCountryCode(country) ? country : '', extra: [...readFields(settings.web_checkin_extra_fields)] };
}

/** Returns the form of a stay as it is stored; undefined: the guest has sent none. */
export async function findForm(
  { store }: Pick<WebCheckInContext, 'store'>,
  { property, stayId }: { readonly property: string; readonly stayId: string },
): Promise<FormTable | undefined> {
  const rows = store.read.selectFrom('web_check_ins').selectAll().where('property', '=', property);
  return await rows.where('stay_id', '=', stayId).executeTakeFirst();
}

/** Returns the entry of a form, or one filled with what the hotel knows. */
export function entryOf(
  form: FormTable | undefined,
  { residents }: StayRecord,
  contact: StayContactRecord | undefined,
): WebCheckInEntry {
  if (form) return JSON.parse(form.entry) as WebCheckInEntry;
  const people = residents.slice(0, mostPeople).map(({ lastName, firstName }) => ({
    ...nobody,
    last_name: lastName,
    first_name: firstName,
  }));
  const { arrivalTime = '', telephone = '' } = contact ?? {};
  return { arrival_time: arrivalTime, telephone, address: { ...noAddress }, people, note: '' };
}

/** Returns the names and dates of a stay. */
export function headOf({ residents: [guest], arrival, departure }: StayRecord) {
  const { lastName: last_name = '', firstName: first_name = '', title = '' } = guest ?? {};
  return { last_name, first_name, title, arrival, departure };
}

/** Returns the booking as its guest sees it, with what was sent. */
export async function viewForm(
  context: WebCheckInContext,
  { hotel, settings, today }: OpenHotel,
  stay: StayRecord,
): Promise<WebCheckInForm> {
  const key = { property: hotel.id, stayId: stay.id };
  const [form, contact] = await Promise.all([findForm(context, key), context.stays.contactOf(hotel.id, stay.id)]);
  const isOpen = closedReason(stay, today) === undefined;
  return {
    stay: {
      ...headOf(stay),
      persons: contact?.persons ?? stay.residents.length,
      room_ready_from: settings.stays_check_in_from,
    },
    wants: registrationOf(settings),
    entry: entryOf(form, stay, contact),
    submitted_at: form ? new Date(Number(form.submitted_at)).toISOString() : null,
    changeable_until: isOpen ? new Date(dayBounds(stay.arrival, hotel.zone).until).toISOString() : null,
    note: settings.web_checkin_note,
  };
}
