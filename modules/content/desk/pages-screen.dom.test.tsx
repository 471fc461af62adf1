import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiProblem } from '#platform/web/desk-shell';
import type { ListedPage, PageDraftAnswer, WrittenPage } from '../contract.ts';
import { openPagesDesk } from '../testing/open-pages-desk.tsx';

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-24T09:00:00Z') }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const listRoute = 'GET /api/v1/properties/{propertyId}/pages';
const readRoute = 'GET /api/v1/properties/{propertyId}/pages/{pageId}';
const saveRoute = 'PUT /api/v1/properties/{propertyId}/pages/{pageId}/draft';
const publishRoute = 'POST /api/v1/properties/{propertyId}/pages/{pageId}/publications';
const pauseMs = 1_000;

const article = (title: string, data: object = {}) => ({ template: { type: 'article', dataMap: { title, ...data } } });
const lake: WrittenPage = { default_language: 'en', windows: { en: article('Lake'), de: article('See') } };
const listed: ListedPage = {
  page_id: 'lake',
  type: 'article',
  titles: { en: 'Lake', de: 'See' },
  image: '',
  state: 'published',
  in_menus: true,
  windows: { en: '101', de: '201' },
};
const answer = (draft: PageDraftAnswer['draft'] = null): PageDraftAnswer => ({
  page_id: 'lake',
  published: lake,
  draft,
});
const draftOf = (page: WrittenPage, version: number, by = 'Ida Hofer') => ({
  ...page,
  version,
  changed_by: by,
  changed_at: '2026-11-24T08:59:00Z',
});
const open = (draft: PageDraftAnswer['draft'] = null) =>
  openPagesDesk({ [listRoute]: { items: [listed] }, [readRoute]: answer(draft) }, 'lake');

const titled = (title: string): WrittenPage => ({ ...lake, windows: { ...lake.windows, en: article(title) } });
const publishButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'pages.publish' });

test('what is typed is saved once, a moment after the last key, and can then be published', async () => {
  const desk = await open();
  expect(publishButton().disabled).toBe(true);
  await desk.fill('pages.title_field', 'The lak');
  await desk.fill('pages.title_field', 'The lake');
  expect(desk.count(saveRoute)).toBe(0);
  await desk.wait(pauseMs);
  expect(desk.count(saveRoute)).toBe(1);
  expect(desk.last(saveRoute)?.input).toEqual({
    params: { propertyId: '1', pageId: 'lake' },
    body: { ...titled('The lake'), version: 0 },
  });
  expect(publishButton().disabled).toBe(true);
  desk.standing[readRoute] = answer(draftOf(titled('The lake'), 1));
  await desk.answer(saveRoute, { version: 1 });
  screen.getByText(/^pages\.draft_saved Ida Hofer/);
  await desk.press('pages.publish');
  expect(desk.last(publishRoute)?.input.body).toEqual({ version: 1, replace: false });
  await desk.answer(publishRoute, {});
  expect(desk.toasts).toEqual(['pages.published']);
});

test('what is typed while a draft is being saved is saved after it, on its version', async () => {
  const desk = await open();
  await desk.fill('pages.title_field', 'One');
  await desk.wait(pauseMs);
  await desk.fill('pages.title_field', 'Two');
  await desk.wait(pauseMs);
  expect(desk.count(saveRoute)).toBe(1);
  desk.standing[readRoute] = answer(draftOf(titled('One'), 1));
  await desk.answer(saveRoute, { version: 1 });
  expect(screen.getByLabelText<HTMLInputElement>('pages.title_field').value).toBe('Two');
  await desk.wait(pauseMs);
  expect(desk.last(saveRoute)?.input.body).toEqual({ ...titled('Two'), version: 1 });
});

test('of two versions of a draft the editor chooses one, and nothing is lost before', async () => {
  const desk = await open(draftOf(titled('Before'), 3));
  await desk.fill('pages.title_field', 'Mine');
  await desk.wait(pauseMs);
  const by = { by: 'Ben', at: '2026-11-24T08:59:30Z' };
  desk.standing[readRoute] = answer(draftOf(titled('Theirs'), 4, 'Ben'));
  await desk.refuse(saveRoute, new ApiProblem(409, { code: 'draft_changed', ...by }));
  within(screen.getByRole('alert')).getByText(/^pages\.changed_by Ben/);
  expect(screen.getByLabelText<HTMLInputElement>('pages.title_field').value).toBe('Mine');
  await desk.wait(60_000);
  expect(desk.count(saveRoute)).toBe(1);
  await desk.press('pages.keep_mine');
  await desk.wait(10_000);
  expect(desk.last(saveRoute)?.input.body).toEqual({ ...titled('Mine'), version: 4 });
});

test('the other version can be taken instead', async () => {
  const desk = await open(draftOf(titled('Before'), 3));
  await desk.fill('pages.title_field', 'Mine');
  await desk.wait(pauseMs);
  desk.standing[readRoute] = answer(draftOf(titled('Theirs'), 4, 'Ben'));
  await desk.refuse(saveRoute, new ApiProblem(409, { code: 'draft_changed', by: 'Ben', at: '2026-11-24T08:59:30Z' }));
  await desk.press('pages.take_theirs');
  expect(screen.getByLabelText<HTMLInputElement>('pages.title_field').value).toBe('Theirs');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a page that is left is saved at once', async () => {
  const desk = await open();
  await desk.fill('pages.title_field', 'Left');
  await desk.leave();
  expect(desk.last(saveRoute)?.input.body).toEqual({ ...titled('Left'), version: 0 });
});

test('a page without a title cannot be published, and the check leads to its language', async () => {
  const desk = await open(draftOf({ ...lake, windows: { ...lake.windows, de: article('') } }, 2));
  expect(publishButton().disabled).toBe(true);
  await desk.press('pages.check.title German 0');
  expect(screen.getByLabelText<HTMLInputElement>('pages.title_field').lang).toBe('de');
  await desk.fill('pages.title_field', 'See');
  desk.standing[readRoute] = answer(draftOf(lake, 3));
  await desk.wait(pauseMs);
  await desk.answer(saveRoute, { version: 3 });
  expect(publishButton().disabled).toBe(false);
});

test('a new page begins as a draft in the hotel’s own language, under an id of its own', async () => {
  const desk = await openPagesDesk({ [listRoute]: { items: [listed] } });
  await desk.press('pages.new');
  await desk.fill('pages.title_field', 'Lake');
  await desk.press('pages.make');
  expect(desk.last(saveRoute)?.input).toEqual({
    params: { propertyId: '1', pageId: 'lake-2' },
    body: { default_language: 'en', windows: { en: article('Lake') }, version: 0 },
  });
});
