import type { Kysely } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestPages, skinParams, type TestPages } from '#content/testing';
import type { RouteName } from '#platform/contract';
import type { Staff } from '#platform/node/auth';
import { callRoute } from '#platform/node/testing';
import type { content, WrittenPage } from '../../contract.ts';
import { migrations } from '../migrations.ts';

let pages: TestPages;
beforeEach(async () => {
  pages = await createTestPages();
});
afterEach(() => pages.close());

const person = (staffId: string): Staff => ({ kind: 'staff', property: '1', staffId, permissions: 'all' });
const [ada, ben] = [person('ada'), person('ben')];
const article = (title: string, more: object = {}) => ({ template: { type: 'article', dataMap: { title } }, ...more });
const page = (titles: Readonly<Record<string, string>>, own = 'en'): WrittenPage => ({
  default_language: own,
  windows: Object.fromEntries(Object.entries(titles).map(([language, title]) => [language, article(title)])),
});

type PageRoute = Extract<RouteName<typeof content>, `${string}/pages/{pageId}${string}` | `${string}/pages`>;
const route = {
  list: 'GET /api/v1/properties/{propertyId}/pages',
  read: 'GET /api/v1/properties/{propertyId}/pages/{pageId}',
  save: 'PUT /api/v1/properties/{propertyId}/pages/{pageId}/draft',
  discard: 'DELETE /api/v1/properties/{propertyId}/pages/{pageId}/draft',
  publish: 'POST /api/v1/properties/{propertyId}/pages/{pageId}/publications',
  versions: 'GET /api/v1/properties/{propertyId}/pages/{pageId}/publications',
  version: 'GET /api/v1/properties/{propertyId}/pages/{pageId}/publications/{versionId}',
  remove: 'DELETE /api/v1/properties/{propertyId}/pages/{pageId}',
} as const satisfies Readonly<Record<string, PageRoute>>;

const at = (pageId: string, more: object = {}) => ({ params: { propertyId: '1', pageId, ...more } });
const read = async (pageId = 'quiet') => (await callRoute(pages.api, route.read, at(pageId))).body;
const list = async () => (await callRoute(pages.api, route.list, at('', {}))).body.items;
const versions = async (pageId = 'quiet') => (await callRoute(pages.api, route.versions, at(pageId))).body.items;
const save = async (written: WrittenPage, { version = 0, identity = ada, pageId = 'quiet' } = {}) =>
  (await callRoute(pages.api, route.save, { ...at(pageId), identity, body: { ...written, version } })).body.version;
const publish = (version: number, { identity = ada, pageId = 'quiet', replace = false } = {}) =>
  callRoute(pages.api, route.publish, { ...at(pageId), identity, body: { version, replace } });

/** What a guest's phone reads of a page. */
async function shown(pageId = 'quiet') {
  const { propertyId: _property, ...skin } = skinParams;
  const name = 'GET /skins/{projectId}/{skinId}/Page_{pageId}.json';
  const file = await callRoute(pages.api, name, { params: { ...skin, pageId } });
  const entries = JSON.parse(new TextDecoder().decode(file.body as Uint8Array)) as { window_id: string }[];
  const windows = entries.map(async (entry) => {
    const params = { ...skin, windowId: entry.window_id };
    const window = await callRoute(pages.api, 'GET /skins/{projectId}/{skinId}/Custom_{windowId}.json', { params });
    return JSON.parse(new TextDecoder().decode(window.body as Uint8Array)) as {
      readonly lang_key: string;
      readonly template: { readonly dataMap: { readonly title: string } };
    };
  });
  const titles = (await Promise.all(windows)).map(({ lang_key, template }) => [lang_key, template.dataMap.title]);
  return { entries, titles: Object.fromEntries(titles) as object };
}

test('a draft is invisible to guests until it is published, in all languages at once', async () => {
  const version = await save(page({ en: 'Quiet hours', DE: 'Ruhezeit' }));
  await expect(shown()).rejects.toMatchObject({ code: 'not_found' });
  expect(await list()).toMatchObject([
    { page_id: 'quiet', state: 'new', type: 'article', titles: { en: 'Quiet hours', de: 'Ruhezeit' }, windows: {} },
  ]);
  await publish(version);
  const { entries, titles } = await shown();
  expect(titles).toEqual({ en: 'Quiet hours', de: 'Ruhezeit' });
  expect(entries).toMatchObject([
    { lang_key: 'en', default: true },
    { lang_key: 'de', default: false },
  ]);
  expect(await list()).toMatchObject([{ state: 'published', windows: { en: entries[0]?.window_id } }]);
  expect(await read()).toMatchObject({ draft: null, published: page({ en: 'Quiet hours', de: 'Ruhezeit' }) });
});

test('links keep their numbers when a page is published again, and a language is added or removed', async () => {
  await publish(await save(page({ en: 'Quiet', de: 'Ruhe' })));
  const before = await shown();
  await publish(await save(page({ en: 'Quiet hours', fr: 'Heures calmes' })));
  const after = await shown();
  expect(after.titles).toEqual({ en: 'Quiet hours', fr: 'Heures calmes' });
  expect(after.entries[0]?.window_id).toBe(before.entries[0]?.window_id);
  expect(new Set([...before.entries, ...after.entries].map(({ window_id }) => window_id)).size).toBe(3);
});

