import { expect, test } from 'vitest';
import { readConfig, StartupError } from '#platform/node/config';

test('an empty environment yields the development defaults', () => {
  expect(readConfig({})).toMatchObject({ port: 8004, dataDir: 'data', demo: 'hotel', adminApiKey: '', publicUrl: '' });
  expect(readConfig({ PORT: '', DEMO: ' ' })).toMatchObject({ port: 8004, demo: 'hotel' });
});

test('the demo is off in production unless enabled', () => {
  expect(readConfig({ NODE_ENV: 'production' }).demo).toBe('off');
  expect(readConfig({ NODE_ENV: 'production', DEMO: 'pms' }).demo).toBe('pms');
});

const wrong: readonly [Record<string, string>, string][] = [
  [{ PORT: 'abc' }, 'PORT must be a number from 0 to 65535, got "abc"'],
  [{ PORT: '-1' }, 'PORT must be a number from 0 to 65535, got "-1"'],
  [{ PORT: '65536' }, 'PORT must be a number from 0 to 65535, got "65536"'],
  [{ PORT: '80.5' }, 'PORT must be a number from 0 to 65535, got "80.5"'],
  [{ DEMO: 'maybe' }, 'DEMO must be one of hotel, quiet, pms, off, got "maybe"'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of debug, info, warn, error, silent, got "loud"'],
  [
    { TRUST_PROXY: 'true' },
    'TRUST_PROXY must be addresses or ranges such as 192.0.2.7, 198.51.100.0/24, separated by commas, got "true"',
  ],
  [
    { OUTBOUND_ALLOW: '10.0.0.0/33' },
    'OUTBOUND_ALLOW must be addresses or ranges such as 192.0.2.7, 198.51.100.0/24, separated by commas, got "10.0.0.0/33"',
  ],
  [
    { PUBLIC_URL: 'ftp://x' },
    'PUBLIC_URL must be an address such as https://stay.example.org, without a path, got "ftp://x"',
  ],
  [
    { ALLOWED_ORIGINS: 'https://a.example/path' },
    'ALLOWED_ORIGINS must be origins such as https://stay.example.org, separated by commas, got "https://a.example/path"',
  ],
  [{ ADMIN_API_KEY: 'hunter2' }, 'ADMIN_API_KEY must have at least 32 characters'],
  [
    { DATABASE_URL: 'postgres:d' },
    'DATABASE_URL must be an address such as postgres://user:password@host:5432/bellhop, or be empty',
  ],
  [
    { DATABASE_URL: 'mysql://u:pw@h/d' },
    'DATABASE_URL must be an address such as postgres://user:password@host:5432/bellhop, or be empty',
  ],
  [
    { DATABASE_URL: 'postgres://u:pw@h/d?sslmode=requre' },
    'DATABASE_URL must have no sslmode, or one of disable, no-verify, prefer, require, verify-ca, verify-full',
  ],
  [
    { NATS_URL: 'nats://h,http://u:pw@h' },
    'NATS_URL must be an address such as nats://host:4222, several separated by commas, or be empty',
  ],
  [{ WS_BURST: '-1' }, 'WS_BURST must be a number from 1 to 1000000, got "-1"'],
  [{ HTTP_REQUESTS_PER_ADDRESS: '0' }, 'HTTP_REQUESTS_PER_ADDRESS must be a number from 1 to 10000000, got "0"'],
];

test.each(wrong)('an invalid value aborts startup with one line that names it: %j', (environment, line) => {
  expect(() => readConfig(environment)).toThrow(new StartupError(line));
});

test('several invalid values are reported in one line', () => {
  expect(() => readConfig({ PORT: 'x', DEMO: 'y' })).toThrow(/^PORT .*; DEMO [^\n]*$/);
});

test('the error line contains no secrets', () => {
  const secrets = ['short-secret', `${'x'.repeat(40)} ü`];
  for (const key of secrets) {
    try {
      readConfig({ ADMIN_API_KEY: key });
      expect.unreachable();
    } catch (error) {
      expect((error as Error).message).not.toContain(key.slice(0, 8));
    }
  }
});

test('IPv4 and IPv6 addresses and ranges are parsed, and IPv4-mapped IPv6 matches IPv4', () => {
  const { trustProxy } = readConfig({ TRUST_PROXY: '203.0.113.9, 10.1.0.0/16,2001:db8::/32' });
  const inside = ['203.0.113.9', '10.1.255.1', '2001:db8::5', '::ffff:10.1.2.3'];
  const outside = ['203.0.113.8', '10.2.0.1', '2001:db9::5', '::ffff:10.2.2.3', 'nonsense', ''];
  expect(inside.map((address) => trustProxy.has(address))).toEqual([true, true, true, true]);
  expect(outside.some((address) => trustProxy.has(address))).toBe(false);
});

test('origins and the public address lose their trailing slash and default ports', () => {
  const config = readConfig({
    PUBLIC_URL: 'https://Stay.example:443/',
    ALLOWED_ORIGINS: 'https://a.example:443, http://b.example',
  });
  expect(config.publicUrl).toBe('https://stay.example');
  // Pages of the public origin may open sockets and send changes, whatever host a proxy requests.
  expect(config.allowedOrigins).toEqual(['https://stay.example', 'https://a.example', 'http://b.example']);
});
