import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createQueryClient, DeskProvider, type DeskValue, QueryProvider } from '#platform/web/desk-shell';
import { type Texts, TextsProvider } from '#platform/web/i18n';
import { AsyncProvider } from '#platform/web/ui';
import { catalogueEntry } from '../../contract.ts';
import { ChangesScreen } from './changes-screen.tsx';

afterEach(cleanup);

const texts = { en: { title: 'Soup', description: '' } };
const soup = catalogueEntry.parse({ type: 'item', id: 'soup', group: 'food', price: 900, texts });
const food = catalogueEntry.parse({ type: 'group', id: 'food', outlet: '1', texts: { en: { title: 'Food' } } });
const authors = [{ path: 'price', by: 'Ada', at: '2026-11-22T10:00:00.000Z' }];
const price = { type: 'item', id: 'soup', before: { ...soup, price: 950 }, after: { ...soup, price: 1000 }, authors };
const live = { revision: 1, decimals: 2, default_language: 'en', entries: [food, price.before] };

/** Opens the review of a draft; texts are their own keys with their values. */
async function open(draft: object) {
  const sent: { readonly route: string; readonly body: unknown }[] = [];
  const request = async (route: string, { body }: { readonly body?: unknown } = {}) => {
    if (route === 'GET /api/v1/catalogue') return live;
    if (route === 'GET /api/v1/catalogue/draft') return { revision: 7, live_revision: 1, ...draft };
    sent.push({ route, body });
    return { revision: 8 };
  };
  const desk = { api: { request }, navigate: () => undefined, toast: () => undefined, confirm: async () => true };
  const property = { id: '1', languages: [{ key: 'en', name: 'English' }] };
  const value = { desk, property, staff: { permissions: 'all', roles: [] } } as unknown as DeskValue;
  const t = (key: string, values?: object) => (values ? `${key} ${Object.values(values).join(' ')}` : key);
  const snapshot = { language: 'en', ready: true, t };
  const catalogue = { subscribe: () => () => undefined, snapshot: () => snapshot } as unknown as Texts;
  render(
    <TextsProvider texts={catalogue} formatSettings={{ zone: 'UTC' }}>
      <QueryProvider client={createQueryClient()}>
        <DeskProvider value={value}>
          <AsyncProvider texts={{ loading: 'loading', retry: 'try again', failed: 'failed', failedText: '' }}>
            <ChangesScreen />
          </AsyncProvider>
        </DeskProvider>
      </QueryProvider>
    </TextsProvider>,
  );
  const heading = await screen.findByRole('heading', { level: 1 });
  const press = async (name: string, within_ = within(document.body)) =>
    await act(async () => void fireEvent.click(within_.getByRole('button', { name })));
  return { sent, press, heading };
}

test('a change says what, by whom, before and after, and is discarded alone', async () => {
  const { sent, press } = await open({ changes: [{ ...price, conflicts: [] }], problems: [] });
  const field = (await screen.findByText('catalogue.price')).closest('li');
  expect(field?.textContent).toContain('€9.50');
  expect(field?.textContent).toContain('€10.00');
  expect(field?.textContent).toContain('Ada');
  const [change] = screen.getAllByRole('listitem');
  await press('catalogue.discard', within(change as HTMLElement));
  const body = { keep: 'live', changes: [{ type: 'item', id: 'soup' }] };
  expect(sent).toEqual([{ route: 'POST /api/v1/catalogue/draft/choices', body }]);
});

test('a conflict is decided before the draft can be published', async () => {
  const problems = [{ type: 'item', id: 'soup', path: 'price', what: '', code: 'conflict', name: '' }];
  const { sent, press } = await open({ changes: [{ ...price, conflicts: ['price'] }], problems });
  await screen.findByText(/catalogue.conflict .*9\.50/);
  expect(screen.getByRole('alert').textContent).toContain('Soup, catalogue.price: catalogue.mistake.conflict');
  expect(screen.getByRole('button', { name: 'catalogue.publish' })).toHaveProperty('disabled', true);
  await press('catalogue.keep_draft');
  const body = { keep: 'draft', changes: [{ type: 'item', id: 'soup', path: 'price' }] };
  expect(sent).toEqual([{ route: 'POST /api/v1/catalogue/draft/choices', body }]);
});

test('the draft is published as it was reviewed, under the same id when it is sent again', async () => {
  const { sent, press } = await open({ changes: [{ ...price, conflicts: [] }], problems: [] });
  await screen.findByText('catalogue.price');
  await press('catalogue.publish');
  await press('catalogue.publish');
  expect(sent[0]).toMatchObject({ route: 'POST /api/v1/catalogue/publications', body: { revision: 7 } });
  expect(sent[1]).toEqual(sent[0]);
});

test('a draft without changes says that everything is published', async () => {
  await open({ changes: [], problems: [] });
  await screen.findByText('catalogue.no_changes');
  expect(screen.queryByRole('button', { name: 'catalogue.publish' })).toBeNull();
});
