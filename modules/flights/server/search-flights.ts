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

/** What separates the parts of a text; no term has it. */
const border = '\0';
/** By board: what each of its flights is found by. A board is another list when it changes. */
const prepared = new WeakMap<readonly BoardFlight[], readonly string[]>();

function textsOf(flights: readonly BoardFlight[]): readonly string[] {
  const known = prepared.get(flights);
  if (known) return known;
  const texts = flights.map((flight) => partsOf(flight).join(border));
  prepared.set(flights, texts);
  return texts;
}

/**
 * Returns the flights that a term finds: by number with or without its blank and leading zeros, codeshares too, by airline, city or
 * code; whatever the case and the accents. Of several words each must be found, or all of them as one.
 */
export function searchFlights(flights: readonly BoardFlight[], term: string): readonly BoardFlight[] {
  const words = foldText(term).split(' ').filter(Boolean);
  if (words.length === 0) return term.trim() === '' ? flights : [];
  const whole = [words.join(''), plainNumber(term).toLowerCase()].filter(Boolean);
  const texts = textsOf(flights);
  return flights.filter((_flight, at) => {
    const has = (word: string) => texts[at]?.includes(word) ?? false;
    return whole.some(has) || words.every(has);
  });
}
