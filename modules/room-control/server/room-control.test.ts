import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Guest } from '#platform/node/auth';
import { openTestHotel } from '#stays/testing';
import {
  type Building,
  type BuildingDevice,
  type BuildingListener,
  BuildingWriteError,
  type ControlView,
  type DeviceState,
  type PropertyName,
  roomControl,
} from '../contract.ts';
import { createRoomControl } from './index.ts';

type Written = { readonly id: string; readonly name: PropertyName; readonly value: string };

function lamp(id: string, area: string, boxName = id): BuildingDevice {
  const about = { isWritable: true, isReported: true } as const;
  return {
    ...{ id, kind: 'light', deviceClass: '', name: '', boxName, area, broker: 'house' },
    properties: [
      { name: 'power', type: 'switch', ...about },
      { name: 'brightness', type: 'number', min: 0, max: 100, step: 1, ...about },
    ],
  };
}

/** A building that does what it is told, unless it is silent. */
class FakeBuilding implements Building {
  all: readonly BuildingDevice[] = [];
  isSilent = false;
  isAway = false;
  readonly written: Written[] = [];
  readonly states = new Map<string, DeviceState>();
  listener: BuildingListener | undefined;
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  devices = () => this.all;
  device = (id: string) => this.all.find((one) => one.id === id);
  stateOf = (id: string) => this.states.get(id) ?? { isAvailable: true, availableAt: 0, values: {} };
  brokers = () => [];
  close = async () => undefined;

  async write(id: string, name: PropertyName, value: string): Promise<void> {
    if (this.isAway) throw new BuildingWriteError('not_connected');
    this.written.push({ id, name, value });
    if (!this.isSilent) this.report(id, name, value);
  }

