import { expect, test } from 'vitest';
import { addressKey, isHotelAddress, parseAddress } from './address-key.ts';

test.each([
  ['10.1.2.3', '10.0.0.0/8', true],
  ['::ffff:10.1.2.3', '10.0.0.0/8', true],
  ['11.1.2.3', '10.0.0.0/8', false],
  ['192.168.4.7', '10.0.0.0/8, 192.168.4.0/24', true],
  ['192.168.5.7', '10.0.0.0/8 192.168.4.0/24', false],
  ['203.0.113.7', '203.0.113.7', true],
  ['203.0.113.8', '203.0.113.7', false],
  ['2001:db8::1', '2001:db8::/32', true],
  ['2001:db9::1', '2001:db8::/32', false],
  ['fe80::1%eth0', 'fe80::/10', true],
  ['10.1.2.3', '0.0.0.0/0', true],
  ['2001:db8::1', '0.0.0.0/0', false],
  ['10.1.2.3', '', false],
  ['10.1.2.3', '10.0.0.0/', false],
  ['10.1.2.3', '10.0.0.0/33', false],
  ['10.1.2.3', '10.0.0.0/-1', false],
  ['10.1.2.3', '10.0.0/8, nonsense, 300.0.0.0/8', false],
  ['', '0.0.0.0/0', false],
  ['unknown', '0.0.0.0/0,::/0', false],
])('%s in “%s”: %s', (address, networks, expected) => {
  expect(isHotelAddress(address, networks)).toBe(expected);
});

test('an IPv6 address is limited by its /64 in any notation', () => {
  expect(addressKey('2001:db8:1:2::1')).toBe(addressKey('2001:0DB8:1:2:ffff::9'));
  expect(addressKey('2001:db8:1:2::1')).not.toBe(addressKey('2001:db8:1:3::1'));
  expect(addressKey('::ffff:10.0.0.1')).toBe(addressKey('10.0.0.1'));
  expect(addressKey('10.0.0.1')).not.toBe(addressKey('10.0.0.2'));
});

test('what is no address has no key of its own', () => {
  for (const text of ['unknown', '', '203.0.113.7:51234', '_hidden', '1.2.3']) {
    expect(addressKey(text)).toBe(addressKey('anything'));
    expect(addressKey(text)).not.toBe(addressKey('203.0.113.7'));
  }
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:51234', '203.0.113.7'],
  [' "203.0.113.7:51234" ', '203.0.113.7'],
  ['2001:DB8::1', '2001:db8::1'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['"[2001:db8::1]"', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['[fe80::1%25eth0]:80', 'fe80::1'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['[::ffff:cb00:7107]:443', '203.0.113.7'],
  ['unknown', undefined],
  ['_hidden:80', undefined],
  ['203.0.113.7:port', undefined],
  ['203.0.113.700', undefined],
  ['[203.0.113.7', undefined],
  ['hotel.example:443', undefined],
  ['', undefined],
])('%s is read as %s', (text, address) => {
  expect(parseAddress(text)).toBe(address);
});
