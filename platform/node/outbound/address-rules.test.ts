import { expect, it } from 'vitest';
import { createAddressList } from '#platform/node/config';
import { isNeverAllowed, mayConnect } from './address-rules.ts';

const nothing = createAddressList([]);
const everything = createAddressList(['0.0.0.0/0', '::/0']);

// IANA IPv4 and IPv6 Special-Purpose Address Registries, and blocks that are not assigned.
const byPermission = [
  ...['10.1.2.3', '100.64.0.1', '172.31.255.255', '192.0.0.8', '192.0.0.170', '192.0.2.1', '192.31.196.1'],
  ...['192.52.193.1', '192.88.99.1', '192.168.1.1', '192.175.48.1', '198.18.0.1', '198.51.100.1', '203.0.113.1'],
  ...['64:ff9b::a9fe:a9fe', '64:ff9b:1::1', '100::1', '100:0:0:1::1', '2001::1', '2001:20::1', '2001:db8::1'],
  ...[
    '2002:7f00:1::',
    '2620:4f:8000::1',
    '3fff::1',
    '5f00::1',
    'fc00::1',
    'fd00:ec2::254',
    '200::1',
    '4000::1',
    '::ffff:10.0.0.1',
  ],
];
const never = [
  ...['0.0.0.0', '127.0.0.1', '127.255.255.254', '169.254.169.254', '168.63.129.16', '224.0.0.1', '255.255.255.255'],
  ...['::', '::1', '::127.0.0.1', '::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:0:127.0.0.1', '::ffff:0:7f00:1'],
  ...['::ffff:168.63.129.16', 'fe80::1', 'fe80::1%eth0', 'fec0::1', 'ff02::1'],
];

it.each(byPermission)('%s takes permission', (address) => {
  expect(mayConnect(address, nothing)).toBe(false);
  expect(mayConnect(address, everything)).toBe(true);
});

it.each(never)('%s is never allowed', (address) => {
  expect(mayConnect(address, everything)).toBe(false);
  expect(isNeverAllowed(address) || address.includes('%')).toBe(true);
});

it.each(['8.8.8.8', '168.63.129.17', '192.0.1.1', '::ffff:8.8.8.8', '2606:4700::1111', '2a00:1450::1', '2600::1'])(
  '%s is a public address',
  (address) => expect(mayConnect(address, nothing)).toBe(true),
);
