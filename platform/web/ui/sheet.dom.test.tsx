import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { InFront } from './in-front.tsx';
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

test('what is said is said within the sheet that was opened last, and goes on behind it, closed or taken away', () => {
  const page = (...titles: readonly string[]) => (
    <>
      <InFront className="said">
        <p>It plays on the TV.</p>
      </InFront>
      {titles.map((title) => (
        <Sheet key={title} open={!title.startsWith('closed')} onClose={() => undefined} title={title}>
          <p>inside</p>
        </Sheet>
      ))}
    </>
  );
  const saidIn = () => screen.getByText('It plays on the TV.').closest('dialog')?.textContent ?? 'the page';
  const { rerender } = render(page());
  expect(saidIn()).toBe('the page');
  rerender(page('Player', 'Code'));
  expect(saidIn()).toContain('Code');
  rerender(page('Player'));
  expect(saidIn()).toContain('Player');
  rerender(page());
  expect(saidIn()).toBe('the page');
  rerender(page('Player', 'closed'));
  expect(saidIn()).toContain('Player');
});
