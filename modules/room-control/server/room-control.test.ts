import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { callRoute } from '#platform/node/testing';
import { commandValue } from '../contract/fields.ts';
import type { StateChange } from '../contract.ts';
import { FakeBuilding, lamp } from '../testing/fake-building.ts';
import { openTestRooms } from '../testing/index.ts';

let room: Awaited<ReturnType<typeof openTestRooms>>;
beforeEach(async () => {
  room = await openTestRooms();
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
    room.building.report('desk', 'power', '1');
    expect(await room.route()).toEqual({
      assignment: [
        { room: '214', command: ['bed.power', 'bed.brightness'] },
        { room: '214br', command: ['desk.power', 'desk.brightness'] },
      ],
      command: [
        { id: 'bed.power', value: '' },
        { id: 'bed.brightness', value: '46' },
        { id: 'desk.power', value: '1' },
        { id: 'desk.brightness', value: '' },
      ],
      group: [
        { id: 'kind-light', name: 'Lights', command: [] },
        { id: 'bed', parentGroupId: 'kind-light', name: 'Bedside', command: ['bed.power', 'bed.brightness'] },
        { id: 'desk', parentGroupId: 'kind-light', name: 'Desk', command: ['desk.power', 'desk.brightness'] },
      ],
      state: { '214': { 'bed.brightness': '46' }, '214br': { 'desk.power': '1' } },
    });
  });

  test('blinds and the awning have a level of their own', async () => {
    const cover = (id: string, deviceClass: string) => ({ ...lamp(id, '214'), kind: 'cover' as const, deviceClass });
    await room.close();
    room = await openTestRooms([cover('lake', 'blind'), cover('sun', 'awning')]);
    const { group } = (await room.route()) as { group: { id: string; parentGroupId?: string }[] };
    expect(group.map(({ id, parentGroupId = '' }) => [id, parentGroupId])).toEqual([
      ['kind-light', ''],
      ['kind-cover', ''],
      ['kind-awning', ''],
      ['bed', 'kind-light'],
      ['desk', 'kind-light'],
      ['lake', 'kind-cover'],
      ['sun', 'kind-awning'],
    ]);
  });

  test('an unknown value is none, and not off', async () => {
    const [bed] = await room.controls();
    expect(bed?.properties[0]).toMatchObject({ id: 'bed.power', value: null, at: null, writable: true });
  });
});

describe('writing', () => {
  test('a value may be sent as a text, a number, or yes or no', () => {
    expect(['46', 21.5, true, false].map((value) => commandValue.parse(value))).toEqual(['46', '21.5', '1', '0']);
  });

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

  test.each([
    ['', '1'],
    ['214', '1'],
    ['214br', '1'],
    ['214BATH', '1'],
    ['215', 'forbidden'],
    ['215br', 'forbidden'],
    ['+', 'forbidden'],
  ])(
    'the room that a request of the specification names must be the own one or a part of it: %s',
    async (named, ends) => {
      const end = await room.post(named, 'bed.power', '1').then(
        ({ command }) => command.value,
        (error: { code: string }) => error.code,
      );
      expect(end).toBe(ends);
      expect(room.building.written).toHaveLength(ends === '1' ? 1 : 0);
      const refused = room.hotel.platform.auditEntries.filter(({ action }) => action === 'claim.refused');
      expect(refused).toHaveLength(ends === 'forbidden' ? 1 : 0);
    },
  );

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

describe('since when', () => {
  const brightness = async () => {
    const [bed] = await room.controls();
    return bed?.properties.find(({ name }) => name === 'brightness');
  };
  const pushed = () => {
    const { root } = room.pushed.findLast(({ name }) => name === 'RoomControl.stateChanged') ?? {};
    return (root as StateChange | undefined)?.values.brightness;
  };

  test('a value is so is when it changed, and null for one that was so before anybody listened', async () => {
    room.building.report('bed', 'brightness', '46');
    expect(await brightness()).toMatchObject({ value: '46', since: null });
    await room.platform.clock.advance(60_000);
    room.building.report('bed', 'brightness', '70');
    const changed = new Date(room.platform.clock.now()).toISOString();
    await room.platform.clock.advance(60_000);
    room.building.report('bed', 'brightness', '70');
    expect(await brightness()).toMatchObject({ value: '70', since: changed });
    expect(pushed()).toMatchObject({ value: '70', since: changed });
  });

  test('nothing is told of the time of the guest before, who checked out or left the room to one who moves', async () => {
    room.building.report('bed', 'brightness', '46');
    room.building.report('bed', 'brightness', '70');
    for (const event of ['stays.checked_in', 'stays.moved']) {
      await room.platform.clock.advance(60_000);
      await room.happen(event, { stay_id: 'next', room_id: room.guest.roomId });
      expect(await brightness(), event).toMatchObject({ value: '70', at: null, since: null });
      room.building.report('bed', 'brightness', '70');
      expect(pushed(), event).toMatchObject({ value: '70', since: null });
      expect(await brightness(), event).toMatchObject({ at: new Date(room.platform.clock.now()).toISOString() });
    }
    expect(room.pushed.some(({ name }) => name === 'RoomControl.controlsChanged')).toBe(true);
  });
});

test('a guest who has left commands nothing', async () => {
  await room.hotel.port.checkOut('1', room.guest.stayId);
  await expect(room.controls()).rejects.toMatchObject({ code: 'not_checked_in' });
  await expect(room.write('bed.power', '1')).rejects.toMatchObject({ code: 'not_checked_in' });
  expect(room.building.written).toEqual([]);
});

test('the server’s broker serves one property: another hotel on the server has no rooms of the same numbers', async () => {
  const connected: string[] = [];
  const two = await openTestRooms([], (property) => {
    connected.push(property);
    return new FakeBuilding(() => 0);
  });
  const body = { name: 'Hotel Zwei', zone: 'Europe/Vienna', languages: ['en'], default_language: 'en' };
  const look = { theme: 'zwei', skin: { id: 'house', project_id: 'zwei' } };
  const params = { propertyId: '2' };
  await callRoute(two.hotel.property.api, 'PUT /api/v1/properties/{propertyId}', {
    params,
    body: { ...body, ...look },
  });
  await two.platform.clock.advance(60_000);
  expect(await two.hotel.property.port.ids()).toEqual(['1', '2']);
  expect(connected).toEqual(['1']);
  await two.close();
});
