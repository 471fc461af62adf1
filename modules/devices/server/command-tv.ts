import { refuse } from '#platform/contract';
import type { TvCommand } from '../contract.ts';
import type { DevicesContext } from './context.ts';
import { type DeviceKey, findActiveDevice } from './device-repository.ts';
import { addHistory } from './history.ts';
import type { DeviceTable } from './tables.ts';

/** The remote control's words for the staff's commands. */
const words = { restart: 'restart', reload: 'reload', screen_off: 'tvOff' } as const;

/** Carries out a command of the staff; `by` is the actor. Refuses with `tv_off` if the TV is not connected or does not answer. */
export async function commandTv(
  { platform, store, tvControl }: DevicesContext,
  { property, id }: DeviceKey,
  { command, by }: { readonly command: TvCommand; readonly by: string },
): Promise<DeviceTable> {
  const device = await findActiveDevice(store.read, { property, id });
  if (!device) return refuse('not_found', 'no such device');
  const { room_id: roomId } = device;
  if (command !== 'clear') {
    const outcome = await tvControl.perform({ property, roomId, deviceId: id }, words[command]);
    if (outcome === 'no_tv') return refuse('tv_off', 'the TV is not connected');
    if (outcome === 'tv_silent') return refuse('tv_off', 'the TV does not answer');
  }
  const what = command === 'clear' ? 'clear_again' : command;
  await store.write(async ({ tx, emit }) => {
    await addHistory(tx, platform.random, [{ property, id, what, at: platform.clock.now(), by }]);
    // Any process may have the TV's socket.
    if (command === 'clear') await emit('devices.clear_wanted', property, { device_id: id, room_id: roomId });
    await emit('devices.changed', property, { device_id: id });
  });
  return device;
}
