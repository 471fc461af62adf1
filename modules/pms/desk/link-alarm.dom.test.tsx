import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  createQueryClient,
  DeskProvider,
  type DeskValue,
  QueryProvider,
  type RingingItem,
} from '#platform/web/desk-shell';
import { type Texts, TextsProvider } from '#platform/web/i18n';
import { useLinkAlarm } from './use-link-alarm.ts';

const now = Date.parse('2026-11-26T12:07:00Z');
beforeEach(() => void vi.useFakeTimers({ now }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const t = (key: string, values: object = {}) => [key, ...Object.values(values)].join(' ');
const texts = {
  subscribe: () => () => undefined,
  snapshot: () => snapshot,
} as unknown as Texts;
const snapshot = { language: 'en', ready: true, t };

/** What rings for somebody with permissions while the PMS is as given. */
async function ringing(
  status: object,
  permissions: 'all' | readonly string[] = 'all',
): Promise<readonly RingingItem[]> {
  const link = {
    kind: 'fias',
    link: 'connected',
    down_since: null,
    down_noticed: false,
    question: null,
    question_at: null,
  };
  const wire = { of: () => ({ on: () => () => undefined }), state: () => ({}), subscribe: () => () => undefined };
  const desk = { api: { request: async () => ({ ...link, ...status }) }, wire, serverNow: () => now, toast() {} };
  const value = {
    ...{ desk, property: { id: '1', zone: 'UTC' }, location: { query: {} } },
    staff: { id: 'mina', name: 'Mina', permissions, roles: [] },
  } as unknown as DeskValue;
  let items: readonly RingingItem[] = [];
  function Desk() {
    items = useLinkAlarm();
    return undefined;
  }
  await act(
    async () =>
      void render(
        <TextsProvider texts={texts} formatSettings={{ zone: 'UTC' }}>
          <QueryProvider client={createQueryClient()}>
            <DeskProvider value={value}>
              <Desk />
            </DeskProvider>
          </QueryProvider>
        </TextsProvider>,
      ),
  );
  await act(() => vi.advanceTimersByTimeAsync(10));
  return items;
}

const question = { question: { removes: 40, of: 51 }, question_at: '2026-11-26T12:05:00Z' };

test('stays that the PMS does not know ring until somebody decides, who cannot silence them otherwise', async () => {
  expect(await ringing({})).toEqual([]);
  const [item, ...others] = await ringing(question);
  expect(others).toEqual([]);
  expect(item).toMatchObject({
    ...{ id: 'pms-question', title: 'pmsDesk.question', text: 'pmsDesk.questionText 40 51' },
    ...{ since: Date.parse('2026-11-26T12:05:00Z'), target: { name: 'pms' }, acknowledge: undefined },
  });
});

test('they ring for nobody who cannot decide', async () => {
  expect(await ringing(question, ['pms.read'])).toEqual([]);
});

test('a PMS that is away rings beside them', async () => {
  const items = await ringing({ ...question, link: 'connecting', down_since: '2026-11-26T12:00:00Z' });
  expect(items.map(({ id }) => id)).toEqual(['pms', 'pms-question']);
});
