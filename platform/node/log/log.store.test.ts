import { expect, test } from 'vitest';
import { fakeClock } from '#platform/clock';
import { createLog, recordingLog } from './index.ts';

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
  reply: '450 <anna.Lindqvist@example.com>: try later',
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

test('error codes, ids, counts, messages and paths stay in the log', () => {
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

test('circular structures and very long texts neither break nor flood the log', () => {
  const { lines, log } = written();
  const circle: Record<string, unknown> = { text: 'x'.repeat(100_000) };
  circle.self = circle;
  log.info({ circle }, 'round');
  expect(lines.join('').length).toBeLessThan(20_000);
});
