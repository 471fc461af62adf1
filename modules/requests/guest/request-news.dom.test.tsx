import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type GuestShell, ShellProvider, type ShellValue } from '#platform/web/guest-shell';
import { noteOwnRequest } from '#platform/web/guest-shell/news';
import { type Texts, TextsProvider } from '#platform/web/i18n';
import { startSpatialNavigation } from '#platform/web/ui/focus';
import type { GuestRequest } from '#requests/contract';
import { requestNews } from './request-news.ts';
import { RequestNewsToast } from './request-news-toast.tsx';
import { TvRequestNews } from './tv/tv-request-news.tsx';

beforeAll(() => void startSpatialNavigation());
beforeEach(() => {
  sessionStorage.clear();
  noteOwnRequest('mine');
});
afterEach(() => {
  cleanup();
  requestNews.clear();
});

const request = (change: object = {}) =>
  ({
    ...{ id: 'r', request_id: 'mine', kind: 'form', title: 'Boat', status: 'open', created_at: '2026-11-26T12:00:00Z' },
    ...{ answers: [], steps: [], fields: [] },
    ...change,
  }) as unknown as GuestRequest;
const arranged = request({ status: 'in_progress', answers: [{ at: '', text: 'It is arranged.' }] });

function show(Device: () => unknown, route = 'home') {
  const [navigated, toasts]: [unknown[], string[]] = [[], []];
  const shell = {
    navigate: (target: unknown) => void navigated.push(target),
    toast: (text: string) => void toasts.push(text),
    serverNow: () => Date.parse('2026-11-26T12:30:00Z'),
    wire: { state: () => ({ clockCorrections: 0 }), subscribe: () => () => undefined },
  } as unknown as GuestShell;
  const snapshot = {
    language: 'en',
    ready: true,
    t: (key: string, values: object = {}) => [key, Object.values(values).join(', ')].filter(Boolean).join(' '),
  };
  const texts = { subscribe: () => () => undefined, snapshot: () => snapshot } as unknown as Texts;
  const place = { name: route, route: { name: route }, params: { id: 'r' } };
  const Shown = Device as () => undefined;
  render(
    <TextsProvider texts={texts} formatSettings={{ zone: 'UTC' }}>
      <ShellProvider value={{ shell, route: place } as unknown as ShellValue}>
        <Shown />
      </ShellProvider>
    </TextsProvider>,
  );
  return { navigated, toasts };
}

const follow = (...requests: GuestRequest[]) => act(async () => requestNews.follow(requests));

test('the TV on which a guest asked shows the answer of the hotel, once', async () => {
  const { navigated } = show(TvRequestNews);
  await follow(request(), request({ request_id: 'elsewhere', status: 'declined' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await follow(arranged);
  expect(screen.getByRole('alertdialog', { name: 'Boat' }).textContent).toContain('It is arranged.');
  fireEvent.click(screen.getByRole('button', { name: 'requests.request' }));
  expect(navigated).toEqual([{ name: 'request', params: { id: 'r' } }]);
  await follow(arranged);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('a request that is not possible is told without an answer, too', async () => {
  show(TvRequestNews);
  await follow(request({ status: 'declined' }));
  expect(screen.getByRole('alertdialog').textContent).toContain('requests.status.declined');
});

test('what the request’s own screen shows is not told beside it', async () => {
  show(TvRequestNews, 'request');
  await follow(arranged);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('a phone says in passing that there is an answer', async () => {
  const { toasts } = show(RequestNewsToast);
  await follow(arranged);
  await follow(arranged);
  expect(toasts).toEqual(['requests.news Boat, requests.quoted It is arranged.']);
});

test('a phone says in passing what became of a request without an answer, and shortens a long one', async () => {
  const { toasts } = show(RequestNewsToast);
  await follow(request({ title: '', kind: 'check-out.late', status: 'declined' }));
  expect(toasts).toEqual(['requests.news request_kind.check-out.late, requests.status.declined']);
  const long = `${'ä'.repeat(118)}😀😀`;
  await follow(request({ status: 'in_progress', answers: [{ at: '', text: `${long}!` }] }));
  expect(toasts[1]).toBe(`requests.news Boat, requests.quoted ${'ä'.repeat(118)}😀…`);
});
