import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import type { CheckOutView } from '#check-out/contract';
import { ShellProvider, type ShellValue } from '#platform/web/guest-shell';
import { type Texts, TextsProvider } from '#platform/web/i18n';
import { useCheckOutActions } from './use-check-out.ts';

test('a check-out is confirmed by Continue, or cancelled', () => {
  const openDialog = vi.fn();
  const call = vi.fn(() => new Promise(() => undefined));
  const shell = { openDialog, wire: { of: () => ({ call }) }, whileLoading: (work: unknown) => work };
  const snapshot = { language: 'en', ready: true, t: (key: string) => key };
  const texts = { subscribe: () => () => undefined, snapshot: () => snapshot } as unknown as Texts;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <TextsProvider texts={texts} formatSettings={{ zone: 'UTC' }}>
      <ShellProvider value={{ shell } as unknown as ShellValue}>{children}</ShellProvider>
    </TextsProvider>
  );
  const view = { balance: 0 } as CheckOutView;
  const { result } = renderHook(() => useCheckOutActions(view, () => undefined), { wrapper });
  result.current.checkOut({ email: '', pass: '' });
  const { actions } = openDialog.mock.calls[0]?.[0] ?? {};
  expect(actions.map(({ label }: { label: string }) => label)).toEqual(['check_out.continue', 'shell.cancel']);
  expect(call).not.toHaveBeenCalled();
  actions[0].run();
  expect(call).toHaveBeenCalledWith('QuickCheckout.checkOut', expect.objectContaining({ balance: 0 }), {
    resend: true,
  });
});
