import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Order } from '#orders/contract';
import { DeskProvider, type DeskValue } from '#platform/web/desk-shell';
import { type Texts, TextsProvider } from '#platform/web/i18n';
import { PromiseSheet } from './promise-sheet.tsx';
import { isBlank, ReasonFields } from './reason-fields.tsx';

// The document opens no dialogs.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
afterEach(cleanup);

const snapshot = { language: 'en', ready: true, t: (key: string) => key };
const texts = { subscribe: () => () => undefined, snapshot: () => snapshot } as unknown as Texts;

function show(missing: boolean) {
  const onChange = vi.fn();
  render(
    <TextsProvider texts={texts} formatSettings={{ zone: 'UTC' }}>
      <ReasonFields
        presets={[{ id: 'busy', text: 'The kitchen is busy.' }]}
        reason={{ own: 'Sorry' }}
        onChange={onChange}
        missing={missing}
      />
    </TextsProvider>,
  );
  return onChange;
}

test('a preset reason and one in free text are kept beside each other', () => {
  const onChange = show(false);
  fireEvent.click(screen.getByLabelText('The kitchen is busy.'));
  fireEvent.change(screen.getByLabelText('orders.reasonOwn'), { target: { value: 'Two ovens are cold' } });
  expect(onChange.mock.calls).toEqual([[{ id: 'busy', own: 'Sorry' }], [{ own: 'Two ovens are cold' }]]);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a missing reason is said, and spaces are none', () => {
  show(true);
  expect(screen.getByRole('alert').textContent).toBe('orders.reasonMissing');
  expect([isBlank({ own: '  ' }), isBlank({ own: 'cold oven' }), isBlank({ id: 'busy', own: '' })]).toEqual([
    true,
    false,
    false,
  ]);
});

/** Opens the sheet that changes the promised time of an order, at noon. */
function openPromise() {
  const noon = Date.parse('2026-11-26T12:00:00Z');
  const order = { id: 'one', room: '214', status: 'accepted', promised_at: '2026-11-26T12:30:00Z', promises: [] };
  const actions = { isBusy: () => false, changePromisedTime: vi.fn(async () => true) };
  const value = { desk: { serverNow: () => noon }, property: { id: '1', zone: 'UTC' } } as unknown as DeskValue;
  render(
    <TextsProvider texts={texts} formatSettings={{ zone: 'UTC', twelveHourLanguages: [] } as never}>
      <DeskProvider value={value}>
        <PromiseSheet
          order={order as unknown as Order}
          reasons={[]}
          actions={actions as never}
          onClose={() => undefined}
        />
      </DeskProvider>
    </TextsProvider>,
  );
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  const changes = () => (actions.changePromisedTime.mock.calls as unknown[][]).map(([, change]) => change);
  return { press, changes };
}

test('an earlier time is promised without a reason', () => {
  const { press, changes } = openPromise();
  press('orders.earlier');
  press('orders.promiseFor');
  expect(changes()).toEqual([{ promised_at: '2026-11-26T12:25:00.000Z' }]);
});

test('a later time is promised only with a reason', () => {
  const { press, changes } = openPromise();
  press('orders.later');
  press('orders.promiseFor');
  screen.getByRole('alert');
  expect(changes()).toEqual([]);
  fireEvent.change(screen.getByLabelText('orders.reasonOwn'), { target: { value: 'The oven is cold' } });
  press('orders.promiseFor');
  expect(changes()).toEqual([{ promised_at: '2026-11-26T12:35:00.000Z', promise_reason: 'The oven is cold' }]);
});
