import { join } from 'node:path';
import { expect, test } from 'vitest';
import { systemClock } from '#platform/clock';
import type { StationEntry } from '#radio/contract';
import { createStationReader } from './index.ts';

const folder = join(process.env.CORPUS_DIR ?? '', 'radio');
const readStations = createStationReader({ clock: systemClock });

test.each([
  ['radio-browser_falll2000_stations.json', 'json', 1_500],
  ['radio-browser_full-schema_samples.json', 'json', 4],
  ['radio-browser_gigoro33.m3u', 'm3u', 800],
  ['pyradio_stations.csv', 'csv', 40],
] as const)('the stations of %s are read or reported', async (name, format, least) => {
  const entries: StationEntry[] = [];
  const path = join(folder, name);
  const report = await readStations({ path, format, country: '' }, async (piece) => void entries.push(...piece));
  expect(report.failure).toBeUndefined();
  expect(entries.length).toBe(report.stations);
  expect(entries.length).toBeGreaterThan(least);
  expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
  for (const { name: title, urls, country } of entries) {
    expect(title).toMatch(/\S/);
    expect(country).toMatch(/^(?:[A-Z]{2})?$/);
    for (const url of urls) expect(url).toMatch(/^https?:\/\/\S+$/);
  }
});
