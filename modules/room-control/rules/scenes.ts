import type { BuildingDevice, ControlLabel, PropertyName, RoomScene } from '#room-control/contract';

/** A device of a room and the usual thing that it is. */
export type SceneDevice = { readonly device: BuildingDevice; readonly label: ControlLabel };

/** A value that a scene sets. */
export type SceneCommand = { readonly deviceId: string; readonly name: PropertyName; readonly value: string };

/** Brightness in percent of the lights of a scene; the others are off. `rest`: lights that are not named. */
type Lights = { readonly [label in ControlLabel | 'rest']?: number };

const lights: { readonly [scene in RoomScene]: Lights } = {
  welcome: { ceiling: 60, entrance: 60, bedside: 40, bedside_left: 40, bedside_right: 40, window_seat: 50 },
  evening: { bedside: 35, bedside_left: 35, bedside_right: 35, window_seat: 45, floor: 45, desk: 20 },
  reading: { reading: 100, bedside: 85, bedside_left: 85, bedside_right: 85, window_seat: 40 },
  night: {},
  all_off: {},
};

/** Where curtains and blinds go: percent, 100 is open; awnings stay where the weather allows them. */
const covers: { readonly [scene in RoomScene]?: number } = { welcome: 100, evening: 0, night: 0 };

const isSign = (label: ControlLabel) => label === 'do_not_disturb' || label === 'make_up_room';

function lightCommands({ device, label }: SceneDevice, scene: RoomScene): readonly SceneCommand[] {
  const wanted = lights[scene][label] ?? lights[scene].rest ?? 0;
  const has = (name: PropertyName) => device.properties.some((one) => one.name === name && one.isWritable);
  const command = (name: PropertyName, value: number) => ({ deviceId: device.id, name, value: String(value) });
  if (wanted === 0) return has('power') ? [command('power', 0)] : has('brightness') ? [command('brightness', 0)] : [];
  if (has('brightness')) return [command('brightness', wanted)];
  return has('power') ? [command('power', 1)] : [];
}

function coverCommands({ device }: SceneDevice, scene: RoomScene): readonly SceneCommand[] {
  const goal = covers[scene];
  if (goal === undefined || device.deviceClass === 'awning') return [];
  const isWritable = device.properties.some((one) => one.name === 'position' && one.isWritable);
  if (isWritable) return [{ deviceId: device.id, name: 'position', value: String(goal) }];
  const value = goal === 0 ? 'close' : 'open';
  const moves = device.properties.some(
    (one) => one.name === 'travel' && one.type === 'choice' && one.isWritable && one.options.includes(value),
  );
  return moves ? [{ deviceId: device.id, name: 'travel', value }] : [];
}

/** Returns what a scene sets in a room: lights, curtains, and at night and on leaving what hums. Signs at the door stay. */
export function sceneCommands(scene: RoomScene, devices: readonly SceneDevice[]): readonly SceneCommand[] {
  return devices.flatMap((one) => {
    if (isSign(one.label)) return [];
    const { kind, id, properties } = one.device;
    if (kind === 'light') return lightCommands(one, scene);
    if (kind === 'cover') return coverCommands(one, scene);
    const isOff = scene === 'all_off' || (scene === 'night' && kind === 'switch');
    const hasPower = properties.some(({ name, isWritable }) => name === 'power' && isWritable);
    return isOff && hasPower ? [{ deviceId: id, name: 'power' as const, value: '0' }] : [];
  });
}
