import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { systemClock } from '#platform/clock';
import { createQueryClient, DeskProvider, type DeskValue, QueryProvider } from '#platform/web/desk-shell';
import { type Texts, TextsProvider } from '#platform/web/i18n';
import { AsyncProvider } from '#platform/web/ui';
import { EmergencyBar } from './emergency-bar.tsx';
import { EmergencyDesk } from './emergency-desk.tsx';

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-26T13:00:00Z') }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const counts = { rooms: 51, help: 1, waiting: 48, leaving: 2, tvs: 7, confirmed: 3, phones: 4 };
const emergency = {
  ...{ id: 'fire', status: 'running', texts: { en: { title: 'Leave the house', text: 'Stairs.' } }, picture: '' },
  ...{ drill: false, created_at: '', created_by: '', started_at: '', ended_at: null, ended_by: '' },
  counts: { ...counts, strangers: 1, strangers_help: 1 },
};
const room = { floor: '1', guests: 2, state: 'waiting', device: 'none', answered_at: null };
const rooms = [
  { ...room, room: '110', state: 'help', device: 'confirmed', answered_at: '2026-11-26T12:58:00Z' },
  { ...room, room: '101' },
  { ...room, room: '105', state: 'leaving', device: 'confirmed' },
];
const set = { device_id: 'tv', device: 'tv', room: '110', connected: true, confirmed_at: null, answer: null };
const running = { emergency, rooms, sets: [{ ...set, is_stranger: false }] };
const quiet = { emergency: null, rooms: [], sets: [] };

type Options = { readonly permissions?: 'all' | readonly string[]; readonly name?: string };

/** Opens a part of the desk while the server answers with `current`; texts are their own keys and values. */
async function open(Part: ComponentType, current: object, { permissions = 'all', name = 'orders' }: Options = {}) {
  const requested: string[] = [];
  const request = async (route: string) => {
    requested.push(route);
    if (route === 'POST /api/v1/emergencies') return { ...emergency, drill: true };
    return route.startsWith('GET /api/v1/emergencies') ? current : { items: [template] };
  };
  const desk = { api: { request }, serverNow: () => systemClock.now(), href: () => '/desk/there', navigate() {} };
  const value = {
    desk,
    staff: { id: 'mina', name: 'Mina', permissions, roles: ['kitchen'] },
    property: { id: '1', name: 'Arvensee', zone: 'UTC' },
    location: { name, query: {}, path: '' },
  } as unknown as DeskValue;
  const t = (key: string, values: object = {}) => [key, ...Object.values(values)].join(' ');
  const snapshot = { language: 'en', ready: true, t };
  const texts = { subscribe: () => () => undefined, snapshot: () => snapshot } as unknown as Texts;
  render(
    <TextsProvider texts={texts} formatSettings={{ zone: 'UTC' }}>
      <QueryProvider client={createQueryClient()}>
        <DeskProvider value={value}>
          <AsyncProvider texts={{ loading: '', retry: '', failed: '', failedText: '' }}>
            <Part />
          </AsyncProvider>
        </DeskProvider>
      </QueryProvider>
    </TextsProvider>,
  );
  await act(() => vi.advanceTimersByTimeAsync(10));
  return { requested };
}

const template = {
  ...{ id: 'leave', name: 'Leave', emergency: true, origin: 'product', texts: emergency.texts },
  ...{ from: '', picture: '', link: '', asks: false },
};

test('a desk without an emergency has no bar', async () => {
  await open(EmergencyBar, quiet);
  expect(screen.queryByRole('status')).toBeNull();
});

test('the bar says how far the house is and leads to the page, but not from it', async () => {
  await open(EmergencyBar, running);
  const bar = screen.getByRole('status');
  expect(bar.textContent).toContain('messagesDesk.emergency');
  expect(bar.textContent).toContain('messagesDesk.bar.leaving 2 51');
  expect(bar.textContent).toContain('messagesDesk.bar.help 1');
  expect(bar.dataset.drill).toBe('false');
  within(bar).getByRole('link', { name: 'messagesDesk.bar.open' });
  cleanup();
  await open(EmergencyBar, running, { name: 'messages_emergency' });
  expect(screen.queryByRole('link')).toBeNull();
});

test('a drill is striped and named a drill, on the bar and on the page', async () => {
  const drill = { ...running, emergency: { ...emergency, drill: true } };
  await open(EmergencyBar, drill);
  expect(screen.getByRole('status').dataset.drill).toBe('true');
  expect(screen.getByRole('status').textContent).toContain('messagesDesk.drillName');
  cleanup();
  await open(EmergencyDesk, drill);
  screen.getByRole('heading', { name: 'messagesDesk.drillName', level: 1 });
  screen.getByText('messagesDesk.drillRuns');
  screen.getByText('messagesDesk.endDrill');
});

test('the page lists the rooms by what has to be done, those without a device too, and folds the devices', async () => {
  await open(EmergencyDesk, running);
  const groups = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(groups.slice(0, 3)).toEqual([
    'messagesDesk.roomState.help 1',
    'messagesDesk.roomState.waiting 1',
    'messagesDesk.roomState.leaving 1',
  ]);
  const row = screen.getByText('101').closest('tr');
  expect(row?.textContent).toContain('messagesDesk.floorOf 1');
  expect(row?.textContent).toContain('2');
  expect(row?.textContent).toContain('messagesDesk.roomDevice.none');
  expect(document.querySelector('details')?.open).toBe(false);
  // A cry for help from nobody’s room stands apart, behind the rooms.
  screen.getByText('messagesDesk.strangersHelp 1');
});

test('the kitchen reads the list, cannot end the emergency, and asks for nothing that it may not see', async () => {
  const { requested } = await open(EmergencyDesk, running, { permissions: ['messages.emergency_read'] });
  screen.getByText('101');
  expect(screen.queryByText('messagesDesk.endEmergency')).toBeNull();
  expect(requested).not.toContain('GET /api/v1/message-templates');
});

test('the list is printed', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  await open(EmergencyDesk, running);
  fireEvent.click(screen.getByRole('button', { name: 'messagesDesk.print' }));
  expect(print).toHaveBeenCalledOnce();
  const paper = document.querySelector('[data-paper]');
  expect(paper?.textContent).toContain('101');
  expect(paper?.textContent).toContain('messagesDesk.paperSum 51 6');
  vi.unstubAllGlobals();
});

test('the button of a drill starts a drill', async () => {
  await open(EmergencyDesk, quiet);
  fireEvent.click(screen.getByRole('switch', { name: 'messagesDesk.drill' }));
  fireEvent.click(screen.getByRole('button', { name: 'messagesDesk.next' }));
  await act(() => vi.advanceTimersByTimeAsync(10));
  screen.getByText('messagesDesk.startDrill');
  expect(screen.queryByText('messagesDesk.startEmergency')).toBeNull();
});
