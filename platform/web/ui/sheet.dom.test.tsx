import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Sheet } from './sheet.tsx';

afterEach(cleanup);

test('a sheet is a modal dialog with a name, and its button closes it once', () => {
  const onClose = vi.fn();
  render(
    <Sheet open onClose={onClose} title="Language" closeLabel="Close">
      <p>inside</p>
    </Sheet>,
  );
  const dialog = screen.getByRole('dialog', { name: 'Language' });
  expect(dialog).toHaveProperty('open', true);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a tap outside the sheet closes it, a tap inside does not', () => {
  const onClose = vi.fn();
  render(
    <Sheet open onClose={onClose} title="Language">
      <p>inside</p>
    </Sheet>,
  );
  fireEvent.click(screen.getByText('inside'));
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('dialog'));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a sheet closes when its open prop becomes false', () => {
  const sheet = (open: boolean) => (
    <Sheet open={open} onClose={() => undefined} title="Menu">
      <p>inside</p>
    </Sheet>
  );
  const { rerender } = render(sheet(true));
  rerender(sheet(false));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a close event that arrives after the sheet was reopened closes nothing', () => {
  const onClose = vi.fn();
  render(
    <Sheet open onClose={onClose} title="Menu">
      <p>inside</p>
    </Sheet>,
  );
  fireEvent(screen.getByRole('dialog'), new Event('close'));
  expect(onClose).not.toHaveBeenCalled();
});
