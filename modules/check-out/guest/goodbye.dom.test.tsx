import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ShellProvider, type ShellValue } from '#platform/web/guest-shell';
import { type Texts, TextsProvider } from '#platform/web/i18n';
import { GoodbyeSheet } from './goodbye.tsx';
import { closeGoodbye, goodbye } from './goodbye-store.ts';

// The document opens no dialogs.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
afterEach(() => {
  cleanup();
  closeGoodbye();
  vi.unstubAllGlobals();
});

test('a guest who has left is first asked for a rating, then gives stars, and only then sends them, once', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)));
    return Response.json({});
  });
  const snapshot = { language: 'en', ready: true, t: (key: string, { stars = '' } = {}) => `${key} ${stars}`.trim() };
  const texts = { subscribe: () => () => undefined, snapshot: () => snapshot } as unknown as Texts;
  goodbye.setState({ isShown: true, token: 'token' });
  render(
    <TextsProvider texts={texts} formatSettings={{ zone: 'UTC' }}>
      <ShellProvider value={{ property: { id: '1' } } as unknown as ShellValue}>
        <GoodbyeSheet />
      </ShellProvider>
    </TextsProvider>,
  );
  const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
  expect(screen.queryByRole('button', { name: 'checkOut.send_rating' })).toBeNull();
  fireEvent.click(button('checkOut.rate_now'));
  expect(button('checkOut.send_rating').disabled).toBe(true);
  fireEvent.click(screen.getByLabelText('checkOut.star_count 4'));
  await act(async () => void fireEvent.click(button('checkOut.send_rating')));
  screen.getByText('checkOut.rated');
  expect(sent).toEqual([{ token: 'token', stars: 4 }]);
});
