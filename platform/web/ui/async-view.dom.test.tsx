import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { systemClock } from '#platform/clock';
import { AsyncProvider, useShownAsOf } from './async-context.tsx';
import { type AsyncState, AsyncView } from './async-view.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

afterEach(cleanup);

const loading = { data: undefined, error: undefined, refetch: () => undefined };

type Orders = AsyncState<readonly string[]>;

const texts = { loading: 'Loading', retry: 'Try again', failed: 'Failed', failedText: '' };
const minuteMs = 60_000;
/** The line went down now; the server's clock is an hour ahead of this device's. */
const server = { now: systemClock.now() + 60 * minuteMs };

/** Minutes between the lost connection and the data on the screen; empty while online. */
function Age({ since }: { readonly since: number | undefined }) {
  const asOf = useShownAsOf(since, () => systemClock.now() + 60 * minuteMs);
  return <output>{asOf === undefined ? '' : Math.round((server.now - asOf) / minuteMs)}</output>;
}

function View({ state }: { readonly state: Orders }) {
  return (
    <AsyncView
      state={state}
      waiting={<p role="status">Loading</p>}
      failed={(error) => ({ title: `Failed: ${String(error)}` })}
      empty={({ length }) => (length === 0 ? { title: 'No orders yet' } : undefined)}
    >
      {(orders) => <p>{orders.join()}</p>}
    </AsyncView>
  );
}

/** Shows views of an app that is offline since `since`, and returns a function that shows others. */
function show(states: Orders | readonly Orders[], since?: number) {
  const page = (views: Orders | readonly Orders[]) => (
    <AsyncProvider texts={texts}>
      {[views].flat().map((state, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the views have no other name
        <View key={at} state={state as Orders} />
      ))}
      <Age since={since} />
    </AsyncProvider>
  );
  const { rerender } = render(page(states));
  return (next: Orders | readonly Orders[]) => rerender(page(next));
}

const age = () => document.querySelector('output')?.textContent;
const ago = (minutes: number) => systemClock.now() - minutes * minuteMs;

test('while data loads there is a skeleton', () => {
  show(loading);
  screen.getByText('Loading');
});

test('loaded data is shown', () => {
  show({ ...loading, data: ['soup'] });
  screen.getByText('soup');
});

test('data that could not be loaded is explained, and a button tries again', () => {
  let tries = 0;
  show({ ...loading, error: 'timeout', refetch: () => (tries += 1) });
  screen.getByRole('heading', { name: 'Failed: timeout' });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(tries).toBe(1);
});

test('loaded data stays when fetching it again fails', () => {
  show({ ...loading, data: ['soup'], error: 'timeout' });
  screen.getByText('soup');
  expect(screen.queryByRole('button')).toBeNull();
});

test('while the line is down the screen is as old as its oldest data', () => {
  const soup = { ...loading, data: ['soup'], error: 'offline', updatedAt: ago(20) };
  const cake = { ...loading, data: ['cake'], updatedAt: ago(5) };
  const change = show([soup, cake], server.now);
  expect(age()).toBe('20');
  change([cake]);
  expect(age()).toBe('5');
});

test('data that is kept current is as old as the lost connection', () => {
  show({ ...loading, data: ['soup'] }, server.now - 2 * minuteMs);
  expect(age()).toBe('2');
});

test('no age of data that is not on the screen, or while online', () => {
  show({ ...loading, updatedAt: ago(20) }, server.now);
  expect(age()).toBe('0');
  cleanup();
  show({ ...loading, data: ['soup'], updatedAt: ago(20) });
  expect(age()).toBe('');
});

test('data without content is explained', () => {
  show({ ...loading, data: [] });
  screen.getByRole('heading', { name: 'No orders yet' });
});

test('a screen that cannot be rendered is replaced, and the error reported', () => {
  // React reports what the boundary caught, too.
  vi.spyOn(console, 'error').mockReturnValue();
  const errors: unknown[] = [];
  const Broken = () => {
    throw new Error('no menu');
  };
  render(
    <ErrorBoundary fallback={<p>Broken</p>} onError={(error) => errors.push(error)}>
      <Broken />
    </ErrorBoundary>,
  );
  screen.getByText('Broken');
  expect(errors).toEqual([new Error('no menu')]);
});
