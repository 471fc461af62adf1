import { afterEach, beforeEach, expect, test } from 'vitest';
import { callRoute } from '#platform/node/testing';
import type { BuildingDevice } from '../contract.ts';
import { lamp } from '../testing/fake-building.ts';
import { openTestRooms } from '../testing/index.ts';

type Group = { readonly id: string; readonly parentGroupId?: string; readonly name: string };

const device = (id: string, kind: BuildingDevice['kind'], deviceClass = ''): BuildingDevice => ({
  ...{ ...lamp(id, '214', `Device ${id}`), kind, deviceClass },
});

let room: Awaited<ReturnType<typeof openTestRooms>>;
const groups = async () => ((await room.route()) as { readonly group: readonly Group[] }).group;
/** A parent, to the letter: it has no parent, or a parent id that begins with five zeros. */
const isParent = ({ parentGroupId }: Group) => parentGroupId === undefined || parentGroupId.startsWith('00000');

beforeEach(async () => {
  const kinds = ['climate', 'fan', 'switch', 'scene', 'sensor'] as const;
  const covers = [device('lake', 'cover', 'blind'), device('sun', 'cover', 'awning')];
  room = await openTestRooms([...covers, ...kinds.map((kind) => device(kind, kind))]);
});
afterEach(() => room.close());

test('a reader of the letter finds the kinds as parents, and each device as the child of its kind', async () => {
  const all = await groups();
  const parents = all.filter(isParent);
  const children = all.filter((group) => !isParent(group));
  expect(parents.map(({ name }) => name)).toEqual([
    ...['Lights', 'Blinds', 'Awning', 'Climate', 'Ventilation', 'Switches', 'Scenes', 'Sensors'],
  ]);
  const tree = parents.map(({ id, name }) => [
    name,
    children.filter(({ parentGroupId }) => parentGroupId === id).map((child) => child.id),
  ]);
  expect(Object.fromEntries(tree)).toMatchObject({ Lights: ['bed', 'desk'], Blinds: ['lake'], Awning: ['sun'] });
  expect(tree.flatMap(([, ids]) => ids)).toHaveLength(children.length);
});

test.each([
  ['de', 'Licht', 'Bett'],
  ['de-at', 'Licht', 'Bett'],
  ['fr', 'Éclairage', 'Chevet'],
  ['it', 'Luci', 'Comodino'],
  ['es', 'Luces', 'Mesilla'],
  ['ar', 'الإضاءة', 'السرير'],
  ['eo', 'Lights', 'Bedside'],
])('kinds and usual devices are named in the language of the stay: %s', async (language, kind, bedside) => {
  await callRoute(room.hotel.api, 'PATCH /api/v1/stays/{id}', {
    params: { id: room.guest.stayId },
    body: { language },
  });
  const names = (await groups()).map(({ name }) => name);
  expect(names).toContain(kind);
  expect(names).toContain(bedside);
  expect(names).toContain('Device lake');
});

test('the language that the guest chose on the phone comes before that of the stay', async () => {
  await room.hotel.module.calls['SystemSettings.setLanguageOfRoom']?.(
    { identity: room.guest, property: '1' } as never,
    { room: '', language: 'DE', stay_id: '' } as never,
  );
  expect((await groups())[0]?.name).toBe('Licht');
});

test('what the desk named is called so in every language', async () => {
  const body = { room: '214', part: '', name: 'Lampe Louis', hidden: false };
  await room.desk('PUT /api/v1/room-devices/{deviceId}', { params: { deviceId: 'bed' }, body });
  expect((await groups()).find(({ id }) => id === 'bed')?.name).toBe('Lampe Louis');
});
