import { isIP } from 'node:net';
import { type AddressList, createAddressList } from '#platform/node/config';

// Never allowed: loopback, link-local, multicast, unspecified, and what clouds serve to their own machines.
const never = createAddressList([
  '0.0.0.0/8',
  '127.0.0.0/8',
  // Azure's platform: DNS, health, and the machine's secrets.
  '168.63.129.16/32',
  '169.254.0.0/16',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '::/96',
  // Translated IPv4 (RFC 2765), and mapped IPv4 in the form that parsers do not unwrap.
  '::ffff:0:0:0/96',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
]);

// Private, shared, reserved, or embedding an IPv4 address: all other entries of IANA's special-purpose registries, and the
// blocks of IPv6 that are not assigned for unicast (RFC 4291).
const byPermission = createAddressList([
  '10.0.0.0/8',
  '100.64.0.0/10',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/8',
  '200::/7',
  '400::/6',
  '800::/5',
  '1000::/4',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '2620:4f:8000::/48',
  '3fff::/20',
  '4000::/2',
  '8000::/1',
]);

/** Returns whether no configuration may allow this address. */
export function isNeverAllowed(address: string): boolean {
  return isIP(address) !== 0 && never.has(address);
}

/**
 * Returns whether the server may connect to `address`; private ranges must be in `allowed` (docs/reference/wire.md,
 * "Going out").
 */
export function mayConnect(address: string, allowed: AddressList): boolean {
  // A zone (`fe80::1%eth0`) makes the address link-local.
  if (isIP(address) === 0 || address.includes('%') || never.has(address)) return false;
  return !byPermission.has(address) || allowed.has(address);
}
