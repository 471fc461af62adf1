import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listingsOf } from './lists.ts';

const everything = { name: 'tea-time', guest: true, tv: true, desk: true, languages: { guest: ['en'], desk: ['en'] } };

test.each([...listingsOf(everything)])('%s has the places at which a new module appears', (path, change) => {
  const before = readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
  const added = change(before, 'tea-time')
    .split('\n')
    .filter((line) => !before.includes(line));
  expect(added.join('\n').match(/teaTime|TeaTime/g)?.length).toBeGreaterThan(1);
});