test('two who edit one page lose nothing: the second save is refused with the name of the first', async () => {
  const first = await save(page({ en: 'By Ada' }));
  await expect(save(page({ en: 'By Ben' }), { identity: ben })).rejects.toMatchObject({
    code: 'draft_changed',
    details: { by: 'Ada' },
  });
  expect(await save(page({ en: 'By both' }), { identity: ben, version: first })).toBe(first + 1);
  await expect(publish(first)).rejects.toMatchObject({ code: 'draft_changed', details: { by: 'Ben' } });
  expect(await read()).toMatchObject({ draft: { changed_by: 'Ben', version: first + 1 } });
});

test('what an integrator published meanwhile is replaced only by a decision', async () => {
  await publish(await save(page({ en: 'Quiet' })));
  const version = await save(page({ en: 'Quiet hours' }));
  await pages.platform.clock.advance(1000);
  const { entries } = await shown();
  await pages.put(entries[0]?.window_id ?? '', article('By the integrator', { page_id: 'quiet', lang_key: 'en' }));
  await expect(publish(version)).rejects.toMatchObject({ code: 'page_republished' });
  expect((await shown()).titles).toEqual({ en: 'By the integrator' });
  await publish(version, { replace: true });
  expect((await shown()).titles).toEqual({ en: 'Quiet hours' });
});

test('an unfinished draft is saved as it is, and refused with each problem when it is published', async () => {
  const unfinished: WrittenPage = {
    default_language: 'en',
    windows: { en: article('') as never, de: { template: { type: 'list', dataMap: { title: 'Liste' } } } },
  };
  const version = await save(unfinished);
  expect(await read()).toMatchObject({ draft: unfinished });
  await expect(publish(version)).rejects.toMatchObject({
    code: 'content_invalid',
    details: {
      problems: [
        expect.stringMatching(/^en\.template\.dataMap\.title:/),
        expect.stringMatching(/^de\.template\.dataMap\.children:/),
      ],
    },
  });
  await expect(shown()).rejects.toMatchObject({ code: 'not_found' });
});

test('every version can be read again, the one from before the desk too', async () => {
  await pages.put('501', article('By file', { page_id: 'quiet', lang_key: 'en' }));
  await pages.putPage('quiet', [{ lang_key: 'en', default: true, window_id: '501' }]);
  await pages.platform.clock.advance(1000);
  await publish(await save(page({ en: 'From the desk' })), { identity: ben });
  const [now, before] = await versions();
  expect([now, before]).toMatchObject([{ published_by: 'Ben' }, { published_by: '' }]);
  const old = await callRoute(pages.api, route.version, at('quiet', { versionId: before?.id }));
  expect(old.body.page).toMatchObject(page({ en: 'By file' }));
});

test('a discarded draft leaves what guests see', async () => {
  await publish(await save(page({ en: 'Quiet' })));
  await save(page({ en: 'Loud' }));
  expect(await list()).toMatchObject([{ state: 'changed', titles: { en: 'Loud' } }]);
  await callRoute(pages.api, route.discard, at('quiet'));
  expect(await list()).toMatchObject([{ state: 'published', titles: { en: 'Quiet' } }]);
  await expect(callRoute(pages.api, route.discard, at('quiet'))).rejects.toMatchObject({ code: 'not_found' });
});

test('a removed page is gone with its windows, and its last version can be published again', async () => {
  await publish(await save(page({ en: 'Quiet' })));
  const { entries } = await shown();
  await pages.platform.clock.advance(1000);
  await callRoute(pages.api, route.remove, { ...at('quiet'), identity: ben });
  await expect(shown()).rejects.toMatchObject({ code: 'not_found' });
  const name = 'GET /api/v1/properties/{propertyId}/skins/{projectId}/{skinId}/windows/{windowId}';
  const window = callRoute(pages.api, name, { params: { ...skinParams, windowId: entries[0]?.window_id } });
  await expect(window).rejects.toMatchObject({ code: 'not_found' });
  const [last] = await versions();
  expect(last).toMatchObject({ published_by: 'Ben' });
  const { page: former } = (await callRoute(pages.api, route.version, at('quiet', { versionId: last?.id }))).body;
  await publish(await save(former));
  expect((await shown()).titles).toEqual({ en: 'Quiet' });
});

test('drafts from before the list had summaries are in it as others are', async () => {
  await save(page({ en: 'Quiet hours', fr: 'Heures calmes' }));
  await save(page({ de: 'Ruhe' }, 'de'), { pageId: 'rest' });
  const before = await list();
  await pages.platform.database.platform.write(async ({ tx: platform }) => {
    const tx = platform as unknown as Kysely<unknown>;
    await tx.schema.alterTable('content_drafts').dropColumn('summary').execute();
    await migrations.find(({ name }) => name === '0005_content_draft_summaries')?.up(tx);
  });
  expect(before.map(({ titles }) => titles)).toContainEqual({ en: 'Quiet hours', fr: 'Heures calmes' });
  expect(await list()).toEqual(before);
});
