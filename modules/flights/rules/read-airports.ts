import { knownAirport } from './airport-table.ts';

/** An airport whose flights a hotel shows; `zone` is empty where the setting does not name it. */
export type HotelAirport = { readonly code: string; readonly zone: string };

/** What the setting `flight_airports` says: airports, and entries that are none. */
export type HotelAirports = { readonly airports: readonly HotelAirport[]; readonly skipped: readonly string[] };

/** Returns whether the engine knows a time zone. */
export function isZone(zone: string): boolean {
  if (zone === '') return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

/**
 * Reads airports as `ZRH|MXP` or `ZRH,MXP=Europe/Rome`: IATA codes in any case, each once, with its time zone if need be. Others
 * are skipped and returned, for staff.
 */
export function readAirports(setting: string): HotelAirports {
  const airports = new Map<string, HotelAirport>();
  const skipped: string[] = [];
  for (const entry of setting.split(/[|,]/)) {
    const text = entry.trim();
    const [code = '', zone = ''] = text.split('=').map((part) => part.trim());
    const isAirport = /^[a-z]{3}$/i.test(code) && (text === code || isZone(zone));
    const upper = code.toUpperCase();
    if (isAirport && !airports.has(upper)) airports.set(upper, { code: upper, zone });
    else if (!isAirport && text !== '') skipped.push(text);
  }
  return { airports: [...airports.values()], skipped };
}

/** Returns the zone in which an airport is taken to be before its provider says more: the setting's, else its own, else the hotel's. */
export function assumedZone({ code, zone }: HotelAirport, hotelZone: string): string {
  return zone || knownAirport(code)?.zone || hotelZone;
}
