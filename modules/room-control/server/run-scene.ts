import type { RoomScene } from '../contract.ts';
import { type SceneCommand, sceneCommands } from '../rules/index.ts';
import type { RoomDevice } from './buildings.ts';
import type { RoomControlContext } from './context.ts';

/** A room whose devices are set together. */
export type SceneRoom = { readonly property: string; readonly devices: readonly RoomDevice[] };

async function send(
  context: RoomControlContext,
  { property, devices }: SceneRoom,
  command: SceneCommand,
): Promise<void> {
  const building = context.buildings.of(property);
  const device = devices.find((one) => one.device.id === command.deviceId)?.device;
  const what = device?.properties.find(({ name }) => name === command.name);
  if (!building || !device || !what) return;
  await context.writer.write({ property, building, deviceId: device.id, what, value: command.value });
}

/** Sets what a scene says, all at once. Resolves to the devices that did not confirm. */
export async function runScene(
  context: RoomControlContext,
  room: SceneRoom,
  scene: RoomScene,
): Promise<readonly string[]> {
  const commands = sceneCommands(scene, room.devices);
  const ended = await Promise.allSettled(commands.map((command) => send(context, room, command)));
  const failed = commands.filter((_, at) => ended[at]?.status === 'rejected').map(({ deviceId }) => deviceId);
  return [...new Set(failed)];
}

/** Returns the scenes of the setting that change anything in a room, in their order. */
export function listScenes(wanted: string, devices: readonly RoomDevice[]): readonly RoomScene[] {
  const all: readonly RoomScene[] = ['welcome', 'evening', 'reading', 'night', 'all_off'];
  const offered = wanted.split(',').map((name) => name.trim());
  // A scene that only turns things off says the same as another one.
  const isUseful = (scene: RoomScene) => sceneCommands(scene, devices).length > 0;
  return offered.flatMap((name) => all.filter((scene) => scene === name && isUseful(scene)));
}
