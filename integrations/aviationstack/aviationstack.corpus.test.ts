import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { foldCodeshares } from '#flights/rules';
import { readFlights } from './read-flights.ts';

type End = { readonly iata: string; readonly scheduled: string; readonly timezone: string };
type Answer = { readonly data: readonly { readonly departure: End; readonly arrival: End }[] };

const folder = join(process.env.CORPUS_DIR ?? '', 'flights');
const files = readdirSync(folder).filter((name) => name.startsWith('aviationstack'));
const directions = ['departure', 'arrival'] as const;

test.each(files)('every flight of %s is read at either end, and codeshares fold', (name) => {
  const answer = JSON.parse(readFileSync(join(folder, name), 'utf8')) as Answer;
  for (const direction of directions) {
    const airports = new Map(answer.data.map((row) => [row[direction].iata, row[direction].timezone]));
    const read = [...airports].flatMap(([airport, zone]) => {
      const now = Date.parse(answer.data[0]?.[direction].scheduled ?? '');
      const { flights } = readFlights(answer, { airport, zone, direction, now });
      const board = foldCodeshares(flights);
      const numbers = board.map(({ number, scheduled }) => `${number} ${scheduled}`);
      expect(new Set(numbers).size).toBe(numbers.length);
      expect(board.flatMap(({ codeshares }) => codeshares)).toContain('EK 2261');
      return flights;
    });
    expect(read).toHaveLength(answer.data.length);
    for (const { scheduled, number, airline } of read) {
      expect([number, airline].every((text) => text !== '')).toBe(true);
      // No local time is more than a day from what it would be in UTC.
      const texts = answer.data.map((row) => Math.abs(Date.parse(row[direction].scheduled) - scheduled));
      expect(Math.min(...texts)).toBeLessThan(15 * 3_600_000);
    }
  }
});
