import type { Tv } from '#platform/node/auth';
import type { CallContext } from '#platform/node/server';
import type { StayRecord } from '#stays/contract';
import type { DevicesContext } from './context.ts';
import { recordDisclosure } from './disclosed-stays.ts';
import { notifyDesk } from './listeners.ts';

/** Returns what the welcome may show of a stay: the first resident who is not permanent, if there is one. */
function welcomeOf({ id, language, departure, residents }: StayRecord) {
  const resident = residents.find((one) => !one.permanent) ?? residents[0];
  const { title = '', lastName = '', nativeName = '' } = resident ?? {};
  const native = nativeName === '' ? {} : { native_name: nativeName };
  return { id, user_id: resident?.id ?? '', title, last_name: lastName, ...native, language, departure };
}

/** Returns the occupancy of a TV's room. Names are disclosed only after the disclosure has been recorded. */
export async function getOccupancy(context: DevicesContext, { identity: tv }: CallContext<Tv>) {
  const { stays: port, platform, store } = context;
  const found = await port.inHouseByRoomIds(tv.property, [tv.roomId]);
  const ids = found.map(({ id }) => id);
  const disclosed = await recordDisclosure(store, tv, { ids, now: platform.clock.now() });
  // A stay may have been checked out during the write; its name must not be disclosed any more.
  const now = await port.inHouseByRoomIds(tv.property, [tv.roomId]);
  const known = now.filter(({ id }) => ids.includes(id));
  const stays = await Promise.all(known.map((stay) => port.inLanguageOf(tv.deviceId, stay)));
  if (tv.occupied !== now.length > 0) await platform.sockets.refresh({ property: tv.property, deviceId: tv.deviceId });
  const present = now.map(({ id }) => id);
  // Each TV calls this as soon as it connects, so the desk learns of new connections here.
  notifyDesk(context, tv.property, tv.deviceId);
  return {
    room: { id: tv.roomId, room: tv.room },
    occupied: now.length > 0,
    stays: stays.map(welcomeOf),
    to_forget: [...new Set([...disclosed, ...ids])].filter((id) => !present.includes(id)),
  };
}
