import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDesk, type DeskBrowser, goodPassword, type TestDesk } from '#staff/testing';

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
  desk = await createTestDesk();
  adaId = await desk.addMember('Ada', ['admin']);
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
  return (await ada.request(list, { query })).body as Listed;
}

test('an entry has the names of its actor, subject and room', async () => {
  await write({ action: 'stays.moved', actor: `staff:${adaId}`, subject: 'stay-1', room_id: 'room-214' });
  await write({ action: 'staff.removed', actor: `staff:${adaId}`, subject: adaId });
  const { items } = await read({});
  expect(items).toMatchObject([
    { action: 'staff.removed', actor_name: 'Ada', subject_name: 'Ada', room: null },
    { action: 'stays.moved', actor_name: 'Ada', subject: 'stay-1', subject_name: null, room: '214' },
  ]);
});

test('the log is filtered by person, area, room and local day, and never contains another property', async () => {
  await write(
    { action: 'stays.moved', actor: `staff:${adaId}`, room_id: 'room-214' },
    { action: 'stays_other.moved' },
    { action: 'order.accepted', room_id: 'room-301' },
    // The clock is at 8:40 UTC on the 21st; in Vienna that day started at 23:00 UTC.
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
  expect(await ada.resultCode(list, { query: { property: '2' } })).toBe('forbidden');
});

test('pages have no gaps while entries are added', async () => {
  await write(...Array.from({ length: 5 }, (_, index) => ({ action: `area.n${index}` })));
  const first = await read({ limit: '2' });
  await write({ action: 'area.new' });
  const second = await read({ limit: '2', cursor: first.next ?? '' });
  const third = await read({ limit: '2', cursor: second.next ?? '' });
  const seen = [...first.items, ...second.items, ...third.items].map(({ action }) => action);
  expect(seen).toEqual(['area.n4', 'area.n3', 'area.n2', 'area.n1', 'area.n0']);
  expect(third.next).toBeNull();
  expect(await ada.resultCode(list, { query: { cursor: 'made-up' } })).toBe('invalid_data');
});

test('entries older than the retention period are deleted, in any number', async () => {
  const old = { at: desk.ground.clock.now() - 366 * dayMs };
  await write(...Array.from({ length: 600 }, () => ({ action: 'old.line', ...old })));
  await write({ action: 'young.line' }, { action: 'old.line', property: '*', ...old });
  const stop = await desk.module.start?.();
  await desk.settle(desk.ground.clock.advance(3_600_000));
  await stop?.();
  const left = await desk.ground.database.platform.read.selectFrom('platform_audit').select('action').execute();
  expect(left.map(({ action }) => action)).toEqual(['young.line']);
});

test('reading the log requires the permission audit.read', async () => {
  await desk.addMember('Jon', ['kitchen']);
  const jon = desk.browser();
  await jon.signIn('jon@1.example', goodPassword);
  expect(await jon.resultCode(list)).toBe('forbidden');
});
