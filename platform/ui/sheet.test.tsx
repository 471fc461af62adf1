import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Sheet } from './sheet.tsx';

afterEach(cleanup);

test('a sheet is a modal dialog with a name, and its button closes it once', () => {
  const closed = vi.fn();
  render(
    <Sheet open onClose={closed} title="Language" closeLabel="Close">
      <p>inside</p>
    </Sheet>,
  );
  const dialog = screen.getByRole('dialog', { name: 'Language' });
  expect(dialog).toHaveProperty('open', true);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(closed).toHaveBeenCalledTimes(1);
});

test('a tap beside the sheet closes it, a tap inside does not', () => {
  const closed = vi.fn();
  render(
    <Sheet open onClose={closed} title="Language">
      <p>inside</p>
    </Sheet>,
  );
  fireEvent.click(screen.getByText('inside'));
  expect(closed).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('dialog'));
  expect(closed).toHaveBeenCalledTimes(1);
});

test('a sheet that is told to close, closes', () => {
  const sheet = (open: boolean) => (
    <Sheet open={open} onClose={() => undefined} title="Menu">
      <p>inside</p>
    </Sheet>
  );
  const { rerender } = render(sheet(true));
  rerender(sheet(false));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a close event that comes after the sheet was opened again closes nothing', () => {
  const closed = vi.fn();
  render(
    <Sheet open onClose={closed} title="Menu">
      <p>inside</p>
    </Sheet>,
  );
  fireEvent(screen.getByRole('dialog'), new Event('close'));
  expect(closed).not.toHaveBeenCalled();
});
