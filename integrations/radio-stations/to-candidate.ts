import { createHash } from 'node:crypto';
import { plainText } from '#platform/contract';
import type { StationEntry } from '#radio/contract';
import { countryCode } from './country-code.ts';
import { streamKey, streamUrl } from './station-address.ts';
import type { StationRow } from './station-row.ts';

/** A station of a file, with what decides its place. */
export type Candidate = {
  readonly entry: StationEntry;
  /** How much it is listened to. */
  readonly weight: number;
  readonly line: number;
};

const [mostName, mostTag, mostTags] = [80, 40, 8];

function text(value: unknown): string {
  return typeof value === 'string' ? plainText(value).replace(/\s+/g, ' ').trim() : '';
}

/** What SHOUTcast's directory writes before names: the place among the answers, and how many listen, `(#1 - 34/256)`. */
const place = /^\(#\d+(?: - \d+\/\d+)?\)/;

/** Cuts a name that is a list of keywords at a word. */
function nameOf(value: unknown): string {
  const name = text(value)
    .replace(place, '')
    .replace(/^[\s\-_*|.:]+/, '');
  if (name.length <= mostName) return name;
  const cut = name.slice(0, mostName);
  return cut.slice(0, Math.max(cut.lastIndexOf(' '), mostName / 2)).trim();
}

function listOf(value: unknown, most: number): readonly string[] {
  const parts = text(value)
    .split(/[,;|/]/)
    .map((one) => one.trim().toLowerCase().slice(0, mostTag));
  return [...new Set(parts)].filter((one) => one !== '').slice(0, most);
}

function codecOf(value: unknown): string {
  const codec = text(value).toUpperCase().split(',')[0] ?? '';
  return codec === 'UNKNOWN' ? '' : codec.slice(0, 10);
}

function countOf(value: unknown): number {
  const count = Number(value);
  return Number.isFinite(count) && count > 0 ? Math.floor(count) : 0;
}

function isHls(row: StationRow, url: URL): boolean {
  return row.hls === 1 || row.hls === true || row.hls === '1' || /\.m3u8$/i.test(url.pathname);
}

function pictureOf(value: unknown): string {
  const url = streamUrl(value);
  return url && url.href.length <= 500 ? url.href : '';
}

function languagesOf(value: unknown): readonly string[] {
  return listOf(value, 5).filter((one) => /^[a-z]{2,3}$/.test(one));
}

/** Checks a row of a file; returns why it is left out as text. `country` is that of stations whose row names none. */
export function toCandidate(row: StationRow, line: number, country: string): Candidate | string {
  if (row.problem !== undefined) return row.problem;
  const urls = row.urls.flatMap((value) => streamUrl(value) ?? []);
  const [first] = urls;
  const name = nameOf(row.name);
  if (!first) return `no address that can be played: ${name || 'a station without a name'}`;
  if (row.works === 0 || row.works === '0') return `the directory cannot reach it: ${name || first.hostname}`;
  const uuid = text(row.uuid).slice(0, 64);
  const id = createHash('sha256')
    .update(uuid === '' ? `url:${streamKey(first)}` : `uuid:${uuid}`)
    .digest('hex')
    .slice(0, 16);
  const entry: StationEntry = {
    id,
    merged: [],
    name: name === '' ? first.hostname : name,
    country: countryCode(row.countryCode, row.country) || country,
    urls: [...new Set(urls.map(({ href }) => href))],
    stream: isHls(row, first) ? 'hls' : 'http',
    picture: pictureOf(row.picture),
    tags: listOf(row.tags, mostTags),
    languages: languagesOf(row.languages),
    codec: codecOf(row.codec),
    bitrate: Math.min(countOf(row.bitrate), 9_999),
  };
  return { entry, weight: countOf(row.clicks) * 1_000 + Math.min(countOf(row.votes), 999), line };
}
