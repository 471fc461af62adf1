import { expect, test } from 'vitest';
import { type TopBar, type TopBarFacts, topBar } from './top-bar.ts';

const home: TopBarFacts = {
  route: 'home',
  mode: 'guest',
  roots: new Set(['home', 'shopCart']),
  routes: new Map([['search', {}]]),
  hasTour: false,
  hasMovies: false,
};

test.each<[string, Partial<TopBarFacts>, Partial<TopBar>]>([
  ['home has the menu and search', {}, { lead: 'menu', search: true, help: false, filter: false }],
  ['an entry of the bottom bar has the menu', { route: 'shopCart' }, { lead: 'menu' }],
  ['a screen below has back', { route: 'contentpage' }, { lead: 'back' }],
  ['login has neither', { route: 'login' }, { lead: 'none', search: false }],
  ['search is hidden on search', { route: 'search' }, { search: false }],
  ['search is hidden in walkin', { mode: 'walkin' }, { search: false }],
  ['search is hidden in walkin-only', { mode: 'walkin-only' }, { search: false }],
  ['search is hidden in a build without it', { routes: new Map() }, { search: false }],
  ['the filter stands on browse when movies exist', { route: 'browse', hasMovies: true }, { filter: true }],
  ['no filter on browse without movies', { route: 'browse' }, { filter: false }],
  ['no filter elsewhere', { hasMovies: true }, { filter: false }],
  ['help where a tour exists', { hasTour: true }, { help: true }],
])('%s', (_case, facts, expected) => {
  expect(topBar({ ...home, ...facts })).toMatchObject(expected);
});
