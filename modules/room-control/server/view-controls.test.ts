import { expect, test } from 'vitest';
import type { DeviceProperty } from '../contract.ts';
import type { RoomDevice } from './buildings.ts';
import { viewControls } from './view-controls.ts';

function climateOf(min: number, max: number): RoomDevice {
  const about = { isWritable: true, isReported: true } as const;
  const setPoint: DeviceProperty = { name: 'set_point', type: 'number', min, max, step: 0.5, ...about };
  const device = { id: 'climate', kind: 'climate', deviceClass: '', properties: [setPoint] };
  return { device, part: '', name: 'Climate', label: 'heating', isRenamed: false } as unknown as RoomDevice;
}

const windowOf = () =>
  ({
    device: { id: 'window', kind: 'sensor', deviceClass: 'window', properties: [] },
    ...{ part: '', name: 'Window', label: 'window', isRenamed: false },
  }) as unknown as RoomDevice;

test.each([
  { what: 'an open window', devices: [climateOf(7, 35), windowOf()], open: '1', saving: 'window_open' },
  { what: 'a closed window', devices: [climateOf(7, 35), windowOf()], open: '0', saving: '' },
  { what: 'a window that has reported nothing', devices: [climateOf(7, 35), windowOf()], open: undefined, saving: '' },
  { what: 'an open window and no climate', devices: [windowOf()], open: '1', saving: '' },
])('a room with $what has its climate save: "$saving"', ({ devices, open, saving }) => {
  const window = { isAvailable: true, availableAt: 0, values: { open: { value: open ?? '', at: 0, since: 0 } } };
  const stateOf = (id: string) => (id === 'window' && open !== undefined ? window : undefined);
  expect(viewControls(devices, stateOf, { limits: { min: 16, max: 28 }, from: 0 }).saving).toBe(saving);
});

test.each([
  { own: [7, 35], shown: [16, 28], limited: ['min', 'max'] },
  { own: [18, 35], shown: [18, 28], limited: ['max'] },
  { own: [17, 25], shown: [17, 25], limited: undefined },
  // A device that knows nothing of what the hotel allows keeps its own range.
  { own: [30, 60], shown: [30, 60], limited: undefined },
])('a set point of $own says which ends the hotel has set: $limited', ({ own: [min = 0, max = 0], shown, limited }) => {
  const limits = { min: 16, max: 28 };
  const { controls } = viewControls([climateOf(min, max)], () => undefined, { limits, from: 0 });
  const [setPoint] = controls[0]?.properties ?? [];
  expect([setPoint?.min, setPoint?.max]).toEqual(shown);
  expect(setPoint?.limited_by_hotel).toEqual(limited);
});
