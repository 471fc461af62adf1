import { describe, expect, it } from 'vitest';
import { clientLogLimits, parseLogLevel, redactClientText } from './client-log.ts';

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
    'error: name=Lindqvist, room: 214',
    '{"native_last_name": "Lindqvist Astrid"}',
    'cookie =Lindqvist',
    `${'x'.repeat(100)}.lindqvist@example.org`,
  ])('contains no personal data: %s', (text) => expect(redactClientText(text)).not.toMatch(/Lindqvist|lindqvist|214/));

  it('of a megabyte without an address is cut and written at once', () => {
    for (const pump of ['a', 'name', '"', "name='", 'a ', '?']) {
      expect(redactClientText(pump.repeat(1_000_000 / pump.length)).length).toBeLessThanOrEqual(
        clientLogLimits.line + 1,
      );
    }
  });

  it('keeps the technical details', () => {
    expect(redactClientText('TypeError: x is not a function at app.js:12:5')).toBe(
      'TypeError: x is not a function at app.js:12:5',
    );
  });
});
