import type { ProviderAirport, ProviderFlight } from '../contract.ts';
import { plainNumber } from './flight-number.ts';

/** A flight with the numbers under which other airlines sell it. */
export type FoldedFlight = ProviderFlight & { readonly codeshares: readonly string[] };

/** Flights that are one, that which leads them first. */
type Group = { readonly lead: ProviderFlight; readonly twins: ProviderFlight[] };

const isSame = (one: string, other: string) => one !== '' && one === other;
const canBeSame = (one: string, other: string) => one === '' || other === '' || one === other;

/** Whether two descriptions may mean one airport: a codeshare often has its code of one kind only, or its name only. */
function isSameAirport(one: ProviderAirport, other: ProviderAirport): boolean {
  if (isSame(one.iata, other.iata) || isSame(one.icao, other.icao)) return true;
  if ((one.iata && other.iata) || (one.icao && other.icao)) return false;
  const [name, longer] = [one.name || one.city, other.name || other.city].map((text) => text.toLowerCase());
  return isSame(name ?? '', longer ?? '') || isSame(one.city.toLowerCase(), other.city.toLowerCase());
}

function canBeTwin(one: ProviderFlight, other: ProviderFlight): boolean {
  return (
    isSameAirport(one.other, other.other) &&
    canBeSame(one.gate, other.gate) &&
    canBeSame(one.terminal, other.terminal) &&
    canBeSame(one.aircraft, other.aircraft)
  );
}

/** Returns the group to which a codeshare belongs; undefined where that is not certain. */
function groupOf(flight: ProviderFlight, groups: readonly Group[]): Group | undefined {
  if (flight.operatedAs !== '') {
    const operator = plainNumber(flight.operatedAs);
    return groups.find(({ lead }) => [lead.number, lead.operatedAs].map(plainNumber).includes(operator));
  }
  const found = groups.filter(({ lead }) => canBeTwin(lead, flight));
  if (found.length < 2) return found[0];
  const certain = found.filter(
    ({ lead }) => isSame(lead.aircraft, flight.aircraft) || (flight.aircraft === '' && isSame(lead.gate, flight.gate)),
  );
  return certain.length === 1 ? certain[0] : undefined;
}

/** What two rows of one flight have in common, whichever page or day of the provider they are from. */
const rowKey = ({ direction, number, scheduled }: ProviderFlight) => `${direction} ${plainNumber(number)} ${scheduled}`;

function toFolded({ lead, twins }: Group): FoldedFlight {
  const numbers = [...twins.map(({ number }) => number), lead.operatedAs].filter(
    (number) => number !== '' && plainNumber(number) !== plainNumber(lead.number),
  );
  const seen = new Map(numbers.map((number) => [plainNumber(number), number]));
  return { ...lead, codeshares: [...seen.values()].sort() };
}

/** Folds the flights of one time. */
function foldTime(flights: readonly ProviderFlight[]): FoldedFlight[] {
  const isSold = ({ codeshare }: ProviderFlight) => codeshare === 'codeshare';
  const groups: Group[] = flights.filter((one) => !isSold(one)).map((lead) => ({ lead, twins: [] }));
  for (const flight of flights.filter(isSold)) {
    const group = groupOf(flight, groups);
    if (group) group.twins.push(flight);
    else groups.push({ lead: flight, twins: [] });
  }
  return groups.map(toFolded);
}

/**
 * Folds flights that are sold under several numbers into one, which names its twins. Twins leave at the same time to the same airport;
 * where they disagree, the airline that flies is right. Where it is not certain whose twin a row is, it stays.
 */
export function foldCodeshares(flights: readonly ProviderFlight[]): FoldedFlight[] {
  const rows = new Map<string, ProviderFlight>();
  for (const flight of flights) if (!rows.has(rowKey(flight))) rows.set(rowKey(flight), flight);
  const byTime = new Map<string, ProviderFlight[]>();
  for (const flight of rows.values()) {
    const time = `${flight.direction} ${flight.scheduled}`;
    byTime.set(time, [...(byTime.get(time) ?? []), flight]);
  }
  return [...byTime.values()].flatMap(foldTime);
}
