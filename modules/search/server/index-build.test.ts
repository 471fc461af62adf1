import { expect, test } from 'vitest';
import { systemClock } from '#platform/clock';
import type { SearchEntry } from '#platform/node/server';
import { buildIndex, runSteps, type SearchIndex, searchIndexes } from '../rules/index.ts';
import { IndexBuild } from './index-build.ts';

const types = new Set(['film', 'radio']);

function entryOf(at: number): SearchEntry {
  const title = at % 10 === 0 ? `Lake ${at}` : `Sauna ${at}`;
  return {
    id: String(at),
    type: at % 2 === 0 ? 'film' : 'radio',
    texts: { en: { title, keywords: 'quiet', text: 'by the water' }, el: { title: `Λίμνη ${at}` } },
    popularity: ((at * 7_919) % 97) / 97,
    ...(at % 3 === 0 && { part: 'at' }),
  };
}

function found(index: SearchIndex<SearchEntry>, term: string, part?: string): readonly string[] {
  const query = { term, languages: ['en'], most: 20, part };
  return runSteps(searchIndexes([{ index, types }], query)).flatMap((own) => own.map(({ entry }) => entry.id));
}

async function built(entries: readonly SearchEntry[], piece: number): Promise<SearchIndex<SearchEntry>> {
  const build = new IndexBuild(systemClock);
  for (let from = 0; from < entries.length; from += piece) await build.add(entries.slice(from, from + piece));
  return await build.finish().finally(() => build.close());
}

test('a large index, which a thread builds, finds the same as one that is built at once', async () => {
  const entries = Array.from({ length: 3_600 }, (_none, at) => entryOf(at));
  const [ours, atOnce] = [await built(entries, 700), buildIndex(entries)];
  for (const term of ['lake', 'lake 120', 'suana', 'λιμνη', 'water', 'nothing of it']) {
    expect(found(ours, term), term).toEqual(found(atOnce, term));
    expect(found(ours, term, 'at'), `${term} of a part`).toEqual(found(atOnce, term, 'at'));
  }
  expect(found(ours, 'lake 120')[0]).toBe('120');
});

test('what is given up while it is being built ends its thread', async () => {
  const build = new IndexBuild(systemClock);
  await build.add(Array.from({ length: 3_100 }, (_none, at) => entryOf(at)));
  build.close();
  await expect(build.finish()).rejects.toThrow('without a result');
});
