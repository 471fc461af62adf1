import { expect, test } from 'vitest';
import type { BoardFlight } from '../rules/index.ts';
import { searchFlights } from './search-flights.ts';

test('a board is prepared once for all searches of it', () => {
  let read = 0;
  const flight = {
    ...{ number: 'AV 118', codeshares: [], other: { iata: 'ZRH', icao: 'LSZH', city: 'Zurich', name: 'Zurich' } },
    get airline() {
      read += 1;
      return 'Alpvista';
    },
  } as unknown as BoardFlight;
  const board = [flight];
  for (const term of ['av118', 'alpvista', 'zur', 'zurich alpvista'])
    expect(searchFlights(board, term)).toEqual([flight]);
  expect(searchFlights(board, 'paris')).toEqual([]);
  expect(read).toBe(1);
});