  report(id: string, name: PropertyName, value: string): void {
    const { values, ...rest } = this.stateOf(id);
    this.states.set(id, { ...rest, values: { ...values, [name]: { value, at: this.#now() } } });
    this.listener?.onState(id);
  }
}

async function open() {
  const hotel = await openTestHotel({ contracts: [roomControl], zone: 'Europe/Vienna' });
  const { platform, port, property } = hotel;
  const building = new FakeBuilding(() => platform.clock.now());
  building.all = [
    lamp('bed', '214', 'Bedside'),
    lamp('desk', '214br', 'Desk'),
    lamp('tablet', '214', 'Wall tablet'),
    lamp('next', '215', 'Bedside'),
    lamp('cellar', 'Cellar', 'Cellar'),
    lamp('nowhere', '', 'Nowhere'),
  ];
  const module = createRoomControl(
    { ...platform, config: { ...platform.config, mqttUrl: 'mqtt://broker.test' } },
    {
      ...{ property: property.port, stays: port },
      connectBuilding: (_property, _brokers, listener) => {
        building.listener = listener;
        return building;
      },
    },
  );
  const stop = await module.start?.();
  async function signIn(room: string): Promise<Guest> {
    const { id: stayId, residents } = await hotel.guest({ room });
    const [stay] = await port.inHouseByRoomNumber('1', room);
    const who = { property: '1', sessionId: `session-${room}`, stayId, residentId: residents[0]?.id ?? '' };
    return { kind: 'guest', ...who, roomId: stay?.roomId ?? '', room };
  }
  const guest = await signIn('214');
  await signIn('215');
  building.listener?.onDevices();
  for (let turn = 0; turn < 20; turn += 1) await platform.clock.advance(1);
  const context = { identity: guest, property: '1' };
  const calls = module.calls as unknown as {
    readonly [name: string]: (context: object, data: object) => Promise<{ controls: readonly ControlView[] }>;
  };
  const routes = module.routes as unknown as {
    readonly [name: string]: (context: object, given: object) => Promise<{ readonly body: unknown }>;
  };
  const path = 'GET /api/public/v2/property/{propertyId}/oneapp/roomcontrol';
  return {
    ...{ building, platform, guest, signIn, hotel },
    controls: async () => (await calls['RoomControl.getControls']?.(context, {}))?.controls ?? [],
    write: async (id: string, value: string): Promise<unknown> =>
      await calls['RoomControl.write']?.(context, { id, value }),
    route: async () => (await routes[path]?.(context, { params: { propertyId: '1' } }))?.body,
    close: async () => {
      await stop?.();
      await platform.database.close();
    },
  };
}

let room: Awaited<ReturnType<typeof open>>;
beforeEach(async () => {
  room = await open();
});
afterEach(() => room.close());

describe('devices of a room', () => {
  test('are those that say so, also by a part of it, without special ones', async () => {
    const seen = (await room.controls()).map(({ id, name, part }) => [id, name, part]);
    expect(seen).toEqual([
      ['bed', 'Bedside', ''],
      ['desk', 'Desk', 'bedroom'],
    ]);
  });

  test('are groups under their kind, with values that are known', async () => {
    room.building.report('bed', 'brightness', '46');
    expect(await room.route()).toEqual({
      assignment: [{ room: '214', command: ['bed.power', 'bed.brightness', 'desk.power', 'desk.brightness'] }],
      command: [
        { id: 'bed.power', value: '' },
        { id: 'bed.brightness', value: '46' },
        { id: 'desk.power', value: '' },
        { id: 'desk.brightness', value: '' },
      ],
      group: [
        { id: '00000-light', name: 'Lights', command: [] },
        { id: 'bed', parentGroupId: '00000-light', name: 'Bedside', command: ['bed.power', 'bed.brightness'] },
        { id: 'desk', parentGroupId: '00000-light', name: 'Desk', command: ['desk.power', 'desk.brightness'] },
      ],
      state: { '214': { 'bed.brightness': '46' } },
    });
  });

  test('an unknown value is none, and not off', async () => {
    const [bed] = await room.controls();
    expect(bed?.properties[0]).toMatchObject({ id: 'bed.power', value: null, at: null, writable: true });
  });
});

describe('writing', () => {
  test('a value counts when the device has reported it', async () => {
    expect(await room.write('bed.brightness', '46')).toMatchObject({ id: 'bed.brightness', value: '46' });
    expect(await room.write('bed.power', 'ON')).toMatchObject({ value: '1' });
  });

  test('a device that reports nothing has not done it', async () => {
    room.building.isSilent = true;
    const write = expect(room.write('bed.brightness', '46')).rejects.toMatchObject({ code: 'control_not_confirmed' });
    await room.platform.clock.advance(3_000);
    await write;
  });

  test('what the device rounds is confirmed, another value is not', async () => {
    room.building.isSilent = true;
    const write = room.write('bed.brightness', '46');
    await room.platform.clock.advance(100);
    room.building.report('bed', 'brightness', '12');
    room.building.report('bed', 'brightness', '45');
    expect(await write).toMatchObject({ value: '45' });
  });

  test('of values that come fast four a second are sent, the last always, and all answer with it', async () => {
    room.building.isSilent = true;
    const writes: Promise<unknown>[] = [];
    for (let value = 1; value <= 20; value += 1) {
      writes.push(room.write('bed.brightness', String(value)));
      await room.platform.clock.advance(50);
    }
    await room.platform.clock.advance(250);
    room.building.report('bed', 'brightness', '20');
    expect(await Promise.all(writes)).toEqual(
      Array.from({ length: 20 }, () => expect.objectContaining({ value: '20' })),
    );
    const values = room.building.written.map(({ value }) => Number(value));
    expect(values.length).toBeLessThanOrEqual(6);
    expect(values.at(-1)).toBe(20);
  });

  test.each([
    ['bed.brightness', '101', 'value_not_allowed'],
    ['bed.brightness', '1e2', 'value_not_allowed'],
    ['bed.power', 'maybe', 'value_not_allowed'],
    ['bed.position', '50', 'control_unknown'],
    ['next.power', '1', 'control_unknown'],
    ['cellar.power', '1', 'control_unknown'],
    ['tablet.power', '1', 'control_unknown'],
  ])('%s = %s is refused: %s', async (id, value, code) => {
    await expect(room.write(id, value)).rejects.toMatchObject({ code });
    expect(room.building.written).toEqual([]);
  });

  test('without the building nothing is sent', async () => {
    room.building.isAway = true;
    await expect(room.write('bed.power', '1')).rejects.toMatchObject({ code: 'control_unavailable' });
  });

  test('whatever a guest sends, no device of another room hears of it', async () => {
    const ids = fc.oneof(
      fc.constantFrom('next', 'cellar', 'nowhere', 'tablet', '#', '+', 'bed/next', 'bed\u0000', '../next', '__proto__'),
      fc.string({ maxLength: 12 }),
    );
    const names = fc.oneof(
      fc.constantFrom('power', 'brightness', 'constructor', 'power.power'),
      fc.string({ maxLength: 8 }),
    );
    const values = fc.oneof(fc.constantFrom('1', '0', '50', 'ON'), fc.string({ maxLength: 8 }));
    await fc.assert(
      fc.asyncProperty(ids, names, values, async (id, name, value) => {
        await room.write(`${id}.${name}`, value).catch(() => undefined);
        expect(room.building.written.filter((one) => !['bed', 'desk'].includes(one.id))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});

test('a guest who has left commands nothing', async () => {
  await room.hotel.port.checkOut('1', room.guest.stayId);
  await expect(room.controls()).rejects.toMatchObject({ code: 'not_checked_in' });
  await expect(room.write('bed.power', '1')).rejects.toMatchObject({ code: 'not_checked_in' });
  expect(room.building.written).toEqual([]);
});
