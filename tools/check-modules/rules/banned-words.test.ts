import { expect, it } from 'vitest';
import { findViolations } from '../rule-fixture.ts';
import { bannedWordsRule } from './banned-words.ts';

const path = 'modules/shop/server/index.ts';
const found = (text: string, at = path) => findViolations(bannedWordsRule, { [at]: text });

it.each([
  ['const ground = 1;', 'ground: instead of "ground" use platform (a ModuleContext)'],
  ['export function openDoors() {}', 'openDoors: instead of "doors" use api or routes'],
  ['type HTTPDoors = string;', 'HTTPDoors: instead of "doors" use api or routes'],
  ['const { told } = event;', 'told: instead of "told" use notified, sent or integrationEvents'],
  ['const { a: heardBefore } = event;', 'heardBefore: instead of "heard" use received or handled'],
  ['const f = (kept_order: string) => 1;', 'kept_order: instead of "kept" use stored, saved or retained'],
  ['class A { #shelf = 1; }', 'shelf: instead of "shelf" use stock or availability'],
  ['type A = { readonly whose: string };', 'whose: instead of "whose" use owner or stay'],
  ['const house = 1;', 'house: instead of "house" use hotel, property or project'],
])('finds %s', (text, message) => {
  expect(found(text)).toEqual([`${path}:1 ${message}`]);
});

it('finds words in tests, tools, benchmarks, end-to-end tests and JSX', () => {
  for (const at of ['modules/shop/server/a.test.ts', 'tools/a.ts', 'bench/a.ts', 'e2e/a.ts', 'cluster/a.ts']) {
    expect(found('const anew = 1;', at)).toEqual([`${at}:1 anew: instead of "anew" use again`]);
  }
  const screen = 'modules/shop/desk/a.tsx';
  expect(found('const a = <b asked="x" />;', screen)).toHaveLength(1);
});

it('reports each name of a file once, where it occurs first', () => {
  expect(found('\nconst told = 1;\nexport const b = told + told;')).toEqual([expect.stringMatching(`^${path}:2 `)]);
});

it('finds words in file names', () => {
  const files = { 'modules/shop/server/open-doors.ts': '', 'modules/shop/desk/kept.module.css': '' };
  expect(findViolations(bannedWordsRule, files)).toEqual([
    'modules/shop/desk/kept.module.css:0 kept: instead of "kept" use stored, saved or retained',
    'modules/shop/server/open-doors.ts:0 open-doors: instead of "doors" use api or routes',
  ]);
});

it.each([
  ["const path = '/api/v1/shelf'; // whose shelf"],
  ['const background = 1; const underground = 2;'],
  ['const inHouse = 1; const readInHouseByRooms = 2; const x = { in_house: 3 };'],
  ['const indoors = 1; const layout = 2; const layer = 3;'],
])('allows %s', (text) => {
  expect(found(text)).toEqual([]);
});

it('allows wire names only in their own folders', () => {
  const text = 'const row = { asked_by: 1 };';
  expect(found(text, 'modules/orders/server/tables.ts')).toEqual([]);
  expect(found(text)).toHaveLength(1);
});
