import { foldText } from '#platform/node/db';
import { type BoardFlight, knownAirport, plainNumber } from '../rules/index.ts';

const fold = (text: string) => foldText(text).replaceAll(' ', '');

/** Returns what a flight is found by, folded and without blanks. */
function partsOf({ number, codeshares, airline, other }: BoardFlight): string[] {
  const known = knownAirport(other.iata) ?? knownAirport(other.icao);
  const numbers = [number, ...codeshares];
  return [
    ...numbers.map(fold),
    ...numbers.map((one) => plainNumber(one).toLowerCase()),
    ...[airline, other.city, other.name, other.iata, other.icao].map(fold),
    ...(known ? [known.iata, known.city, ...known.names].map(fold) : []),
  ].filter((part) => part !== '');
}

/**
 * Returns the flights that a term finds: by number with or without its blank and leading zeros, codeshares too, by airline, city or
 * code; whatever the case and the accents. Of several words each must be found, or all of them as one.
 */
export function searchFlights(flights: readonly BoardFlight[], term: string): readonly BoardFlight[] {
  const words = foldText(term).split(' ').filter(Boolean);
  if (words.length === 0) return term.trim() === '' ? flights : [];
  const whole = [words.join(''), plainNumber(term).toLowerCase()].filter(Boolean);
  return flights.filter((flight) => {
    const parts = partsOf(flight);
    const has = (word: string) => parts.some((part) => part.includes(word));
    return whole.some(has) || words.every(has);
  });
}
