import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { type Texts, TextsProvider } from '#platform/web/i18n';
import { isBlank, ReasonFields } from './reason-fields.tsx';

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
