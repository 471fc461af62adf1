import { BlockList, isIP } from 'node:net';

/** A set of addresses and ranges. */
export type AddressList = {
  /** Whether the list holds `address` (IPv4, IPv6, or IPv4 inside IPv6); false for anything else. */
  has(address: string): boolean;
  /** The entries as they were written. */
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

/** IPv4 as dotted digits where `address` is IPv4 inside IPv6 (`::ffff:…`); without a zone; else as it is. */
export function plainAddress(address: string): string {
  const bare = address.split('%')[0] ?? '';
  const mapped = /^(?:0{0,4}:){2,5}ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare);
  return mapped?.[1] ?? bare;
}

/** Makes a list of IPv4 and IPv6 addresses and CIDR ranges. Throws a `RangeError` that names the first entry that is neither. */
export function addressList(entries: readonly string[]): AddressList {
  const list = new BlockList();
  for (const entry of entries) {
    if (!add(list, entry)) throw new RangeError(entry);
  }
  function has(address: string): boolean {
    const plain = plainAddress(address);
    const version = isIP(plain);
    return version !== 0 && list.check(plain, version === 4 ? 'ipv4' : 'ipv6');
  }
  return { has, entries: [...entries] };
}
