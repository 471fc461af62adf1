import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { type Texts, TextsProvider } from '#platform/web/i18n';
import { AsyncProvider } from '#platform/web/ui';
import { Table } from '#platform/web/ui/desk';
import { Loaded } from './loaded.tsx';

afterEach(cleanup);

const loading = { data: undefined, error: null, refetch: () => undefined };

/** A table of the desk; texts are their own keys. */
function show(state: { data: readonly string[] | undefined; error: unknown; refetch: () => void }) {
  const snapshot = { language: 'en', ready: true, t: (key: string) => key };
  const texts = { subscribe: () => () => undefined, snapshot: () => snapshot } as unknown as Texts;
  const formatSettings = { zone: 'UTC', twelveHourLanguages: [] };
  render(
    <TextsProvider texts={texts} formatSettings={formatSettings as never}>
      <AsyncProvider texts={{ loading: 'desk.loading', retry: 'desk.again', failed: 'desk.failed', failedText: '' }}>
        <Loaded state={state} empty={({ length }) => (length === 0 ? { title: 'No keys' } : undefined)}>
          {(keys) => (
            <Table headers={['Name']}>
              {keys.map((key) => (
                <tr key={key}>
                  <td>{key}</td>
                </tr>
              ))}
            </Table>
          )}
        </Loaded>
      </AsyncProvider>
    </TextsProvider>,
  );
}

test('a table that is loading is a skeleton', () => {
  show(loading);
  expect(screen.getByRole('status').getAttribute('aria-busy')).toBe('true');
});

test('a loaded table shows its rows', () => {
  show({ ...loading, data: ['Booking engine'] });
  screen.getByRole('cell', { name: 'Booking engine' });
});

test('a table without rows says so', () => {
  show({ ...loading, data: [] });
  screen.getByRole('heading', { name: 'No keys' });
});

test('a table that failed to load can be loaded again', () => {
  let tries = 0;
  show({ ...loading, error: new Error('lost'), refetch: () => (tries += 1) });
  screen.getByText('staff.problem.other');
  fireEvent.click(screen.getByRole('button', { name: 'desk.again' }));
  expect(tries).toBe(1);
});

test('a table stays while it cannot be fetched again', () => {
  show({ ...loading, data: ['Booking engine'], error: new Error('lost') });
  screen.getByRole('cell', { name: 'Booking engine' });
});
