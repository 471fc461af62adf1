import type { bill, GuestBill } from '#bill/contract';
import { guestCalls, useGuestShell, useSession } from '#platform/web/guest-shell';
import { useText } from '#platform/web/i18n';
import type { AsyncMessage, AsyncState } from '#platform/web/ui';

const calls = guestCalls<typeof bill>();

/** Interval of fetching, for lines that the hotel's own system adds. Milliseconds. */
const everyMs = 60_000;

/** The loading state of the bill, and what to say when there is none. */
export type BillState = {
  readonly state: AsyncState<GuestBill | 'no_access'>;
  readonly failed: (error: unknown) => AsyncMessage;
};

/** Fetches the bill of a guest who has checked in; others have none. */
export function useBill(): BillState {
  const t = useText();
  const shell = useGuestShell();
  const { isCheckedIn, mode, reservationNr } = useSession();
  const isGuest = mode !== 'walkin' && mode !== 'walkin-only';
  const request = reservationNr ? { reservation_nr: reservationNr } : {};
  const invalidation = { refetchOn: ['BillPreview.changed'], everyMs } as const;
  const query = calls.useCall('BillPreview.requestBillData', isCheckedIn ? request : undefined, invalidation);
  const data = isCheckedIn ? query.data : isGuest ? undefined : 'no_access';
  const notCheckedIn = isGuest && !isCheckedIn ? { code: 'not_checked_in' } : undefined;
  const home = { key: 'state.home', label: t('unknown.home'), onPress: () => shell.navigate({ name: 'home' }) };
  const retry = { key: 'state.retry', label: t('shell.try_again'), onPress: query.refetch };
  return {
    state: { ...query, data, error: query.error ?? notCheckedIn },
    failed: (error) => {
      switch ((error as { readonly code?: string }).code) {
        case 'not_checked_in':
          return {
            title: t('bill.not_checked_in'),
            text: t('bill.not_checked_in_text'),
            icon: 'text',
            actions: [home],
          };
        case 'bill_hidden':
          return { title: t('bill.hidden'), text: t('bill.hidden_text'), icon: 'text', actions: [home] };
        default:
          return {
            title: t('bill.unavailable'),
            text: t('bill.unavailable_text'),
            icon: 'alert',
            actions: [retry, home],
          };
      }
    },
  };
}
