import { expect, test } from 'vitest';
import { loadPage, loadWindow, type PageSource } from './load-window.ts';
import { fileUrl } from './skin-files.ts';

const english = {
  id: '101',
  page_id: 'house',
  lang_key: 'en',
  template: { type: 'article', dataMap: { title: 'House' } },
};
const pages = [
  { lang_key: 'en', default: true, window_id: '101' },
  { lang_key: 'de', default: false, window_id: '201' },
];
const files: { readonly [path: string]: string } = {
  '/skins/arvensee/house/Custom_101.json': JSON.stringify(english),
  '/skins/arvensee/house/Custom_102.json': JSON.stringify({ ...english, id: '102', page_id: '' }),
  '/skins/arvensee/house/Custom_103.json': '{}',
  '/skins/arvensee/house/Custom_104.json': '{"template":',
  '/skins/arvensee/house/Page_house.json': JSON.stringify(pages),
  '/skins/arvensee/house/Page_broken.json': '{"entries":[]}',
};

function source(more: Partial<PageSource> = {}, requested: string[] = []): PageSource {
  return {
    skin: { property: '1', projectId: 'arvensee', skinId: 'house', base: '/skins' },
    language: 'en',
    now: 1_764_000_000_000,
    fetch: async (url) => {
      requested.push(url);
      const text = files[url.split('?')[0] ?? ''];
      return { status: text === undefined ? 404 : 200, text: async () => text ?? '' };
    },
    ...more,
  };
}

test('a window is loaded from the skin folder with a timestamp', async () => {
  const requested: string[] = [];
  expect(await loadWindow(source({}, requested), '101')).toMatchObject({ status: 'window', window: { id: '101' } });
  expect(requested).toEqual(['/skins/arvensee/house/Custom_101.json?property=1&timestamp=1764000000000']);
});

test('a window in another language redirects to the one in the guest’s language', async () => {
  expect(await loadWindow(source({ language: 'de-CH' }), '101')).toEqual({ status: 'elsewhere', windowId: '201' });
});

test('a link to a German window redirects a Spanish-speaking guest to the page’s default', async () => {
  const german = { ...english, id: '201', lang_key: 'de' };
  const more: typeof files = { ...files, '/skins/arvensee/house/Custom_201.json': JSON.stringify(german) };
  const fetch: PageSource['fetch'] = async (url) => ({
    status: 200,
    text: async () => more[url.split('?')[0] ?? ''] ?? '',
  });
  expect(await loadWindow(source({ language: 'es', fetch }), '201')).toEqual({ status: 'elsewhere', windowId: '101' });
});

test('a window in another language is shown if the page has no better one', async () => {
  expect(await loadWindow(source({ language: 'fr' }), '101')).toMatchObject({ status: 'window' });
  expect(await loadWindow(source({ language: 'de' }), '102')).toMatchObject({ status: 'window' });
});

test.each(['999', '103', 'about', '', '../x'])('the window %j is missing', async (cpId) => {
  expect(await loadWindow(source(), cpId)).toEqual({ status: 'missing' });
});

test('invalid JSON, a server error and a network error are failures', async () => {
  expect(await loadWindow(source(), '104')).toEqual({ status: 'failed' });
  const answering = (status: number) => source({ fetch: async () => ({ status, text: async () => '' }) });
  expect(await loadWindow(answering(503), '101')).toEqual({ status: 'failed' });
  expect(await loadWindow(source({ fetch: () => Promise.reject(new TypeError('no network')) }), '101')).toEqual({
    status: 'failed',
  });
});

test('a page resolves to the window in the guest’s language', async () => {
  expect(await loadPage(source({ language: 'DE' }), 'house')).toEqual({ status: 'window', windowId: '201' });
});

test.each([
  ['project_missing', { skin: { property: '1', projectId: '', skinId: 'house', base: '/skins' } }, 'house'],
  ['skin_missing', { skin: { property: '1', projectId: 'arvensee', skinId: '', base: '/skins' } }, 'house'],
  ['page_missing', {}, ''],
  ['not_found', {}, 'nowhere'],
  ['list_invalid', {}, 'broken'],
])('a page fails with %s', async (problem, more, pageId) => {
  expect(await loadPage(source(more), pageId)).toEqual({ status: 'missing', problem });
});

test('files are read below the base of the hotel’s skins', () => {
  const skin = { property: '1', projectId: 'arvensee', skinId: 'house', base: '/files/skins' };
  expect(fileUrl(skin, 'Custom_7.json', 5)).toBe('/files/skins/arvensee/house/Custom_7.json?property=1&timestamp=5');
});
