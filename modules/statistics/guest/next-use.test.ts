import { expect, test } from 'vitest';
import type { RouteUse, Use } from '#platform/web/guest-shell';
import { type Moment, nextFront, nothing, type Place } from './next-use.ts';

function placeOf(path: string, countsAs?: RouteUse, params = {}): Place {
  return { path, params, route: countsAs ? { countsAs } : {} };
}

const home = placeOf('/', 'home');
const page = placeOf('/cp/12', 'contentpage/:cpId', { cpId: '12' });
const shop = placeOf('/shop');
const watch = placeOf('/watch', 'tv/*');
const stations = placeOf('/webradio', 'radio');
const channel = (value: string): Use => ({ type: 'tv', value });
const station: Use = { type: 'radio', value: 's1' };

/** What is counted after each of the moments. */
function counted(...seen: readonly (readonly [Place | undefined, Use?])[]): readonly string[] {
  let front = nothing;
  return seen.map(([place, played]) => {
    const moment: Moment = { at: 0, place, played };
    front = nextFront(front, moment);
    return front.counted ? `${front.counted.type} ${front.counted.value}`.trim() : 'nothing';
  });
}

test('home and content pages count by what their routes declare', () => {
  expect(counted([home], [page], [home])).toEqual(['home', 'contentpage 12', 'home']);
});

test('a screen that is not counted ends the one before', () => {
  expect(counted([home], [shop], [home])).toEqual(['home', 'nothing', 'home']);
});

test('nothing counts while nobody looks, and what is in front counts anew afterwards', () => {
  expect(counted([page], [undefined], [undefined, station], [page, station])).toEqual([
    'contentpage 12',
    'nothing',
    'nothing',
    'contentpage 12',
  ]);
});

test('television counts by its channels, also when the guest comes back to one that plays on', () => {
  expect(
    counted([watch], [watch, channel('1')], [watch, channel('2')], [home, channel('2')], [watch, channel('2')]),
  ).toEqual(['nothing', 'tv 1', 'tv 2', 'home', 'tv 2']);
});

test('a station counts from wherever it begins to play until something else is opened or it stops', () => {
  expect(counted([stations], [stations, station], [home, station], [home])).toEqual([
    'radio',
    'radio s1',
    'home',
    'home',
  ]);
  expect(counted([shop], [shop, station], [shop])).toEqual(['nothing', 'radio s1', 'nothing']);
});
