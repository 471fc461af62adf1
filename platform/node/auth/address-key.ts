/** An IP address as a number of `width` bits. */
type Address = { readonly bits: bigint; readonly width: 32 | 128 };

function octets(text: string): bigint | undefined {
  if (!/^(\d{1,3})(\.\d{1,3}){3}$/.test(text)) return undefined;
  const parts = text.split('.').map(Number);
  return parts.every((part) => part < 256) ? parts.reduce((bits, part) => (bits << 8n) | BigInt(part), 0n) : undefined;
}

/** Returns the hexadecimal groups on one side of `::`; a trailing IPv4 address counts as two. */
function groups(side: string): readonly string[] {
  if (side === '') return [];
  return side.split(':').flatMap((group) => {
    const low = octets(group);
    return low === undefined ? [group] : [(low >> 16n).toString(16), (low & 0xffffn).toString(16)];
  });
}

function sixteenths(text: string): bigint | undefined {
  const sides = (text.split('%')[0] ?? '').split('::');
  const [head, tail] = [groups(sides[0] ?? ''), groups(sides[1] ?? '')];
  const gap = sides.length === 2 ? 8 - head.length - tail.length : 0;
  if (sides.length > 2 || gap < 0) return undefined;
  const all = [...head, ...Array.from({ length: gap }, () => '0'), ...tail];
  if (all.length !== 8 || !all.every((group) => /^[0-9a-f]{1,4}$/i.test(group))) return undefined;
  return all.reduce((bits, group) => (bits << 16n) | BigInt(`0x${group}`), 0n);
}

/** Parses an address; an IPv4-mapped IPv6 address (`::ffff:10.0.0.1`) becomes IPv4. */
function addressOf(text: string): Address | undefined {
  const four = octets(text);
  if (four !== undefined) return { bits: four, width: 32 };
  const six = text.includes(':') ? sixteenths(text) : undefined;
  if (six === undefined) return undefined;
  return six >> 32n === 0xffffn ? { bits: six & 0xffffffffn, width: 32 } : { bits: six, width: 128 };
}

/** Removes what is around an address: quotes, spaces, brackets and a port (RFC 7239, 6). */
function bare(text: string): string {
  const inner = text.replaceAll('"', '').trim();
  if (inner.startsWith('[')) return /^\[([^\]]*)\](?::\d{1,5})?$/.exec(inner)?.[1] ?? '';
  return /^([\d.]+):\d{1,5}$/.exec(inner)?.[1] ?? inner;
}

/**
 * Reads an address as proxies write it: with a port, in brackets or quotes, with a zone. Returns it without them, an
 * IPv4-mapped one as IPv4; undefined for what is no address.
 */
export function parseAddress(text: string): string | undefined {
  const inner = bare(text);
  const address = addressOf(inner);
  if (!address) return undefined;
  if (address.width === 128) return (inner.split('%')[0] ?? '').toLowerCase();
  return [24n, 16n, 8n, 0n].map((shift) => (address.bits >> shift) & 0xffn).join('.');
}

/**
 * Returns the rate-limit key of an address: the IPv4 address, or the /64 of an IPv6 one, which one phone has to itself.
 * Whatever is no address shares one key, so that made-up texts are not told apart.
 */
export function addressKey(text: string): string {
  const address = addressOf(text);
  if (!address) return 'none';
  return address.width === 32 ? `4 ${address.bits}` : `6 ${address.bits >> 64n}`;
}

function contains(network: string, address: Address): boolean {
  const [base = '', prefix] = network.split('/');
  const from = addressOf(base);
  const length = prefix === undefined ? from?.width : Number(prefix);
  if (!from || from.width !== address.width || length === undefined) return false;
  if (prefix !== undefined && !/^\d{1,3}$/.test(prefix)) return false;
  const rest = BigInt(from.width - length);
  return rest >= 0n && from.bits >> rest === address.bits >> rest;
}

/**
 * Returns whether `text` lies in `networks` (CIDR or addresses, separated by comma or space; invalid ones are ignored).
 */
export function isHotelAddress(text: string, networks: string): boolean {
  const address = addressOf(text);
  return address !== undefined && networks.split(/[,;|\s]+/).some((network) => contains(network, address));
}
