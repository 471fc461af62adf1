import type { CheckOutDoor } from '#check-out/rules';
import type { PropertyBootstrap } from '#property/contract';
import { guestName, isCheckedIn, type SessionState } from '#session/guest';
import { hotelCheckOutDoor } from './rules/hotel-check-out-door.ts';

/** Returns where the doors to the check-out lead on a phone. */
export function phoneCheckOutDoor(
  bootstrap: Pick<PropertyBootstrap, 'settings'> | undefined,
  state: SessionState,
): CheckOutDoor {
  const { mode, themeId: theme, isWebcheckinEnabled } = state;
  const guest = { mode, theme, isWebcheckinEnabled, isCheckedIn: isCheckedIn(state), name: guestName(state) };
  return hotelCheckOutDoor(bootstrap, guest);
}
