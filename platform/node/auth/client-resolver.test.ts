import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { createAddressList } from '#platform/node/config';
import { createClientResolver } from './client-resolver.ts';

const nobody = createAddressList([]);

function request(remoteAddress: string, headers: Record<string, string> = {}): IncomingMessage {
  return { socket: { remoteAddress }, connection: { remoteAddress }, headers } as unknown as IncomingMessage;
}

const forwarded = {
  host: 'inner:8004',
  'x-forwarded-for': '6.6.6.6, 203.0.113.7',
  'x-forwarded-proto': 'http, https',
  'x-forwarded-host': 'evil.example, hotel.example',
};

test('forwarded headers are ignored without TRUST_PROXY', () => {
  const client = createClientResolver(nobody)(request('::ffff:10.0.0.2', forwarded));
  expect(client).toEqual({ address: '10.0.0.2', secure: false, host: 'inner:8004' });
});

test.each(['10.0.0.2', '10.0.0.0/8'])(
  'behind a trusted proxy (%s) the nearest entry counts, not what the client made up',
  (setting) => {
    const client = createClientResolver(createAddressList([setting]))(request('10.0.0.2', forwarded));
    expect(client).toEqual({ address: '203.0.113.7', secure: true, host: 'hotel.example' });
  },
);

test('forwarded headers of an untrusted client are ignored', () => {
  expect(createClientResolver(createAddressList(['10.0.0.1']))(request('203.0.113.9', forwarded)).address).toBe(
    '203.0.113.9',
  );
});

test('a malformed host becomes empty', () => {
  expect(createClientResolver(nobody)(request('1.2.3.4', { host: 'a b; script-src *' })).host).toBe('');
});
