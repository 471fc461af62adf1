import { floorOf } from '../rules/index.ts';
import type { MessagesContext } from './context.ts';
import { listGroups } from './groups.ts';
import { staysInRooms } from './resolve-audience.ts';

/** Returns the rooms of the house with how many stays, TVs and phones a message reaches there, and the groups. */
export async function listAudiences(context: MessagesContext, property: string) {
  const rooms = await context.stays.listRooms(property);
  const ids = rooms.map(({ id }) => id);
  const stays = await staysInRooms(context, property, rooms);
  const [tvs, phones, groups] = await Promise.all([
    context.devices.listTvs(property, ids),
    context.session.listSignedInDevices(
      property,
      stays.map(({ id }) => id),
    ),
    listGroups(context, property),
  ]);
  const staysOf = Map.groupBy(stays, ({ roomId }) => roomId);
  const tvsOf = Map.groupBy(tvs, ({ roomId }) => roomId);
  const phonesOf = Map.groupBy(phones, ({ stayId }) => stayId);
  const overview = rooms.map(({ id, room }) => {
    const inHouse = staysOf.get(id) ?? [];
    return {
      room,
      floor: floorOf(room),
      stays: inHouse.length,
      tvs: tvsOf.get(id)?.length ?? 0,
      phones: inHouse.reduce((sum, stay) => sum + (phonesOf.get(stay.id)?.length ?? 0), 0),
      languages: [...new Set(inHouse.map(({ language }) => language).filter(Boolean))],
    };
  });
  return { rooms: overview, groups };
}
