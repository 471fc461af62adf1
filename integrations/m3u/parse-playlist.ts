import type { Playlist, PlaylistChannel, StreamKind } from '#channels/contract';
import { plainText } from '#platform/contract';
import { createProblemLog } from '#platform/node/text-files';
import { attributesOf, type ExtInf, listOf, parseExtInf, saysChannel } from './parse-line.ts';
import { headersOf, parseStreamAddress } from './stream-address.ts';

const mostChannels = 10_000;
const mostLineLength = 20_000;
const mostGuideUrls = 200;

type Options = {
  readonly group: readonly string[];
  readonly userAgent: string;
  readonly referrer: string;
  /** How the stream is delivered, where its address does not say it. */
  readonly stream: StreamKind | undefined;
};

const noOptions = { userAgent: '', referrer: '', stream: undefined };

/** Signs that writers escape who write attributes as if they were XML. */
const escapedSigns: { readonly [name: string]: string } = {
  ...{ '&amp;': '&', '&quot;': '"', '&apos;': "'", '&#39;': "'", '&#039;': "'" },
};

function text(value: string | undefined, length: number): string {
  return plainText((value ?? '').replace(/&(?:amp|quot|apos|#0?39);/g, (sign) => escapedSigns[sign] ?? sign))
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, length);
}

/** Returns a logo that may be fetched later; a relative one leads nowhere here. */
function logoOf(value: string | undefined): string {
  const url = (value ?? '').replaceAll(' ', '%20');
  return /^https?:\/\/[^\s"<>]+$/i.test(url) && url.length <= 2000 ? url : '';
}

function numberOf(value: string | undefined): number | undefined {
  const number = Number(value);
  return Number.isInteger(number) && number >= 1 && number <= 9999 ? number : undefined;
}

/** The names under which writers have the number of a channel. */
const numberNames = ['tvg-chno', 'channel-number', 'tvg-num', 'ch-number'] as const;

function toChannel({ attributes, name }: ExtInf, line: string, options: Options): PlaylistChannel | string {
  const address = parseStreamAddress(line);
  if (typeof address === 'string') return address;
  const tvgName = text(attributes.get('tvg-name'), 120);
  const tvgId = text(attributes.get('tvg-id'), 200);
  const groups = listOf(text(attributes.get('group-title') ?? attributes.get('tvg-group'), 400), /;/);
  const languages = listOf(text(attributes.get('tvg-language'), 200).toLowerCase(), /[;,]/);
  return {
    // Kodi writes spaces in names as underscores.
    name: text(name, 120) || tvgName.replaceAll('_', ' ') || tvgId || new URL(address.url).hostname,
    number: numberNames.map((name) => numberOf(attributes.get(name))).find((number) => number !== undefined),
    tvgId,
    tvgName,
    logo: logoOf(attributes.get('tvg-logo') || attributes.get('logo')),
    groups: (groups.length > 0 ? groups : options.group).slice(0, 10).map((one) => one.slice(0, 80)),
    languages: languages.slice(0, 10).map((one) => one.slice(0, 35)),
    kind: /^(?:true|1|yes)$/i.test(attributes.get('radio') ?? '') ? 'radio' : 'tv',
    url: address.url,
    stream: address.stream === 'http' ? (options.stream ?? 'http') : address.stream,
    userAgent: address.userAgent || options.userAgent,
    referrer: address.referrer || options.referrer,
  };
}

/** Returns the guides that a header names; some lists name a hundred, separated by commas. */
function guidesOf(header: string): readonly string[] {
  const attributes = attributesOf(header);
  const named = ['x-tvg-url', 'url-tvg', 'tvg-url'].flatMap((name) => listOf(attributes.get(name) ?? '', /,/));
  return named.filter((url) => /^https?:\/\//i.test(url) && URL.canParse(url)).slice(0, mostGuideUrls);
}

type Pending = { readonly info: ExtInf; readonly line: number };

/** Returns what players must send along, as a directive for VLC says it. */
function playerOption(rest: string): Partial<Options> {
  const [, name, value] = /^http-(user-agent|referr?er)=(.+)$/i.exec(rest) ?? [];
  if (value === undefined) return {};
  return name?.toLowerCase() === 'user-agent' ? { userAgent: text(value, 300) } : { referrer: text(value, 300) };
}

/** Returns what players must send along, as a directive says it that holds the headers of HTTP as JSON. */
function headerOption(rest: string): Partial<Options> {
  const headers = new Map<string, string>();
  // Whatever is no JSON is no directive that can be read.
  for (const [, name = '', value = ''] of rest.matchAll(/"([\w-]{1,40})"\s*:\s*"([^"\\]{1,300})"/g)) {
    headers.set(name.toLowerCase(), text(value, 300));
  }
  const [userAgent, referrer] = [headers.get('user-agent'), headers.get('referer') ?? headers.get('referrer')];
  return { ...(userAgent !== undefined && { userAgent }), ...(referrer !== undefined && { referrer }) };
}

/** Returns what a property for Kodi says of how the stream is delivered, and what players must send along. */
function kodiOption(rest: string): Partial<Options> {
  const [, name, value = ''] = /^inputstream\.adaptive\.(manifest_type|stream_headers)=(.+)$/i.exec(rest) ?? [];
  if (name === undefined) return {};
  if (name.toLowerCase() === 'manifest_type') {
    const type = value.trim().toLowerCase();
    return type === 'mpd' ? { stream: 'dash' } : type === 'hls' ? { stream: 'hls' } : {};
  }
  const { userAgent, referrer } = headersOf(value);
  return { ...(userAgent !== '' && { userAgent }), ...(referrer !== '' && { referrer }) };
}

/** Splits a line such as `#EXTGRP:News` into the directive, in upper case, and what follows it. */
function splitDirective(content: string): { readonly directive: string; readonly rest: string } {
  const end = content.search(/[\s:]/);
  if (end < 0) return { directive: content.slice(1).toUpperCase(), rest: '' };
  return { directive: content.slice(1, end).toUpperCase(), rest: content.slice(end + 1) };
}

/** Returns what a directive says of the channels or the channel after it. */
function optionIn(directive: string, rest: string): Partial<Options> {
  if (directive === 'EXTGRP') return { group: listOf(text(rest, 400), /;/) };
  if (directive === 'EXTVLCOPT') return playerOption(rest);
  if (directive === 'EXTHTTP') return headerOption(rest);
  return directive === 'KODIPROP' ? kodiOption(rest) : {};
}

/** Returns what of a channel's attributes is not applied, and why. */
function notApplied({ attributes }: ExtInf): readonly string[] {
  const shift = Number(attributes.get('tvg-shift'));
  const numbers = numberNames.map((name) => attributes.get(name) ?? '').filter((number) => number !== '');
  const [number] = numbers;
  // Writers put 0 where a channel has none.
  const isLost = number !== undefined && !numbers.some((one) => numberOf(one) !== undefined || Number(one) === 0);
  return [
    ...(shift ? [`tvg-shift=${shift} is not applied: the guide of this channel is as much off`] : []),
    ...(isLost ? [`the number ${text(number, 20)} is not applied: it is no whole one from 1 to 9999`] : []),
  ];
}

/** What only the playlist of one stream has, as HLS sends it. */
const streamDirectives = new Set(['EXT-X-TARGETDURATION', 'EXT-X-STREAM-INF', 'EXT-X-MEDIA-SEQUENCE']);

/**
 * Takes the numbers out of the names of a list that writes every one as `2 - Alp Eins` or `2. Alp Eins`, as some providers do who send no attributes;
 * in another list, or where a number is there twice (`7 - Sieben`, `007 - Bond`), such a name is that of a channel.
 */
function numbered(channels: readonly PlaylistChannel[]): readonly PlaylistChannel[] {
  const found = channels.map(({ name, number }) =>
    number === undefined ? /^(\d{1,4})(?: - |\. )(\S.*)$/.exec(name) : null,
  );
  const numbers = new Set(found.map((match) => Number(match?.[1])));
  if (channels.length < 2 || found.some((match) => !match) || numbers.size < channels.length) return channels;
  return channels.map((channel, at) => {
    const [, number, name] = found[at] ?? [];
    return { ...channel, number: numberOf(number), name: name ?? channel.name };
  });
}

type Signs = { readonly isStream: boolean; readonly marks: number; readonly strays: number; readonly count: number };

/** Returns why a file is no list of channels; undefined: it is one. */
function complaintOf({ isStream, marks, strays, count }: Signs): string | undefined {
  if (isStream) return 'the file is the playlist of one stream of HLS, and no list of channels';
  return marks > 0 || (count > 0 && strays === 0) ? undefined : 'the file is no M3U playlist';
}

/** Creates a parser of playlists that is fed line by line. */
export function createPlaylistParser() {
  const entries: PlaylistChannel[] = [];
  const log = createProblemLog();
  const guideUrls = new Set<string>();
  let options: Options = { group: [], ...noOptions };
  let pending: Pending | undefined;
  let [line, marks, strays, names] = [0, 0, 0, 0];
  let isStream = false;

  function startChannel(next: Pending | undefined): void {
    if (pending) log.skip(pending.line, 'a channel without an address');
    pending = next;
    if (next && saysChannel(next.info)) names += 1;
    if (next?.info.name === '') log.report(line, 'a channel without a name');
  }

  function takeDirective(content: string): void {
    const { directive, rest } = splitDirective(content);
    if (directive === 'EXTM3U' || directive === 'EXTINF') marks += 1;
    isStream ||= streamDirectives.has(directive);
    if (directive === 'EXTM3U') for (const url of guidesOf(rest)) guideUrls.add(url);
    options = { ...options, ...optionIn(directive, rest) };
    if (directive !== 'EXTINF') return;
    // What stands between a channel and the next one's address belongs to the next one, wherever its name is.
    if (pending) options = { ...options, ...noOptions };
    startChannel({ info: parseExtInf(rest), line });
  }

  function takeAddress(content: string): void {
    // A playlist may list bare addresses; text between channels is none.
    if (!pending && !/^[a-z][a-z0-9+.-]*:/i.test(content)) {
      strays += 1;
      log.report(line, 'text that belongs to no channel');
      return;
    }
    const info = pending?.info ?? { attributes: new Map(), name: '' };
    const channel = toChannel(info, content, options);
    for (const what of notApplied(info)) log.report(line, what);
    pending = undefined;
    // Groups stick until they change; what players send along belongs to one channel.
    options = { ...options, ...noOptions };
    if (typeof channel === 'string') log.skip(line, `${channel}: ${text(content, 80)}`);
    else if (entries.length === mostChannels) log.skip(line, `more than ${mostChannels} channels`);
    else entries.push(channel);
  }

  return {
    /** Takes the next line, without its end. */
    take(raw: string): void {
      line += 1;
      const content = raw.replace(/^\ufeff/, '').trim();
      if (content === '') return;
      if (content.length > mostLineLength) log.report(line, 'a line that is too long');
      else if (content.startsWith('#')) takeDirective(content);
      else takeAddress(content);
    },
    /**
     * Ends the playlist. A file without any mark of a playlist is one only if it has nothing but addresses: a page of a provider has
     * addresses too.
     */
    end(): Playlist {
      startChannel(undefined);
      const complaint = complaintOf({ isStream: isStream && names === 0, marks, strays, count: entries.length });
      if (complaint !== undefined) log.report(0, complaint);
      const found = complaint === undefined ? numbered(entries) : [];
      const failure = complaint === undefined ? (found.length > 0 ? undefined : 'empty') : 'not_a_playlist';
      const report = { failure, channels: found.length, programmes: 0, ...log.result() } as const;
      return { ...report, entries: found, guideUrls: [...guideUrls] };
    },
  };
}
