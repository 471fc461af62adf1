import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiProblem, createQueryClient, DeskProvider, type DeskValue, QueryProvider } from '#platform/web/desk-shell';
import { type Texts, TextsProvider } from '#platform/web/i18n';
import { AsyncProvider } from '#platform/web/ui';
import { DayScreen } from './day-screen.tsx';

// The document has no popovers, such as the calendar of the day.
HTMLElement.prototype.togglePopover = () => false;
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Opens the day at the desk; texts are their own keys. */
function open() {
  const answers: PromiseWithResolvers<unknown>[] = [];
  const request = () => {
    const answer = Promise.withResolvers<unknown>();
    answers.push(answer);
    return answer.promise;
  };
  const navigated: unknown[] = [];
  const navigate = (target: unknown) => void navigated.push(target);
  const value = {
    desk: { api: { request }, navigate, href: () => '/desk/rooms' },
    staff: { permissions: 'all', roles: [] },
    offlineSince: undefined,
  } as unknown as DeskValue;
  const snapshot = { language: 'en', ready: true, t: (key: string) => key };
  const texts = { subscribe: () => () => undefined, snapshot: () => snapshot } as unknown as Texts;
  render(
    <TextsProvider texts={texts} formatSettings={{ zone: 'UTC' }}>
      <QueryProvider client={createQueryClient()}>
        <DeskProvider value={value}>
          <AsyncProvider texts={{ loading: 'loading', retry: 'try again', failed: 'failed', failedText: '' }}>
            <DayScreen />
          </AsyncProvider>
        </DeskProvider>
      </QueryProvider>
    </TextsProvider>,
  );
  const settle = (work: () => void) =>
    act(async () => {
      work();
      await vi.advanceTimersByTimeAsync(10);
    });
  return {
    navigated,
    answer: (at: number, day: object) => settle(() => answers[at]?.resolve(day)),
    refuse: (at: number) => settle(() => answers[at]?.reject(new ApiProblem(403, { code: 'forbidden' }))),
    press: (name: string) => settle(() => fireEvent.click(screen.getByRole('button', { name }))),
  };
}

const stay = { id: 'one', room: '214', last_name: 'Lindqvist', first_name: '', title: '', state: 'in_house' };
const dates = { arrival: '2026-11-20', departure: '2026-11-24' };
const day = { day: '2026-11-22', today: '2026-11-22', arrivals: [], departures: [{ ...stay, ...dates }] };

test('the day waits with a skeleton, then lists its stays and says where there are none', async () => {
  const { answer } = open();
  expect(screen.getByRole('status').getAttribute('aria-busy')).toBe('true');
  await answer(0, day);
  screen.getByText('Lindqvist');
  screen.getByText('rooms.no_arrivals');
  expect(screen.queryByText('rooms.no_departures')).toBeNull();
});

test('a day that failed is explained and loaded again on request', async () => {
  const { answer, refuse, press } = open();
  await refuse(0);
  screen.getByRole('heading', { name: 'rooms.failed', level: 2 });
  screen.getByText('rooms.failed_text');
  await press('try again');
  await answer(1, day);
  screen.getByText('Lindqvist');
});

test('a press on a guest’s name opens the room in place', async () => {
  const { answer, navigated } = open();
  await answer(0, day);
  fireEvent.click(screen.getByRole('link', { name: 'Lindqvist, rooms.open_room' }));
  expect(navigated).toEqual([{ name: 'rooms', query: { room: '214', stay: 'one' } }]);
});
