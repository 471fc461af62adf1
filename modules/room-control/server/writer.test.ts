import { beforeEach, describe, expect, test } from 'vitest';
import { type FakeClock, fakeClock } from '#platform/clock';
import type { BuildingDevice, DeviceProperty, PropertyName } from '../contract.ts';
import { FakeBuilding } from '../testing/fake-building.ts';
import { Writer } from './writer.ts';

const about = { isWritable: true, isReported: true } as const;
const percent = { type: 'number', min: 0, max: 100, step: 1, ...about } as const;
const properties: { readonly [name: string]: DeviceProperty } = {
  power: { name: 'power', type: 'switch', ...about },
  brightness: { name: 'brightness', ...percent },
  speed: { name: 'speed', ...percent, step: 25 },
  position: { name: 'position', ...percent },
  tilt: { name: 'tilt', ...percent },
  travel: { name: 'travel', type: 'choice', options: ['open', 'close', 'stop'], isWritable: true, isReported: false },
  set_point: { name: 'set_point', type: 'number', min: 16, max: 30, step: 0.5, ...about },
};
const device = { id: 'one', properties: Object.values(properties) } as unknown as BuildingDevice;
const stop = { what: properties.travel as DeviceProperty, value: 'stop' };

let clock: FakeClock;
let building: FakeBuilding;
let writer: Writer;

beforeEach(() => {
  clock = fakeClock();
  building = new FakeBuilding(() => clock.now());
  building.all = [device];
  building.isSilent = true;
  writer = new Writer(clock);
  const onState = (id: string) => writer.onState('1', id, building.stateOf(id));
  building.listener = { onDevices: () => undefined, onState, onProblem: () => undefined };
});

type Report = readonly [afterMs: number, name: PropertyName, value: string];

/** Writes a value to a device that then reports; returns what the write answers, and after how many milliseconds. */
async function outcome(name: PropertyName, value: string, reports: readonly Report[]) {
  const started = clock.now();
  const what = properties[name];
  if (!what) throw new Error(`no ${name}`);
  const write = writer.write({ property: '1', building, deviceId: 'one', what, value }).then(
    (reported) => reported.value,
    (error: { code: string }) => error.code,
  );
  for (const [after, reported, now] of reports) clock.after(after, () => building.report('one', reported, now));
  return [await clock.settled(write), clock.now() - started] as const;
}

describe('a cover that is sent somewhere', () => {
  beforeEach(() => building.report('one', 'position', '50'));

  test.each<readonly [string, readonly Report[], string, number]>([
    ['comes nearer', [[1_000, 'position', '52']], '52', 1_000],
    ['comes nearer at the last moment', [[2_900, 'position', '51']], '51', 2_900],
    ['is there at once', [[100, 'position', '60']], '60', 100],
    ['says that it opens, and where it is only once it stands', [[200, 'travel', 'opening']], '50', 200],
    [
      'goes to its end first, and turns',
      [
        [500, 'position', '44'],
        [1_500, 'position', '47'],
      ],
      '47',
      1_500,
    ],
  ])('is believed once it %s', async (_name, reports, answer, afterMs) => {
    const [answered, tookMs] = await outcome('position', '60', reports);
    expect(answered).toBe(answer);
    expect(tookMs).toBeGreaterThanOrEqual(afterMs);
    expect(tookMs).toBeLessThan(afterMs + 100);
  });

  test('its slats are believed once they turn', async () => {
    building.report('one', 'tilt', '0');
    expect((await outcome('tilt', '80', [[1_000, 'tilt', '20']]))[0]).toBe('20');
    expect((await outcome('tilt', '0', [[1_000, 'tilt', '60']]))[0]).toBe('control_not_confirmed');
  });

  test.each<readonly [string, readonly Report[]]>([
    ['reports nothing', []],
    ['stays where it is', [1, 2].map((second) => [second * 1_000, 'position', '50'] as const)],
    ['goes away from there', [1, 2].map((second) => [second * 1_000, 'position', String(50 - second)] as const)],
    ['says that it closes', [[500, 'travel', 'closing']]],
    ['begins after the wait', [[3_500, 'position', '52']]],
  ])('has not obeyed when it %s', async (_name, reports) => {
    expect((await outcome('position', '60', reports))[0]).toBe('control_not_confirmed');
  });

  test('is believed when it was nowhere before and moves from its first report on', async () => {
    building.states.clear();
    expect(
      await outcome('position', '60', [
        [500, 'position', '12'],
        [1_500, 'position', '18'],
      ]),
    ).toContain('18');
  });

  test('is waited for no longer once the guest stops it or sends it another way', async () => {
    clock.after(1_000, () => void writer.write({ ...stop, building, property: '1', deviceId: 'one' }));
    expect((await outcome('position', '60', []))[0]).toBe('50');
  });
});

describe('a lamp', () => {
  test('that fades is believed at the end of the wait, and one that does something else is not', async () => {
    building.report('one', 'brightness', '100');
    const fading = [84, 68, 52].map((value, at) => [(at + 1) * 900, 'brightness', String(value)] as const);
    expect((await outcome('brightness', '20', fading))[0]).toBe('52');
    expect((await outcome('brightness', '100', [[200, 'brightness', '60']]))[0]).toBe('control_not_confirmed');
  });

  test('that is off has no brightness, whatever it reports of how bright it was', async () => {
    building.report('one', 'power', '1');
    building.report('one', 'brightness', '46');
    expect((await outcome('brightness', '0', [[200, 'power', '0']]))[0]).toBe('0');
    building.report('one', 'brightness', '46');
    expect((await outcome('brightness', '30', [[200, 'power', '1']]))[0]).toBe('control_not_confirmed');
  });
});

test('a fan that reports the step next to the wanted one has not obeyed', async () => {
  building.report('one', 'speed', '50');
  expect((await outcome('speed', '75', []))[0]).toBe('control_not_confirmed');
  expect((await outcome('speed', '75', [[100, 'speed', '75']]))[0]).toBe('75');
});

test('a set point is the one that was sent or has not been set', async () => {
  building.report('one', 'set_point', '18');
  const creeping = [19, 20, 21].map((value, at) => [(at + 1) * 500, 'set_point', String(value)] as const);
  expect((await outcome('set_point', '24', creeping))[0]).toBe('control_not_confirmed');
});
