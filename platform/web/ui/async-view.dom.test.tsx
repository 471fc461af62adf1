import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { AsyncView } from './async-view.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

afterEach(cleanup);

const loading = { data: undefined, error: undefined, refetch: () => undefined };

function show(state: { data: readonly string[] | undefined; error: unknown; refetch: () => void }) {
  const retry = { key: 'retry', label: 'Try again', onPress: state.refetch };
  render(
    <AsyncView
      state={state}
      waiting={<p role="status">Loading</p>}
      failed={(error) => ({ title: `Failed: ${String(error)}`, actions: [retry] })}
      empty={({ length }) => (length === 0 ? { title: 'No orders yet' } : undefined)}
    >
      {(orders) => <p>{orders.join()}</p>}
    </AsyncView>,
  );
}

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
