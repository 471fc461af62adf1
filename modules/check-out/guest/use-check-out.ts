import { useState } from 'react';
import type { bill } from '#bill/contract';
import type { CheckOutView, checkOut } from '#check-out/contract';
import { systemRandom, uuid } from '#platform/random';
import { guestCalls, useGuestShell, useSession } from '#platform/web/guest-shell';
import { noteOwnRequest } from '#platform/web/guest-shell/news';
import { type TextKey, useText } from '#platform/web/i18n';
import type { AsyncMessage, AsyncState } from '#platform/web/ui';
import { expectGoodbye, goodbye } from './goodbye-store.ts';

const calls = guestCalls<typeof checkOut, typeof bill>();
const invalidation = { refetchOn: ['QuickCheckout.changed', 'BillPreview.changed'], everyMs: 60_000 } as const;

/** Why there is no check-out to show. */
export type NoView = 'no_access' | 'not_offered' | 'page';

type Visitor = { readonly isCheckedIn: boolean; readonly mode: string; readonly hasPage: boolean };

/** Returns why nobody asks the server for a check-out; a demo ends no stay. */
function whyNone({ isCheckedIn, mode, hasPage }: Visitor): NoView | undefined {
  if (mode === 'demo' || mode === 'demo-use-pms') return 'not_offered';
  if (!isCheckedIn || mode === 'walkin' || mode === 'walkin-only') return 'no_access';
  return hasPage ? 'page' : undefined;
}

/** The loading state of the check-out; `no_access` for who has no stay, `not_offered` where the hotel offers none, `page` where it has its own. */
export function useCheckOut(): {
  readonly state: AsyncState<CheckOutView | NoView>;
  readonly failed: AsyncMessage;
  readonly refetch: () => void;
} {
  const t = useText();
  const { isCheckedIn, mode } = useSession();
  const shell = useGuestShell();
  const hasPage = /^https?:/.test(shell.href({ name: 'checkOut' }) ?? '');
  const none = whyNone({ isCheckedIn, mode, hasPage });
  const query = calls.useCall('QuickCheckout.getCheckOut', none === undefined ? {} : undefined, invalidation);
  const retry = { key: 'state.retry', label: t('shell.try_again'), onPress: query.refetch };
  const failed: AsyncMessage = { title: t('checkOut.failed'), icon: 'alert', actions: [retry] };
  const { code } = (query.error ?? {}) as { readonly code?: string };
  const found = none ?? (code === 'check_out_not_offered' ? 'not_offered' : undefined);
  const state = { ...query, data: found ?? query.data, ...(found && { error: undefined }) };
  return { state, failed, refetch: query.refetch };
}

const errorTexts: Readonly<Record<string, TextKey>> = {
  bill_changed: 'checkOut.bill_changed',
  wrong_pass: 'checkOut.wrong_pass',
  email_invalid: 'checkOut.email_invalid',
  too_early: 'checkOut.too_early',
  check_out_not_offered: 'checkOut.not_offered',
  too_many_requests: 'checkOut.too_many',
};

type Draft = { readonly email: string; readonly pass: string };

/** Returns functions that check out and book a late check-out, and what went wrong. */
export function useCheckOutActions(view: CheckOutView, refetch: () => void) {
  const t = useText();
  const shell = useGuestShell();
  const [problem, setProblem] = useState('');
  const [id, setId] = useState(() => uuid(systemRandom));
  // A stay is rated with the token of its first try, also after this screen was left and opened again.
  const [token] = useState(() => goodbye.getState().token || uuid(systemRandom));
  const wire = shell.wire.of<typeof checkOut>();

  async function send({ email, pass }: Draft): Promise<void> {
    setProblem('');
    try {
      const data = { request_id: id, balance: view.balance, email, pass, rating_token: token };
      // The stay may end before the reply comes.
      expectGoodbye(token);
      await wire.call('QuickCheckout.checkOut', data, { resend: true });
    } catch (error) {
      const { code = '' } = error as { readonly code?: string };
      setProblem(t(errorTexts[code] ?? 'checkOut.not_sent'));
    }
    // A next try, once reception has helped, is another one.
    setId(uuid(systemRandom));
    refetch();
  }

  async function askLate(): Promise<void> {
    const data = { request_id: uuid(systemRandom) };
    noteOwnRequest(data.request_id);
    const text = await wire.call('QuickCheckout.requestLateCheckOut', data, { resend: true }).then(
      ({ state }) => t(`checkOut.late.${state}`),
      ({ code = '' }: { readonly code?: string }) => t(errorTexts[code] ?? 'checkOut.not_sent'),
    );
    refetch();
    shell.toast(text);
  }

  return {
    problem,
    /** Asks whether the guest is sure, then starts the check-out. */
    checkOut: (draft: Draft) =>
      void shell.openDialog({
        title: t('checkOut.ask'),
        text: t('checkOut.ask_text'),
        actions: [
          { label: t('check_out.continue'), run: () => void shell.whileLoading(send(draft)) },
          { label: t('shell.cancel') },
        ],
      }),
    askLate: () => void shell.whileLoading(askLate()),
  };
}
