import type { CheckOutDoor } from '#check-out/rules';
import type { TvRoomState } from '#devices/guest';
import type { PropertyBootstrap } from '#property/contract';
import { hotelCheckOutDoor } from '../rules/hotel-check-out-door.ts';

/** Returns where the doors to the check-out lead on a TV, which shows the way for the guest's phone. */
export function tvCheckOutDoor(bootstrap: PropertyBootstrap | undefined, room: TvRoomState): CheckOutDoor {
  const stay = room.status === 'occupied' ? room.chosen : undefined;
  return hotelCheckOutDoor(bootstrap, {
    mode: 'guest',
    isCheckedIn: stay !== undefined,
    name: stay?.last_name ?? '',
    theme: bootstrap?.theme.id ?? '',
    isWebcheckinEnabled: true,
  });
}
