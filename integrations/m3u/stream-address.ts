import type { StreamKind } from '#channels/contract';

/** The address of a stream, with what a player must send along. */
export type StreamAddress = {
  readonly url: string;
  readonly stream: StreamKind;
  readonly userAgent: string;
  readonly referrer: string;
};

/** Signs that an address has only encoded. */
const encodedSigns: { readonly [sign: string]: string } = { '^': '%5E', '`': '%60', '{': '%7B', '}': '%7D' };

const schemes = new Set(['http', 'https', 'udp', 'rtp', 'rtsp']);

function kindOf(scheme: string, path: string, more: string): StreamKind {
  if (scheme === 'udp' || scheme === 'rtp' || scheme === 'rtsp') return scheme;
  if (/\.m3u8?$/i.test(path)) return 'hls';
  if (/\.mpd$/i.test(path)) return 'dash';
  // Addresses of scripts say it behind their path: `live.php?type=m3u8`, `live#.m3u8`.
  const written = /[.=/](m3u8|mpd)(?![^&#?/])/i.exec(more)?.[1]?.toLowerCase();
  return written === undefined ? 'http' : written === 'mpd' ? 'dash' : 'hls';
}

/**
 * Returns what players must send along, of a text such as `User-Agent=Kodi&Referer=https%3A%2F%2Fhost`. Some players write `|` between
 * headers, quote their values, and do not encode them.
 */
export function headersOf(text: string): Pick<StreamAddress, 'userAgent' | 'referrer'> {
  const pairs = text.replaceAll('|', '&').replace(/(^|&)[^=&]+/g, (name) => name.toLowerCase());
  const headers = new URLSearchParams(pairs);
  const header = (name: string) =>
    (headers.get(name) ?? '')
      .replace(/\p{Cc}/gu, '')
      .replace(/^"|"$/g, '')
      .slice(0, 300);
  return { userAgent: header('user-agent'), referrer: header('referer') || header('referrer') };
}

/** Splits the options off, as in `https://host/live.m3u8|User-Agent=Kodi&Referer=https%3A%2F%2Fhost`. */
function optionsOf(text: string): { readonly url: string; readonly options: string } {
  // As SimpleTV writes it: https://host/live.m3u8$OPT:http-user-agent=…$OPT:http-referrer=…
  const [url = '', ...written] = text.split('$OPT:');
  if (written.length > 0) {
    const values = written.map((one) => /^http-(user-agent|referr?er)=(.+)$/i.exec(one) ?? []);
    const headers = values.flatMap(([, name, value]) =>
      name === undefined || value === undefined
        ? []
        : [`${name.toLowerCase() === 'user-agent' ? name : 'referer'}=${encodeURIComponent(value)}`],
    );
    return { url: url.trim(), options: headers.join('&') };
  }
  const bar = text.indexOf('|');
  return bar < 0 ? { url: text, options: '' } : { url: text.slice(0, bar).trim(), options: text.slice(bar + 1) };
}

/** A path on this server, which serves HLS itself; undefined for any other text. */
function pathOf(text: string): StreamAddress | undefined {
  if (!/^\/[\w-]+(?:\/[\w.-]+)*\.m3u8$/.test(text) || text.includes('..')) return undefined;
  return { url: text, stream: 'hls', userAgent: '', referrer: '' };
}

/**
 * Parses a line with the address of a stream. Returns why it is refused as text: only http, https, udp, rtp, rtsp and HLS
 * on this server pass, because other schemes (`pipe:`) stand for commands.
 */
export function parseStreamAddress(line: string): StreamAddress | string {
  const { url: text, options } = optionsOf(line.trim());
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(text)?.[1]?.toLowerCase();
  if (scheme === undefined) return pathOf(text) ?? 'not an address';
  if (!schemes.has(scheme)) return `addresses with ${scheme}: are not allowed`;
  // Multicast is written udp://@group:port; the sign means "listen" and is no user name.
  // Providers leave places such as `{PSID}` for players to fill in, which players send as they are.
  const url = text.replace(/^(udp|rtp):\/\/@/i, '$1://').replace(/[\^`{}]/g, (sign) => encodedSigns[sign] ?? sign);
  if (url.length > 2000 || /[\s"<>\\|]/.test(url) || !URL.canParse(url)) return 'the address is malformed';
  const { pathname, hostname, search, hash } = new URL(url);
  if (hostname === '') return 'the address names no host';
  return { url, stream: kindOf(scheme, pathname, `${search}${hash}`), ...headersOf(options) };
}
