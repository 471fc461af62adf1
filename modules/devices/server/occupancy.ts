import type { Tv } from '#platform/auth';
import type { CallContext } from '#platform/server';
import type { StayRecord } from '#stays/contract';
import { tellDesk } from './listeners.ts';
import type { Parts } from './parts.ts';
import { keepShown } from './shown.ts';

/** What the welcome may show of a stay: the reservation's first resident who does not live here for good. */
function welcomeOf({ id, language, departure, residents }: StayRecord) {
  const resident = residents.find((one) => !one.permanent) ?? residents[0];
  const { title = '', lastName = '', nativeName = '' } = resident ?? {};
  const native = nativeName === '' ? {} : { native_name: nativeName };
  return { id, user_id: resident?.id ?? '', title, last_name: lastName, ...native, language, departure };
}

/** What a set may know of its room. A name is told only after it was kept that the set holds it. */
export async function tellOccupancy(context: Parts, { identity: tv }: CallContext<Tv>) {
  const { stays: port, platform, store } = context;
  const found = await port.inHouseIn(tv.property, [tv.roomId]);
  const ids = found.map(({ id }) => id);
  const held = await keepShown(store, tv, { ids, now: platform.clock.now() });
  // A check-out while it was kept: that name is told no more.
  const now = await port.inHouseIn(tv.property, [tv.roomId]);
  const stays = now.filter(({ id }) => ids.includes(id));
  if (tv.occupied !== now.length > 0) await platform.sockets.refresh({ property: tv.property, deviceId: tv.deviceId });
  const present = now.map(({ id }) => id);
  // Each set asks this as soon as it is connected.
  tellDesk(context, tv.property, tv.deviceId);
  return {
    room: { id: tv.roomId, room: tv.room },
    occupied: now.length > 0,
    stays: stays.map(welcomeOf),
    to_forget: [...new Set([...held, ...ids])].filter((id) => !present.includes(id)),
  };
}
