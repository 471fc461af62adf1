import { expect, test } from 'vitest';
import { type TopBar, type TopBarInput, topBar } from './top-bar.ts';

const home: TopBarInput = {
  route: 'home',
  mode: 'guest',
  roots: new Set(['home', 'shopCart']),
  routes: new Map([['search', {}]]),
  hasTour: false,
  hasMovies: false,
};

test.each<[string, Partial<TopBarInput>, Partial<TopBar>]>([
  ['home has the menu and search', {}, { leading: 'menu', search: true, help: false, filter: false }],
  ['an entry of the bottom bar has the menu', { route: 'shopCart' }, { leading: 'menu' }],
  ['a screen below has back', { route: 'contentpage' }, { leading: 'back' }],
  ['login has neither', { route: 'login' }, { leading: 'none', search: false }],
  ['search is hidden on search', { route: 'search' }, { search: false }],
  ['search is hidden in walkin', { mode: 'walkin' }, { search: false }],
  ['search is hidden in walkin-only', { mode: 'walkin-only' }, { search: false }],
  ['search is hidden in a build without it', { routes: new Map() }, { search: false }],
  ['the filter stands on browse when movies exist', { route: 'browse', hasMovies: true }, { filter: true }],
  ['no filter on browse without movies', { route: 'browse' }, { filter: false }],
  ['no filter elsewhere', { hasMovies: true }, { filter: false }],
  ['help where a tour exists', { hasTour: true }, { help: true }],
])('%s', (_case, input, expected) => {
  expect(topBar({ ...home, ...input })).toMatchObject(expected);
});
