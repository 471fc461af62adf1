import { describe, expect, it } from 'vitest';
import { fakeClock } from '#platform/clock';
import { clientLogLimits, createPostLimit, parseLogLevel, redactClientText } from './client-log.ts';

describe('a client log line', () => {
  it.each([
    ['error', 'error'],
    ['WARN', 'warn'],
    ['info', 'info'],
    ['trace', 'debug'],
    [0, 'error'],
    ['2', 'info'],
    [99, 'error'],
    ['constructor', 'error'],
    ['', 'error'],
  ] as const)('with the level %j is logged as %s', (given, level) => expect(parseLogLevel(given)).toBe(level));

  it('cannot inject further lines or control characters', () => {
    expect(redactClientText('a\r\nb\u001b[31m\u0000c\u2028d\u202e')).toBe('a b [31m c d');
  });

  it.each([
    'at https://h.example/ONEapp/login?name=Lindqvist&room=214',
    'login#code=Lindqvist',
    '{"last_name":"Lindqvist","room":"214"}',
    "{name: 'Lindqvist', other: 1}",
    'name=Lindqvist;',
    'guestName: Lindqvist',
    'mail to lindqvist.astrid@example.org failed',
    'roomNr=214',
  ])('contains no personal data: %s', (text) => expect(redactClientText(text)).not.toMatch(/Lindqvist|lindqvist|214/));

  it('keeps the technical details', () => {
    expect(redactClientText('TypeError: x is not a function at app.js:12:5')).toBe(
      'TypeError: x is not a function at app.js:12:5',
    );
  });
});

describe('the log rate limit', () => {
  it('allows twenty lines a minute for each client', async () => {
    const clock = fakeClock();
    const mayPost = createPostLimit(clock);
    const posts = () => Array.from({ length: 25 }, () => mayPost('a')).filter(Boolean).length;
    expect(posts()).toBe(20);
    expect(mayPost('b')).toBe(true);
    await clock.advance(59_999);
    expect(mayPost('a')).toBe(false);
    await clock.advance(1);
    expect(posts()).toBe(20);
  });

  it('evicts the oldest client instead of growing without bound', () => {
    const mayPost = createPostLimit(fakeClock());
    for (let post = 0; post < 20; post += 1) mayPost('first');
    expect(mayPost('first')).toBe(false);
    for (let client = 0; client < clientLogLimits.clients; client += 1) mayPost(`client ${client}`);
    expect(mayPost('first')).toBe(true);
  });
});
