import { systemRandom, uuid } from '#platform/random';
import { useStoreState } from '#platform/web/browser';
import { useGuestQuery, useGuestShell, useServerNow, useSession } from '#platform/web/guest-shell';
import { useFormats, useText } from '#platform/web/i18n';
import type { AsyncMessage } from '#platform/web/ui';
import type { GuestRequest, requests } from '#requests/contract';
import { progressSteps } from './request-progress.ts';
import { requestNewsText, requestTitle } from './request-words.ts';
import { requestsQuery } from './requests-query.ts';
import { isNews, seenRequests } from './seen-requests.ts';

/** Fetches the guest's requests, newest first; nothing for a walk-in, whom the hotel could not answer. */
export function useRequests() {
  const shell = useGuestShell();
  const { mode, isCheckedIn, stayId } = useSession();
  const mayAsk = isCheckedIn || mode === 'demo' || mode === 'demo-use-pms';
  return { mayAsk, ...useGuestQuery(mayAsk ? requestsQuery(shell, stayId) : undefined) };
}

function useRequestsState<T>(select: (all: readonly GuestRequest[]) => T, noAccess: T) {
  const t = useText();
  const { mayAsk, data, error, refetch, updatedAt } = useRequests();
  const retry = { key: 'state.retry', label: t('shell.try_again'), onPress: refetch };
  const failed: AsyncMessage = { title: t('requests.failed'), icon: 'alert', actions: [retry] };
  return { state: { data: mayAsk ? data && select(data) : noAccess, error, refetch, updatedAt }, failed };
}

/** The loading state of the guest's requests; its data is `no_access` for a walk-in. */
export function useRequestList() {
  return useRequestsState<readonly GuestRequest[] | 'no_access'>((all) => all, 'no_access');
}

/**
 * The loading state of one of the guest's requests, named by its id or by the one that the device gave it; its data is
 * `missing` when there is no such request.
 */
export function useRequest(id: string | undefined) {
  const find = (all: readonly GuestRequest[]) =>
    all.find((request) => request.id === id || request.request_id === id) ?? 'missing';
  return useRequestsState<GuestRequest | 'missing'>(find, 'missing');
}

/** What a screen tells of a request in words. */
export function useRequestTexts(request: GuestRequest) {
  const { status, created_at, steps } = request;
  const t = useText();
  const formats = useFormats();
  const seen = useStoreState(seenRequests, (state) => state);
  const now = useServerNow();
  return {
    title: requestTitle(request, t),
    status: t(`requests.status.${status}`),
    /** For a list: an answer that this device has not shown yet, else the status. */
    summary: isNews(request, seen) ? requestNewsText(request, t) : t(`requests.status.${status}`),
    about: t(`requests.about.${status}`),
    when: formats.when(Date.parse(created_at), now),
    steps: progressSteps({ status, steps }).map((step) => ({
      key: step.status,
      state: step.state,
      name: t(`requests.status.${step.status}`),
      time: step.at ? formats.when(Date.parse(step.at), now) : '',
    })),
  };
}

/** Returns a function that cancels a request once the guest has confirmed it, and tells the result. */
export function useCancelRequest({ id }: GuestRequest): () => void {
  const t = useText();
  const shell = useGuestShell();
  const { stayId } = useSession();
  const { refetch } = useRequests();
  async function cancel(): Promise<void> {
    const data = { id, request_id: uuid(systemRandom), ...(stayId && { stay_id: stayId }) };
    const call = shell.wire.of<typeof requests>().call('ReservationAssist.cancelRequest', data);
    const text = await call.then(
      () => t('requests.status.cancelled'),
      (error: { readonly code?: string }) =>
        t(error.code === 'impossible_step' ? 'requests.too_late' : 'requests.cancel_unclear'),
    );
    refetch();
    shell.toast(text);
  }
  return () =>
    shell.openDialog({
      title: t('requests.cancel_title'),
      actions: [
        { label: t('requests.cancel'), danger: true, run: () => void shell.whileLoading(cancel()) },
        { label: t('requests.keep') },
      ],
    });
}
