import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { foldCodeshares } from '#flights/rules';
import { readBoard } from './read-board.ts';

type Row = {
  readonly number: string;
  readonly codeshareStatus: string;
  readonly departure: { readonly airport: { readonly iata?: string }; readonly scheduledTimeUtc?: string };
};

const folder = join(process.env.CORPUS_DIR ?? '', 'flights');
const files = readdirSync(folder).filter((name) => name.startsWith('aerodatabox'));

test.each(files)('every flight of %s is read, and twins fold into their operators', (name) => {
  const rows = JSON.parse(readFileSync(join(folder, name), 'utf8')) as readonly Row[];
  const departures = rows.filter(({ departure }) => departure.airport.iata === 'AMS');
  const arrivals = rows.filter(({ departure }) => departure.airport.iata !== 'AMS');
  const flights = readBoard({ departures, arrivals }, 'Europe/Amsterdam');
  expect(flights).toHaveLength(rows.length);
  for (const [at, row] of [...departures, ...arrivals].entries()) {
    const scheduled = row.departure.scheduledTimeUtc?.replace(' ', 'T');
    if (scheduled && at < departures.length) expect(flights[at]?.scheduled).toBe(Date.parse(scheduled));
    expect(flights[at]?.number).toBe(row.number);
    expect(flights[at]?.status).not.toBe('unknown');
  }
  const board = foldCodeshares(flights);
  const departed = board.filter(({ direction }) => direction === 'departure');
  const operators = departures
    .filter(({ codeshareStatus }) => codeshareStatus === 'IsOperator')
    .map(({ number }) => number);
  for (const number of operators) expect(departed.map((flight) => flight.number)).toContain(number);
  expect(departed.length).toBeLessThan(departures.length / 2);
  const numbers = departed.flatMap(({ number, codeshares }) => [number, ...codeshares]);
  expect(new Set(numbers).size).toBe(numbers.length);
});
