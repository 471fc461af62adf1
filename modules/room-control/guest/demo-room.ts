import { systemClock } from '#platform/clock';
import type { ControlLabel, ControlProperty, ControlView, RoomControls, RoomScene } from '#room-control/contract';
import { createRoomStore } from './room-store.ts';
import { createRoomWriter, type RoomWriter } from './room-writer.ts';

type Property = Partial<ControlProperty> & Pick<ControlProperty, 'name' | 'type'>;

/** Milliseconds that the invented devices take. */
const answerMs = 120;

function control(
  id: string,
  about: { kind: ControlView['kind']; label: ControlLabel; class?: string },
  properties: readonly Property[],
): ControlView {
  return {
    ...{ id, kind: about.kind, device_class: about.class ?? '', label: about.label, name: id, renamed: false },
    ...{ part: '', available: true, available_at: null },
    properties: properties.map((property) => ({
      ...{ writable: true, value: null, at: null, since: null },
      ...property,
      id: `${id}.${property.name}`,
    })),
  };
}

const percent = { type: 'number', min: 0, max: 100, step: 1 } as const;

function light(id: ControlLabel, brightness: number): ControlView {
  const power = { name: 'power', type: 'switch', value: brightness > 0 ? '1' : '0' } as const;
  return control(id, { kind: 'light', label: id }, [
    power,
    { name: 'brightness', ...percent, value: String(brightness) },
  ]);
}

function fan(id: ControlLabel, { isOn, speed }: { isOn: boolean; speed: number }): ControlView {
  return control(id, { kind: 'fan', label: id }, [
    { name: 'power', type: 'switch', value: isOn ? '1' : '0' },
    { name: 'speed', type: 'number', min: 0, max: 100, step: 25, value: String(speed) },
  ]);
}

const modes = ['off', 'heat', 'cool', 'auto'];

/** A room for those who look at the app without staying: nothing of it is anywhere but in this browser. */
const invented: RoomControls = {
  controls: [
    control('climate', { kind: 'climate', label: 'heating' }, [
      { name: 'set_point', type: 'number', min: 16, max: 28, step: 0.5, value: '21.5' },
      { name: 'temperature', type: 'number', writable: false, value: '20.0' },
      { name: 'mode', type: 'choice', options: modes, value: 'heat' },
    ]),
    light('bedside', 46),
    light('window_seat', 70),
    light('ceiling', 0),
    control('blinds', { kind: 'cover', label: 'blinds', class: 'blind' }, [
      { name: 'travel', type: 'choice', options: ['open', 'close', 'stop'], value: 'open' },
      { name: 'position', ...percent, value: '40' },
      { name: 'tilt', ...percent, value: '30' },
    ]),
    control('awning', { kind: 'cover', label: 'awning', class: 'awning' }, [
      { name: 'travel', type: 'choice', options: ['open', 'close', 'stop'], value: 'closed' },
      { name: 'position', ...percent, value: '0' },
    ]),
    fan('ventilation', { isOn: true, speed: 25 }),
    fan('fan', { isOn: false, speed: 50 }),
  ],
  scenes: ['evening', 'reading', 'welcome', 'all_off'],
  unit: 'c',
  saving: '',
};

/** The invented room. */
export const demoRoom = createRoomStore();
demoRoom.setState({ room: invented });

const brightness: { readonly [scene in RoomScene]: Partial<Record<ControlLabel, number>> } = {
  welcome: { bedside: 40, window_seat: 50, ceiling: 60 },
  evening: { bedside: 35, window_seat: 45 },
  reading: { bedside: 85, window_seat: 40 },
  night: {},
  all_off: {},
};

function setValue(id: string, value: string): void {
  const [device = '', name = ''] = id.split('.');
  const follow: Record<string, string> = { [name]: value };
  if (name === 'brightness' || name === 'speed') follow.power = value === '0' ? '0' : '1';
  if (name === 'travel' && value !== 'stop') follow.position = value === 'open' ? '100' : '0';
  const now = new Date(systemClock.now()).toISOString();
  demoRoom.setState(({ room }) => ({
    room: room && {
      ...room,
      controls: room.controls.map((one) =>
        one.id === device
          ? {
              ...one,
              properties: one.properties.map((known) => {
                const next = follow[known.name] ?? known.value;
                return next === known.value ? known : { ...known, value: next, at: now, since: now };
              }),
            }
          : one,
      ),
    },
  }));
}

/** Sets values of the invented room. */
export const writeDemo: RoomWriter = createRoomWriter({
  store: demoRoom,
  clock: systemClock,
  send: async (id, value) => {
    await systemClock.sleep(answerMs);
    setValue(id, value);
    return undefined;
  },
});

/** Sets a scene in the invented room. */
export async function startDemoScene(scene: RoomScene): Promise<boolean> {
  for (const { id, kind, label } of demoRoom.getState().room?.controls ?? []) {
    if (kind === 'light') writeDemo(`${id}.brightness`, String(brightness[scene][label] ?? 0));
  }
  await systemClock.sleep(answerMs);
  demoRoom.setState({ scene: { starting: '', set: scene } });
  return true;
}
