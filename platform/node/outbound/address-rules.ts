import { isIP } from 'node:net';
import { type AddressList, createAddressList } from '#platform/node/config';

// Never allowed: loopback, link-local, multicast and unspecified addresses.
const never = createAddressList([
  '0.0.0.0/8',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '::/96',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
]);

// Private, shared, reserved, or embedding an IPv4 address (RFC 6890, 6598, 6052, 3056, 4380).
const byPermission = createAddressList([
  '10.0.0.0/8',
  '100.64.0.0/10',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/64',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
  'fc00::/7',
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
