import type { CheckOutTarget } from '#check-out/rules';
import type { PropertyBootstrap } from '#property/contract';
import { guestName, isCheckedIn, type SessionState } from '#session/guest';
import { hotelCheckOutTarget } from './rules/hotel-check-out-target.ts';

/** Returns where the doors to the check-out lead on a phone. */
export function phoneCheckOutTarget(
  bootstrap: Pick<PropertyBootstrap, 'settings'> | undefined,
  state: SessionState,
): CheckOutTarget {
  const { mode, themeId: theme, isWebcheckinEnabled } = state;
  const guest = { mode, theme, isWebcheckinEnabled, isCheckedIn: isCheckedIn(state), name: guestName(state) };
  return hotelCheckOutTarget(bootstrap, guest);
}
