import { BlockList, isIP } from 'node:net';

/** A set of IP addresses and ranges. */
export type AddressList = {
  /** Whether the list contains `address` (IPv4, IPv6 or IPv4-mapped IPv6); false for anything else. */
  has(address: string): boolean;
  /** The entries as written. */
  readonly entries: readonly string[];
};

function add(list: BlockList, entry: string): boolean {
  const [address = '', prefix, rest] = entry.split('/');
  const version = isIP(address);
  if (version === 0 || rest !== undefined) return false;
  const family = version === 4 ? 'ipv4' : 'ipv6';
  if (prefix === undefined) {
    list.addAddress(address, family);
    return true;
  }
  const bits = Number(prefix);
  if (!/^\d{1,3}$/.test(prefix) || bits > (version === 4 ? 32 : 128)) return false;
  list.addSubnet(address, bits, family);
  return true;
}

/** Returns `address` without a zone, and IPv4-mapped IPv6 (`::ffff:…`) as plain IPv4. */
export function normalizeAddress(address: string): string {
  const bare = address.split('%')[0] ?? '';
  const mapped = /^(?:0{0,4}:){2,5}ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare);
  return mapped?.[1] ?? bare;
}

/** Creates a list of addresses and CIDR ranges. Throws a `RangeError` that names the first invalid entry. */
export function createAddressList(entries: readonly string[]): AddressList {
  const list = new BlockList();
  for (const entry of entries) {
    if (!add(list, entry)) throw new RangeError(entry);
  }
  function has(address: string): boolean {
    const plain = normalizeAddress(address);
    const version = isIP(plain);
    return version !== 0 && list.check(plain, version === 4 ? 'ipv4' : 'ipv6');
  }
  return { has, entries: [...entries] };
}
