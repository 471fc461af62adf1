import { localDay } from '#platform/clock';
import { refuse } from '#platform/contract';
import type { PropertyRecord, SettingValues } from '#property/contract';
import type { StayRecord } from '#stays/contract';
import type { WebCheckInContext } from './context.ts';

const dayMs = 86_400_000;

/** Whether a server that sends no mail has the demo hotel, where everybody knows the code. */
export function hasDemoCode({ platform: { mailer, config } }: Pick<WebCheckInContext, 'platform'>): boolean {
  return mailer === undefined && config.demo !== 'off';
}

/** Whether a hotel has the product's own check-in: it is switched on, and codes can be mailed. */
export function isOffered(context: WebCheckInContext, settings: SettingValues): boolean {
  const isOn = settings.oneapp_webcheckin_enabled && settings.web_checkin_own;
  return isOn && (context.platform.mailer !== undefined || hasDemoCode(context));
}

/** A hotel that has the product's own check-in, its settings, and today there. */
export type OpenHotel = { readonly hotel: PropertyRecord; readonly settings: SettingValues; readonly today: string };

/** Returns the hotel of a request. Refuses with `web_check_in_not_offered`. */
export async function requireOffered(context: WebCheckInContext, property: string): Promise<OpenHotel> {
  const hotel = await context.property.requireById(property);
  const settings = await context.property.settings(hotel.id);
  if (!isOffered(context, settings)) refuse('web_check_in_not_offered', 'the hotel has no web check-in of its own');
  return { hotel, settings, today: localDay(context.platform.clock.now(), hotel.zone) };
}

/** Refuses a day of arrival that is over or further ahead than the hotel opens; that tells nothing of a booking. */
export function requireOpenDay({ settings, today }: OpenHotel, arrival: string): void {
  if (arrival < today) refuse('web_check_in_closed', 'the day of arrival is over', { reason: 'over' });
  const opens = new Date(Date.parse(`${arrival}T00:00:00Z`) - settings.web_checkin_opens_days * dayMs);
  const opensOn = opens.toISOString().slice(0, 10);
  if (today < opensOn) refuse('web_check_in_not_open', 'the hotel opens later', { opens_on: opensOn });
}

/** Why a guest can change nothing any more; undefined: the guest can. */
export function closedReason(stay: StayRecord | undefined, today: string): 'in_house' | 'over' | undefined {
  if (stay?.state === 'in_house') return 'in_house';
  return stay?.state === 'expected' && today <= stay.arrival ? undefined : 'over';
}
