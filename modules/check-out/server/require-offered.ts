import { refuse } from '#platform/contract';
import type { Guest } from '#platform/node/auth';
import type { StayRecord } from '#stays/contract';
import { isCheckOutOffered } from '../rules/index.ts';
import type { CheckOutContext } from './context.ts';

/** Refuses with `check_out_not_offered` what no screen offers: an old screen, or another client, may ask all the same. */
export async function requireOffered(context: CheckOutContext, stay: StayRecord, { residentId }: Guest): Promise<void> {
  const settings = await context.property.settings(stay.property);
  const resident =
    stay.residents.find(({ id }) => id === residentId) ?? stay.residents.find(({ permanent }) => !permanent);
  const offer = {
    mode: 'guest',
    isCheckedIn: true,
    // A permanent resident has no name in the app.
    name: resident && !resident.permanent ? resident.lastName : '',
    isWebcheckinEnabled: settings.oneapp_webcheckin_enabled,
    isDisabled: settings.oneapp_webcheckin_disable_checkout,
  };
  if (!isCheckOutOffered(offer)) refuse('check_out_not_offered', 'the hotel offers no check-out by the app here');
}
