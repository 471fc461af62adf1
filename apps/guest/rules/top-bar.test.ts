import { expect, test } from 'vitest';
import { type TopBar, type TopBarInput, topBar } from './top-bar.ts';

const home: TopBarInput = {
  route: 'home',
  mode: 'guest',
  routes: new Set(['search']),
  hasMovies: false,
  hasTour: false,
};

test.each<[string, Partial<TopBarInput>, Partial<TopBar>]>([
  ['home has the menu and search', {}, { leading: 'menu', search: true, filter: false }],
  ['an entry of the bottom bar has back', { route: 'shopCart' }, { leading: 'back' }],
  ['a screen below has back', { route: 'contentpage' }, { leading: 'back' }],
  ['login has neither', { route: 'login' }, { leading: 'none', search: false }],
  ['help is there where the screen has a tour', { route: 'demoRoomControl', hasTour: true }, { help: true }],
  ['search is hidden on search', { route: 'search' }, { search: false }],
  ['search is hidden in walkin', { mode: 'walkin' }, { search: false }],
  ['search is hidden in walkin-only', { mode: 'walkin-only' }, { search: false }],
  ['search is hidden in a build without it', { routes: new Set() }, { search: false }],
  ['the filter stands on browse when movies exist', { route: 'browse', hasMovies: true }, { filter: true }],
  ['no filter on browse without movies', { route: 'browse' }, { filter: false }],
  ['no filter elsewhere', { hasMovies: true }, { filter: false }],
])('%s', (_case, input, expected) => {
  expect(topBar({ ...home, ...input })).toMatchObject(expected);
});
