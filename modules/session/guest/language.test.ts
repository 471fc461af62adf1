import { expect, test } from 'vitest';
import { type LanguageSources, pickLanguage } from './language.ts';

const sources: LanguageSources = {
  query: undefined,
  cookie: undefined,
  browser: [],
  available: ['EN', 'DE', 'AR', 'PT-BR'],
  fallback: 'EN',
};

test.each<[string, Partial<LanguageSources>, string, boolean]>([
  ['nothing known', {}, 'EN', false],
  ['the browser language picks', { browser: ['de-CH', 'en'] }, 'DE', false],
  ['the first one that the property offers', { browser: ['fi', 'ar'] }, 'AR', false],
  ['a region that the property offers', { browser: ['pt-BR'] }, 'PT-BR', false],
  ['the cookie lang-key goes before the browser', { cookie: 'AR', browser: ['de'] }, 'AR', true],
  ['a cookie of a language no longer offered is ignored', { cookie: 'FI', browser: ['de'] }, 'DE', false],
  ['the query goes first', { query: 'ar', cookie: 'DE' }, 'AR', true],
  ['a query that asks for another language is a choice', { query: 'ar', browser: ['de'] }, 'AR', true],
  ['a query equal to the language otherwise picked is no choice', { query: 'de', browser: ['de-AT'] }, 'DE', false],
  ['an unknown query is ignored', { query: '<x>', browser: ['de'] }, 'DE', false],
])('%s', (_case, changes, key, chosen) => {
  expect(pickLanguage({ ...sources, ...changes })).toEqual({ key, chosen });
});
