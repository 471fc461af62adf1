import type { StreamKind } from '#channels/contract';
import { cleanText, groupsOf } from './clean-text.ts';
import { type ExtInf, listOf } from './parse-line.ts';
import { headersOf } from './stream-address.ts';

/** What lines around a channel say of it. */
export type ChannelOptions = {
  /** Groups stick until they change; everything else belongs to one channel. */
  readonly group: readonly string[];
  readonly userAgent: string;
  readonly referrer: string;
  /** How the stream is delivered, where its address does not say it. */
  readonly stream: StreamKind | undefined;
  readonly logo: string;
  readonly tvgId: string;
  readonly ownGroups: readonly string[];
  readonly languages: readonly string[];
};

/** What a channel has of which no line says anything. */
export const noOptions = {
  ...{ userAgent: '', referrer: '', stream: undefined },
  ...{ logo: '', tvgId: '', ownGroups: [], languages: [] },
} satisfies Omit<ChannelOptions, 'group'>;

/** Returns what players must send along, as a directive for VLC says it. */
function playerOption(rest: string): Partial<ChannelOptions> {
  const [, name, value] = /^:?http-(user-agent|referr?er)=(.+)$/i.exec(rest) ?? [];
  if (value === undefined) return {};
  return name?.toLowerCase() === 'user-agent'
    ? { userAgent: cleanText(value, 300) }
    : { referrer: cleanText(value, 300) };
}

/** Returns what players must send along, as a directive says it that holds the headers of HTTP as JSON. */
function headerOption(rest: string): Partial<ChannelOptions> {
  const headers = new Map<string, string>();
  // Whatever is no JSON is no directive that can be read.
  for (const [, name = '', value = ''] of rest.matchAll(/"([\w-]{1,40})"\s*:\s*"([^"\\]{1,300})"/g)) {
    headers.set(name.toLowerCase(), cleanText(value, 300));
  }
  const [userAgent, referrer] = [headers.get('user-agent'), headers.get('referer') ?? headers.get('referrer')];
  return { ...(userAgent !== undefined && { userAgent }), ...(referrer !== undefined && { referrer }) };
}

/** Returns what a property for Kodi says of how the stream is delivered, and what players must send along. */
function kodiOption(rest: string): Partial<ChannelOptions> {
  const [, name, value = ''] = /^inputstream\.adaptive\.(manifest_type|stream_headers)=(.+)$/i.exec(rest) ?? [];
  if (name === undefined) return {};
  if (name.toLowerCase() === 'manifest_type') {
    const type = value.trim().toLowerCase();
    return type === 'mpd' ? { stream: 'dash' } : type === 'hls' ? { stream: 'hls' } : {};
  }
  const { userAgent, referrer } = headersOf(value);
  return { ...(userAgent !== '' && { userAgent }), ...(referrer !== '' && { referrer }) };
}

/** Returns what `#EXTTV:News,Sport;slovenski;alp-1;https://…/logo.png` says: groups, language, id in guides, logo. */
function televisionOption(rest: string): Partial<ChannelOptions> {
  const [groups, language, tvgId, logo] = rest.split(';');
  return {
    ownGroups: listOf(cleanText(groups, 400), /,/),
    languages: listOf(cleanText(language, 200).toLowerCase(), /,/),
    tvgId: cleanText(tvgId, 200),
    ...(logo !== undefined && logo.trim() !== '' && { logo: logo.trim() }),
  };
}

/** Returns what players must send along, as attributes of the channel say it. */
export function headersIn({ attributes }: ExtInf): Pick<ChannelOptions, 'userAgent' | 'referrer'> {
  const first = (...names: readonly string[]) => names.map((name) => attributes.get(name)).find((value) => value);
  return {
    userAgent: cleanText(first('http-user-agent', 'user-agent'), 300),
    referrer: cleanText(first('http-referrer', 'http-referer', 'referrer', 'referer'), 300),
  };
}

/** Splits a line such as `#EXTGRP:News` into the directive, in upper case, and what follows it. */
export function splitDirective(content: string): { readonly directive: string; readonly rest: string } {
  const end = content.search(/[\s:]/);
  if (end < 0) return { directive: content.slice(1).toUpperCase(), rest: '' };
  return { directive: content.slice(1, end).toUpperCase(), rest: content.slice(end + 1) };
}

/** Returns what a directive says of the channels or the channel after it. */
export function optionIn(directive: string, rest: string): Partial<ChannelOptions> {
  if (directive === 'EXTGRP') return { group: groupsOf(rest) };
  if (directive === 'EXTVLCOPT') return playerOption(rest);
  if (directive === 'EXTHTTP') return headerOption(rest);
  if (directive === 'EXTTV') return televisionOption(rest);
  if (directive === 'EXTLOGO' || directive === 'EXTIMG') return { logo: rest.trim() };
  return directive === 'KODIPROP' ? kodiOption(rest) : {};
}
