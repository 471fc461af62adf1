import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient, DeskProvider, type DeskValue, QueryProvider } from '#platform/web/desk-shell';
import { type Texts, TextsProvider } from '#platform/web/i18n';
import { AsyncProvider } from '#platform/web/ui';
import { Numbers } from './numbers.tsx';

// The document has no popovers, such as the calendar of a day.
HTMLElement.prototype.togglePopover = () => false;
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('the numbers name each film, say which is deleted, and tell no count that is too small', async () => {
  const items = [
    { film_id: 'pass', title: 'The Pass', started: 12, bought: null },
    { film_id: 'gone', title: '', started: 8, bought: 6 },
  ];
  const desk = { api: { request: async () => ({ items }) }, serverNow: () => Date.parse('2026-11-26T12:00:00Z') };
  const value = { desk, property: { id: '1', zone: 'UTC' }, location: { query: {} } } as unknown as DeskValue;
  const snapshot = { language: 'en', ready: true, t: (key: string) => key };
  const texts = { subscribe: () => () => undefined, snapshot: () => snapshot } as unknown as Texts;
  render(
    <TextsProvider texts={texts} formatSettings={{ zone: 'UTC', twelveHourLanguages: [] } as never}>
      <QueryProvider client={createQueryClient()}>
        <DeskProvider value={value}>
          <AsyncProvider texts={{ loading: '', retry: '', failed: '', failedText: '' }}>
            <Numbers tabs={undefined} />
          </AsyncProvider>
        </DeskProvider>
      </QueryProvider>
    </TextsProvider>,
  );
  await act(() => vi.advanceTimersByTimeAsync(10));
  const cells = (title: string) =>
    [...(screen.getByText(title).closest('tr')?.querySelectorAll('td') ?? [])].map(
      (cell) => cell.lastElementChild?.textContent,
    );
  expect(cells('The Pass')).toEqual(['The Pass', '12', 'films.fewer']);
  expect(cells('films.deleted_film')).toEqual(['films.deleted_film', '8', '6']);
});
