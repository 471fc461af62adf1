import { refuse } from '#platform/contract';
import { uuid } from '#platform/random';
import type { DevicesContext } from './context.ts';
import { type DeviceKey, findActiveDevice } from './device-repository.ts';

/** Within this time a second call for the same TV is the same request, in milliseconds. */
const sameCallMs = 3_600_000;

/** Raises a request to look after a TV; within an hour a repeat returns the same one. `by` is empty for the server itself. */
export async function callTechnician(
  { platform, store, stays, property: properties, requests }: DevicesContext,
  { property, id }: DeviceKey,
  by: string,
): Promise<{ readonly id: string }> {
  const device = await findActiveDevice(store.read, { property, id });
  if (!device) return refuse('not_found', 'no such device');
  const [[room], { defaultLanguage }] = await Promise.all([
    stays.roomsByIds(property, [device.room_id]),
    properties.requireById(property),
  ]);
  const at = platform.clock.now();
  const called = await store.read
    .selectFrom('device_history')
    .select(['id'])
    .where('property', '=', property)
    .where('device_id', '=', id)
    .where('what', '=', 'technician')
    .where('at', '>', at - sameCallMs)
    .orderBy('at')
    .executeTakeFirst();
  const requestId = called?.id ?? uuid(platform.random);
  return await store.write(async (write) => {
    const raised = await requests.raise(write, {
      // Its scope is the TV: no guest's list contains it.
      ...{ property, scope: `device:${id}`, stayId: '', sessionId: id, roomId: device.room_id, room: room?.room ?? '' },
      ...{ kind: 'devices.technician', requestId, guestName: '', language: defaultLanguage, title: '', guestTitle: '' },
      ...{ fields: [{ label: 'TV', value: device.name || device.model }], guestFields: [], contact: '', source: id },
    });
    if (!called) {
      const row = { property, device_id: id, id: requestId, at, what: 'technician', by_id: by } as const;
      await write.tx.insertInto('device_history').values(row).execute();
      await write.emit('devices.changed', property, { device_id: id });
    }
    return raised;
  });
}
