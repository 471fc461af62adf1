import { expect, test } from 'vitest';
import { fakeClock } from '#platform/clock';
import { createTestDatabase } from '../testing/database.ts';
import { createLog, recordingLog, startAudit } from './index.ts';

function written(): { lines: string[]; log: ReturnType<typeof createLog> } {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  return { lines, log: createLog({ level: 'debug', clock: fakeClock(1000), stream }) };
}

const secrets = {
  name: 'Lindqvist',
  last_name: 'Lindqvist',
  firstName: 'Astrid-Lindqvist',
  guestName: 'Lindqvist',
  room: '2214',
  roomNr: '2214',
  room_number: '2214',
  token: 'tok-2214',
  ticket: 'tok-2214',
  signInToken: 'tok-2214',
  code: 'K7QX-tok-2214',
  sign_in_code: 'tok-2214',
  cookie: 'bellhop_session=tok-2214',
  cookies: { bellhop_session: 'tok-2214' },
  headers: { authorization: 'Bearer tok-2214', cookie: 'x=tok-2214' },
  authorization: 'Bearer tok-2214',
  adminApiKey: 'tok-2214',
  query: 'room=2214',
  url: '/ONEapp/login?room=2214&name=Lindqvist',
  href: new URL('https://u:tok-2214@stay.example/?room=2214'),
  note: 'asked /ONEapp/?name=Lindqvist with Bearer tok-2214',
  deep: { list: [{ residents: [{ lastName: 'Lindqvist' }] }], map: new Map([['room', '2214']]) },
  error: Object.assign(new Error('GET /x?room=2214&y=1 failed'), { room: '2214', cause: { token: 'tok-2214' } }),
};

test('names, rooms, tokens, cookies, authorization and query strings never reach the log', () => {
  const { lines, log } = written();
  const recorded = recordingLog();
  log.error(secrets, 'failed for /x?name=Lindqvist');
  log.child(secrets).info({}, 'a child');
  log.warn(Object.assign(new Error('plain /x?room=2214'), secrets), 'an error as fields');
  recorded.info(secrets, 'x');
  const all = lines.join('') + JSON.stringify(recorded.lines);
  expect(lines).toHaveLength(3);
  expect(all).not.toContain('Lindqvist');
  expect(all).not.toContain('2214');
});

test('what helps stays: codes of errors, ids, counts, messages, the path', () => {
  const { lines, log } = written();
  log.info({ code: 'not_checked_in', stay_id: 's1', count: 3, url: '/ws?mobile=true' }, 'refused');
  log.error({ error: Object.assign(new Error('disk'), { code: 'ENOSPC' }) }, 'bad');
  expect(JSON.parse(lines[0] ?? '')).toEqual({
    level: 30,
    time: 1000,
    code: 'not_checked_in',
    stay_id: 's1',
    count: 3,
    url: '/ws?[hidden]',
    msg: 'refused',
  });
  expect(JSON.parse(lines[1] ?? '').error).toMatchObject({ message: 'disk', code: 'ENOSPC' });
});

test('a circle or a very long text does not break or flood the log', () => {
  const { lines, log } = written();
  const circle: Record<string, unknown> = { text: 'x'.repeat(100_000) };
  circle.self = circle;
  log.info({ circle }, 'round');
  expect(lines.join('').length).toBeLessThan(20_000);
});

test('audit lines are stored in order, also from inside a write that fails', async () => {
  const clock = fakeClock();
  const database = await createTestDatabase([], { clock });
  const running = startAudit({ database, clock, log: recordingLog() });
  const failing = database.platform.write(async () => {
    running.audit({ property: '1', actor: 'staff:1', action: 'stays.end', subject: 's1', details: { forced: true } });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  for (let index = 0; index < 250; index += 1) running.audit({ property: '1', actor: 'x', action: `a${index}` });
  await running.close();
  const rows = await database.platform.read.selectFrom('platform_audit').selectAll().orderBy('id').execute();
  expect(rows).toHaveLength(251);
  expect(rows[0]).toMatchObject({ actor: 'staff:1', subject: 's1', details: '{"forced":true}', at: clock.now() });
  expect(rows[250]?.action).toBe('a249');
  await database.close();
});

test('audit lines wait while the database refuses, and the loss beyond the limit is logged', async () => {
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
  for (let index = 0; index < 5; index += 1) running.audit({ property: '1', actor: 'x', action: `a${index}` });
  await clock.advance(1000);
  expect(rows).toHaveLength(0);
  expect(log.lines.some((line) => line.fields.lost === 2)).toBe(true);
  fails = false;
  await clock.advance(1000);
  expect(rows).toHaveLength(3);
  await running.close();
});
