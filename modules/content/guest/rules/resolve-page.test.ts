import { expect, test } from 'vitest';
import { type PageQuery, resolvePage } from './resolve-page.ts';

const query: PageQuery = { projectId: 'arvensee', skinId: 'house', pageId: 'spa', language: 'de' };
const list = [
  { lang_key: 'en', default: true, window_id: '101' },
  { lang_key: 'DE', default: false, window_id: '201' },
  { lang_key: 'zh-Hant', default: false, window_id: '301' },
];

test.each([
  ['the language’s own entry, in any case', { language: 'DE' }, '201'],
  ['the language without its region', { language: 'de-CH' }, '201'],
  ['the language with its region before the one without', { language: 'zh-hant' }, '301'],
  ['the default entry for a language that the page does not have', { language: 'fr' }, '101'],
  ['the default entry where no language is known', { language: '' }, '101'],
])('%s', (_name, more, windowId) => {
  expect(resolvePage({ ...query, ...more }, list)).toEqual({ windowId });
});

const six = ['en', 'de', 'fr', 'it', 'es', 'ar'].map((lang_key, index) => ({
  lang_key,
  default: lang_key === 'en',
  window_id: `${index + 1}31`,
}));

test.each([
  ['fr', '331'],
  ['fr-CH', '331'],
  ['FR_be', '331'],
  ['it', '431'],
  ['it-CH', '431'],
  ['es', '531'],
  ['es-419', '531'],
  ['ar-EG', '631'],
  ['pt', '131'],
  ['fro', '131'],
])('%s finds its window among six, a missing language the default one', (language, windowId) => {
  expect(resolvePage({ ...query, language }, six)).toEqual({ windowId });
});

test('the default entry is the marked one, in any language', () => {
  const given = six.slice(0, 2).map((entry) => ({ ...entry, default: entry.lang_key === 'de' }));
  expect(resolvePage({ ...query, language: 'it-CH' }, given)).toEqual({ windowId: '231' });
});

test.each([
  ['project_missing', { projectId: '' }, list],
  ['skin_missing', { skinId: '' }, list],
  ['page_missing', { pageId: '' }, list],
  ['no_window', { language: 'fr' }, [list[1]]],
  ['no_window', {}, []],
  ['list_invalid', {}, { entries: list }],
  ['list_invalid', {}, 'nothing'],
  ['list_invalid', {}, [null, 7, {}, { lang_key: 'de' }, { lang_key: 'de', window_id: '../x' }]],
])('fails with %s', (problem, more, given) => {
  expect(resolvePage({ ...query, ...more }, given)).toEqual({ problem });
});

test('numeric values of old lists are accepted', () => {
  expect(resolvePage({ ...query, language: 'fr' }, [{ lang_key: 'en', default: 1, window_id: 7 }])).toEqual({
    windowId: '7',
  });
});

test('an invalid entry does not hide a valid one', () => {
  expect(resolvePage(query, [null, ...list])).toEqual({ windowId: '201' });
});
