import { expect, test } from 'vitest';
import { fakeClock } from '#platform/clock';
import { recordingLog } from '#platform/node/log';
import { createTestDatabase } from '#platform/node/testing';
import { startAudit } from './index.ts';

test('audit entries are stored in order, even from inside a failing write', async () => {
  const clock = fakeClock();
  const database = await createTestDatabase([], { clock });
  const running = startAudit({ database, clock, log: recordingLog() });
  const failing = database.platform.write(async () => {
    running.audit({
      property: '1',
      actor: 'staff:1',
      action: 'stays.checked_out',
      subject: 's1',
      details: { forced: true },
    });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  for (let index = 0; index < 250; index += 1)
    running.audit({ property: '1', actor: 'staff:1', action: 'stays.changed', subject: `${index}` });
  await running.close();
  const rows = await database.platform.read.selectFrom('platform_audit').selectAll().orderBy('id').execute();
  expect(rows).toHaveLength(251);
  expect(rows[0]).toMatchObject({ actor: 'staff:1', subject: 's1', details: '{"forced":true}', at: clock.now() });
  expect(rows[250]?.subject).toBe('249');
  await database.close();
});

test('a stranger who repeats a refusal fills no audit log; its number is written once', async () => {
  const clock = fakeClock();
  const database = await createTestDatabase([], { clock });
  const running = startAudit({ database, clock, log: recordingLog() });
  const refused = (address: string) =>
    running.audit({ property: '*', actor: 'nobody', action: 'key.refused', details: { address } });
  for (let time = 0; time < 1000; time += 1) refused(`2001:db8::${time}`);
  refused('192.0.2.1');
  running.audit({ property: '1', actor: 'staff:1', action: 'stays.changed' });
  await clock.advance(15 * 60_000);
  for (let time = 0; time < 2; time += 1) refused('2001:db8::1');
  await running.close();
  const rows = await database.platform.read.selectFrom('platform_audit').selectAll().orderBy('id').execute();
  const { length } = rows.filter(({ action }) => action === 'key.refused');
  expect([length, rows.length]).toEqual([20 + 1 + 1 + 2, 25]);
  expect(rows.map(({ details }) => JSON.parse(details ?? '{}').times).filter(Boolean)).toEqual([980]);
  await database.close();
});

test('a guest’s script fills no audit log: the first entries of its room stay, and the number of the others', async () => {
  const clock = fakeClock();
  const database = await createTestDatabase([], { clock });
  const running = startAudit({ database, clock, log: recordingLog() });
  const done = (phone: number, roomId: string) =>
    running.audit({ property: '1', actor: `session:${phone}`, action: 'wake_up.set', roomId });
  for (let time = 0; time < 500; time += 1) done(time % 10, 'room-214');
  done(99, 'room-215');
  for (let time = 0; time < 100; time += 1) running.audit({ property: '1', actor: 'staff:1', action: 'stays.changed' });
  await clock.advance(15 * 60_000);
  await running.close();
  const rows = await database.platform.read.selectFrom('platform_audit').selectAll().orderBy('id').execute();
  const of = (room: string) => rows.filter(({ room_id }) => room_id === room).length;
  expect(rows.filter(({ actor }) => actor === 'staff:1')).toHaveLength(100);
  expect(of('room-215')).toBe(1);
  expect(of('room-214')).toBeLessThanOrEqual(30 + 20);
  const times = rows.map(({ details }) => Number(JSON.parse(details ?? '{}').times ?? 0));
  expect(times.reduce((sum, one) => sum + one, 0)).toBe(470);
  await database.close();
});

test.each(['guest:anna', 'nobody', 'whoever'])(
  'the entries of %s are bounded like those of a session',
  async (actor) => {
    const clock = fakeClock();
    const database = await createTestDatabase([], { clock });
    const running = startAudit({ database, clock, log: recordingLog() });
    for (let time = 0; time < 500; time += 1) {
      running.audit({ property: '1', actor, action: 'stays.changed', roomId: 'room-214' });
    }
    await running.close();
    const rows = await database.platform.read.selectFrom('platform_audit').selectAll().execute();
    expect(rows).toHaveLength(30);
    await database.close();
  },
);

test('audit entries are buffered while the database is down, and dropped ones are logged', async () => {
  const clock = fakeClock();
  const log = recordingLog();
  let fails = true;
  const rows: unknown[] = [];
  const database = {
    platform: {
      write: async (work: (writing: unknown) => Promise<unknown>) => {
        if (fails) throw new Error('full');
        const tx = {
          insertInto: () => ({ values: (added: unknown[]) => ({ execute: async () => rows.push(...added) }) }),
        };
        return work({ tx });
      },
    },
  };
  const running = startAudit({ database: database as never, clock, log, limit: 3 });
  for (let index = 0; index < 5; index += 1)
    running.audit({ property: '1', actor: 'staff:1', action: 'stays.changed', subject: `${index}` });
  await clock.advance(1000);
  expect(rows).toHaveLength(0);
  expect(log.lines.some((line) => line.fields.lost === 2)).toBe(true);
  fails = false;
  await clock.advance(1000);
  expect(rows).toHaveLength(3);
  await running.close();
});
