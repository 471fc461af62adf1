import type { Playlist, PlaylistChannel } from '#channels/contract';
import { createProblemLog } from '#platform/node/text-files';
import { type ChannelOptions, headersIn, noOptions, optionIn, splitDirective } from './channel-options.ts';
import { groupsOf, namedText, cleanText as text } from './clean-text.ts';
import { attributesOf, type ExtInf, listOf, parseExtInf, saysChannel } from './parse-line.ts';
import { parseStreamAddress } from './stream-address.ts';

/** Channels of a playlist. */
export const mostChannels = 10_000;
const mostLineLength = 20_000;
const mostGuideUrls = 200;

/** Takes pictures out of a line that has them in it instead of their address, and is too long because of them. */
function withoutPictures(content: string): string {
  if (content.length <= mostLineLength) return content;
  return content.replace(/="data:[^"]*"/g, '=""').replace(/='data:[^']*'/g, '=""');
}

/** Returns a logo that may be fetched later; a relative one leads nowhere here. */
export function logoOf(value: string): string {
  const url = value.replaceAll(' ', '%20');
  return /^https?:\/\/[^\s"<>]+$/i.test(url) && url.length <= 2000 ? url : '';
}

/** Returns the number of a channel, from 1 to 9999; undefined: it is none. */
export function numberOf(value: string | undefined): number | undefined {
  const number = Number(value);
  return Number.isInteger(number) && number >= 1 && number <= 9999 ? number : undefined;
}

/** The names under which writers have the number of a channel. */
const numberNames = ['tvg-chno', 'channel-number', 'tvg-num', 'ch-number'] as const;

function writtenLogo({ attributes }: ExtInf, options: ChannelOptions): string {
  return namedText(attributes.get('tvg-logo') || attributes.get('logo') || options.logo, 2_001);
}

/** The names under which writers have the id of a channel in guides. */
const idNames = ['tvg-id', 'channel-id'] as const;

/** Returns the name that guests read; one without any is named by its id, or by where it comes from. */
function nameOf({ attributes, name }: ExtInf, tvgId: string, url: string): string {
  // Kodi writes spaces in names as underscores.
  const written = text(name, 120) || text(attributes.get('tvg-name'), 120).replaceAll('_', ' ') || tvgId;
  return written || (URL.canParse(url) ? new URL(url).hostname : (url.split('/').at(-1) ?? url));
}

function toChannel(info: ExtInf, line: string, options: ChannelOptions): PlaylistChannel | string {
  const address = parseStreamAddress(line);
  if (typeof address === 'string') return address;
  const { attributes } = info;
  const groups = groupsOf(attributes.get('group-title') ?? attributes.get('tvg-group'));
  const languages = listOf(text(attributes.get('tvg-language'), 200).toLowerCase(), /[;,]/);
  const tvgId = idNames.map((name) => namedText(attributes.get(name), 200)).find((id) => id !== '') ?? options.tvgId;
  const headers = headersIn(info);
  return {
    name: nameOf(info, tvgId, address.url),
    number: numberNames.map((name) => numberOf(attributes.get(name))).find((number) => number !== undefined),
    tvgId,
    tvgName: text(attributes.get('tvg-name'), 120),
    logo: logoOf(writtenLogo(info, options)),
    groups: [groups, options.ownGroups, options.group].find((some) => some.length > 0)?.slice(0, 10) ?? [],
    languages: (languages.length > 0 ? languages : options.languages).slice(0, 10).map((one) => one.slice(0, 35)),
    kind: /^(?:true|1|yes)$/i.test(attributes.get('radio') ?? '') ? 'radio' : 'tv',
    url: address.url,
    stream: address.stream === 'http' ? (options.stream ?? 'http') : address.stream,
    userAgent: address.userAgent || options.userAgent || headers.userAgent,
    referrer: address.referrer || options.referrer || headers.referrer,
  };
}

/** Returns the guides that a header names; some lists name a hundred, separated by commas. */
function guidesOf(attributes: ExtInf['attributes']): readonly string[] {
  const named = ['x-tvg-url', 'url-tvg', 'tvg-url'].flatMap((name) => listOf(attributes.get(name) ?? '', /,/));
  return named.filter((url) => /^https?:\/\//i.test(url) && URL.canParse(url)).slice(0, mostGuideUrls);
}

/** A channel whose address is to come; `written`: what says it, as it is written. */
type Pending = { readonly info: ExtInf; readonly written: string; readonly line: number };

/** Returns that a guide is to be shifted, which is not done. */
function shiftOf(attributes: ExtInf['attributes'], of: 'channel' | 'list'): readonly string[] {
  const shift = Number(attributes.get('tvg-shift'));
  return shift ? [`tvg-shift=${shift} is not applied: the guide of this ${of} is as much off`] : [];
}

/** Returns what of a channel's attributes is not applied, and why. */
function notApplied({ attributes }: ExtInf): readonly string[] {
  const numbers = numberNames.map((name) => namedText(attributes.get(name), 20)).filter((number) => number !== '');
  const [number] = numbers;
  // Writers put 0 where a channel has none.
  const isLost = number !== undefined && !numbers.some((one) => numberOf(one) !== undefined || Number(one) === 0);
  return [
    ...shiftOf(attributes, 'channel'),
    ...(isLost ? [`the number ${number} is not applied: it is no whole one from 1 to 9999`] : []),
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

/** Whether a line is no address, and has attributes: the rest of a line that broke, as within a name. */
function goesOn(content: string): boolean {
  return /(?:^|\s)[a-z][\w-]{0,40}=["']/i.test(content) && !/^[a-z][a-z0-9+.-]*:/i.test(content);
}

function continued(pending: Pending, more: string): Pending {
  const written = `${pending.written} ${more}`.slice(0, mostLineLength);
  return { info: parseExtInf(written), written, line: pending.line };
}

type Signs = {
  readonly isStream: boolean;
  readonly marks: number;
  readonly strays: number;
  /** Channels whose logo is no address that can be fetched. */
  readonly lostLogos: number;
};

/** Returns why a file is no list of channels; undefined: it is one. */
function complaintOf({ isStream, marks, strays }: Signs, count: number): string | undefined {
  if (isStream) return 'the file is the playlist of one stream of HLS, and no list of channels';
  return marks > 0 || (count > 0 && strays === 0) ? undefined : 'the file is no M3U playlist';
}

function toPlaylist(
  entries: readonly PlaylistChannel[],
  signs: Signs,
  log: ReturnType<typeof createProblemLog>,
): Omit<Playlist, 'guideUrls'> {
  const complaint = complaintOf(signs, entries.length);
  if (complaint !== undefined) log.report(0, complaint);
  // One line for all: a list has none that can be fetched, or all of them.
  if (signs.lostLogos > 0) log.report(0, `${signs.lostLogos} logos are left out, as they are no addresses`);
  const found = complaint === undefined ? numbered(entries) : [];
  const failure = complaint === undefined ? (found.length > 0 ? undefined : 'empty') : 'not_a_playlist';
  return { failure, channels: found.length, programmes: 0, ...log.result(), entries: found };
}

/** Creates a parser of playlists that is fed line by line. */
export function createPlaylistParser() {
  const entries: PlaylistChannel[] = [];
  const log = createProblemLog();
  const guideUrls = new Set<string>();
  let options: ChannelOptions = { group: [], ...noOptions };
  let pending: Pending | undefined;
  let [line, marks, streamMarks, strays, names, lostLogos] = [0, 0, 0, 0, 0, 0];

  function startChannel(next: Pending | undefined): void {
    if (pending) log.skip(pending.line, 'a channel without an address');
    pending = next;
    if (next && saysChannel(next.info)) names += 1;
    if (next?.info.name === '' && !next.info.attributes.get('tvg-name')) log.report(line, 'a channel without a name');
  }

  function takeHeader(header: ExtInf['attributes']): void {
    for (const url of guidesOf(header)) guideUrls.add(url);
    for (const what of shiftOf(header, 'list')) log.report(line, what);
  }

  function takeDirective(content: string): void {
    const { directive, rest } = splitDirective(content);
    if (directive === 'EXTM3U' || directive === 'EXTINF') marks += 1;
    if (streamDirectives.has(directive)) streamMarks += 1;
    if (directive === 'EXTM3U') takeHeader(attributesOf(rest));
    options = { ...options, ...optionIn(directive, rest) };
    if (directive !== 'EXTINF') return;
    // What stands between a channel and the next one's address belongs to the next one, wherever its name is.
    if (pending) options = { ...options, ...noOptions };
    startChannel({ info: parseExtInf(rest), written: rest, line });
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
    if (typeof channel !== 'string' && channel.logo === '' && writtenLogo(info, options) !== '') lostLogos += 1;
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
      const content = withoutPictures(raw.replace(/^\ufeff/, '').trim());
      if (content === '') return;
      if (content.length > mostLineLength) log.report(line, 'a line that is too long');
      else if (content.startsWith('#')) takeDirective(content);
      else if (pending && goesOn(content)) pending = continued(pending, content);
      else takeAddress(content);
    },
    /**
     * Ends the playlist. A file without any mark of a playlist is one only if it has nothing but addresses: a page of a provider has
     * addresses too.
     */
    end(): Playlist {
      startChannel(undefined);
      const signs = { isStream: streamMarks > 0 && names === 0, marks, strays, lostLogos };
      return { ...toPlaylist(entries, signs, log), guideUrls: [...guideUrls] };
    },
  };
}
