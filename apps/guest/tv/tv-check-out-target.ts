import type { CheckOutTarget } from '#check-out/rules';
import type { TvRoomState } from '#devices/guest';
import type { PropertyBootstrap } from '#property/contract';
import { hotelCheckOutTarget } from '../rules/hotel-check-out-target.ts';

/** Returns where the doors to the check-out lead on a TV, which shows the way for the guest's phone. */
export function tvCheckOutTarget(bootstrap: PropertyBootstrap | undefined, room: TvRoomState): CheckOutTarget {
  const stay = room.status === 'occupied' ? room.chosen : undefined;
  return hotelCheckOutTarget(bootstrap, {
    mode: 'guest',
    isCheckedIn: stay !== undefined,
    name: stay?.last_name ?? '',
    theme: bootstrap?.theme.id ?? '',
    isWebcheckinEnabled: true,
  });
}
