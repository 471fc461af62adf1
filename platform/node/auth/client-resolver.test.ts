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

const proxies = createAddressList(['10.0.0.0/8', '2001:db8:f::/48']);
const addressOf = (header: string, direct = '10.0.0.2') =>
  createClientResolver(proxies)(request(direct, { 'x-forwarded-for': header })).address;

test.each([
  ['203.0.113.7:51234', '203.0.113.7'],
  ['6.6.6.6, 203.0.113.7:4711', '203.0.113.7'],
  ['"[2001:db8::1]:443"', '2001:db8::1'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['203.0.113.7, 10.0.0.9:80', '203.0.113.7'],
  ['203.0.113.7, , [2001:db8:f::9]:80', '203.0.113.7'],
])('a proxy that writes %s means %s', (header, address) => {
  expect(addressOf(header)).toBe(address);
});

test.each([
  ['unknown', '10.0.0.2'],
  ['203.0.113.7, unknown', '10.0.0.2'],
  ['203.0.113.7, _hidden, 10.0.0.9', '10.0.0.9'],
  ['', '10.0.0.2'],
])('of “%s” the nearest proxy that is an address counts: %s', (header, address) => {
  expect(addressOf(header)).toBe(address);
});

test('a proxy reached by an IPv4-mapped address is trusted', () => {
  expect(addressOf('203.0.113.7', '::ffff:10.0.0.2')).toBe('203.0.113.7');
});
