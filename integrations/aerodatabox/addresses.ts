import type { BoardRequest } from '#flights/contract';

/** What a call asks for, in minutes from now: the provider gives twelve hours at most. */
const windows = [
  { offset: -60, duration: 720 },
  // It begins before the first one ends, since it is fetched more rarely.
  { offset: 600, duration: 180 },
] as const;

/** Most calls for one board. */
export const pages = windows.length;

/** A request of the provider: its key is a header, so that it is in no address. */
export type AeroDataBoxRequest = { readonly url: string; readonly headers: { readonly [name: string]: string } };

/** Names of the header of the key: at RapidAPI, and at API.Market and others. */
function keyHeaders(host: string, key: string): { readonly [name: string]: string } {
  if (key === '') return {};
  if (host.endsWith('.rapidapi.com')) return { 'x-rapidapi-key': key, 'x-rapidapi-host': host };
  return { 'x-api-market-key': key };
}

/** Returns the request of a part of a board at a base address, whose parameter `key` is the key; others stay. */
export function boardRequest(base: string, { airport, page }: BoardRequest): AeroDataBoxRequest {
  const url = new URL(base);
  const key = url.searchParams.get('key') ?? '';
  url.searchParams.delete('key');
  const path = url.pathname.replace(/\/flights(\/airports)?\/?$/, '').replace(/\/$/, '');
  url.pathname = `${path}/flights/airports/iata/${encodeURIComponent(airport)}`;
  const { offset, duration } = windows[page] ?? windows[0];
  const query = {
    offsetMinutes: offset,
    durationMinutes: duration,
    ...{ direction: 'Both', withLeg: true, withCancelled: true, withCodeshared: true },
    ...{ withCargo: false, withPrivate: false, withLocation: false },
  };
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
  return { url: url.href, headers: keyHeaders(url.hostname, key) };
}
