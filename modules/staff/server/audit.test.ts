import { afterEach, beforeEach, expect, test } from 'vitest';
import { type DeskBrowser, goodPassword, openDesk, type TestDesk } from '#staff/testing';

const dayMs = 86_400_000;
const list = 'GET /api/v1/audit';
type Listed = {
  readonly items: readonly {
    action: string;
    actor_name: string | null;
    subject_name: string | null;
    room: string | null;
  }[];
  readonly next: string | null;
};

let desk: TestDesk;
let ada: DeskBrowser;
let adaId: string;
beforeEach(async () => {
  desk = await openDesk();
  adaId = await desk.hire('Ada', ['admin']);
  ada = await desk.signedIn('ada');
});
afterEach(() => desk.close());

type Line = { action: string; actor?: string; subject?: string; room_id?: string; at?: number; property?: string };

async function write(...lines: readonly Line[]): Promise<void> {
  const at = desk.ground.clock.now();
  const empty = { actor: 'terminal', subject: null, room_id: null, details: null, property: '1', at };
  await desk.ground.database.platform.write(({ tx }) =>
    tx
      .insertInto('platform_audit')
      .values(lines.map((line) => ({ ...empty, ...line })))
      .execute(),
  );
}

async function read(query: object): Promise<Listed> {
  return (await ada.ask(list, { query })).body as Listed;
}

test('a line says who, what and which room, by names where there are any', async () => {
  await write({ action: 'stays.moved', actor: `staff:${adaId}`, subject: 'stay-1', room_id: 'room-214' });
  await write({ action: 'staff.removed', actor: `staff:${adaId}`, subject: adaId });
  const { items } = await read({});
  expect(items).toMatchObject([
    { action: 'staff.removed', actor_name: 'Ada', subject_name: 'Ada', room: null },
    { action: 'stays.moved', actor_name: 'Ada', subject: 'stay-1', subject_name: null, room: '214' },
  ]);
});

test('it is asked by person, area, room and day of the property, and never shows another property', async () => {
  await write(
    { action: 'stays.moved', actor: `staff:${adaId}`, room_id: 'room-214' },
    { action: 'stays_other.moved' },
    { action: 'order.accepted', room_id: 'room-301' },
    // The clock stands at 8:40 UTC of the 21st; in Vienna the day began at 23:00 UTC.
    { action: 'stays.late', at: Date.UTC(2026, 10, 20, 23, 30) },
    { action: 'stays.before', at: Date.UTC(2026, 10, 20, 22, 30) },
    { action: 'stays.secret', property: '2' },
  );
  const actions = async (query: object) => (await read(query)).items.map(({ action }) => action);
  expect(await actions({ actor: `staff:${adaId}` })).toEqual(['stays.moved']);
  expect(await actions({ area: 'stays' })).toEqual(['stays.before', 'stays.late', 'stays.moved']);
  expect(await actions({ room: '214' })).toEqual(['stays.moved']);
  expect(await actions({ room: '999' })).toEqual([]);
  expect(await actions({ day: '2026-11-20' })).toEqual(['stays.before']);
  expect(await actions({})).not.toContain('stays.secret');
  expect(await ada.code(list, { query: { property: '2' } })).toBe('forbidden');
});

test('pages follow each other without a gap while lines are added', async () => {
  await write(...Array.from({ length: 5 }, (_, index) => ({ action: `area.n${index}` })));
  const first = await read({ limit: '2' });
  await write({ action: 'area.new' });
  const second = await read({ limit: '2', cursor: first.next ?? '' });
  const third = await read({ limit: '2', cursor: second.next ?? '' });
  const seen = [...first.items, ...second.items, ...third.items].map(({ action }) => action);
  expect(seen).toEqual(['area.n4', 'area.n3', 'area.n2', 'area.n1', 'area.n0']);
  expect(third.next).toBeNull();
  expect(await ada.code(list, { query: { cursor: 'made-up' } })).toBe('invalid_data');
});

test('lines older than the property keeps are deleted, however many', async () => {
  const old = { at: desk.ground.clock.now() - 366 * dayMs };
  await write(...Array.from({ length: 600 }, () => ({ action: 'old.line', ...old })));
  await write({ action: 'young.line' }, { action: 'old.line', property: '*', ...old });
  const stop = await desk.module.start?.();
  await desk.settle(desk.ground.clock.advance(3_600_000));
  await stop?.();
  const left = await desk.ground.database.platform.read.selectFrom('platform_audit').select('action').execute();
  expect(left.map(({ action }) => action)).toEqual(['young.line']);
});

test('only who may read it does', async () => {
  await desk.hire('Jon', ['kitchen']);
  const jon = desk.browser();
  await jon.signIn('jon@1.example', goodPassword);
  expect(await jon.code(list)).toBe('forbidden');
});
