import { useEffect } from 'react';
import { useGuestShell, useSession } from '#platform/web/guest-shell';
import { useText } from '#platform/web/i18n';
import { pendingRequests, type RequestStatus } from '../pending-requests.ts';
import { recoverPendingRequests } from '../recover-pending-requests.ts';
import { createRequestDisk } from '../request-disk.ts';
import { requestOutcomeText } from '../request-outcome-text.ts';

/** Reports the status of requests that got no response before a power cut. */
export function TvRequestRecovery() {
  const t = useText();
  const shell = useGuestShell();
  const { stayId = '' } = useSession();

  function report(page: string, status: RequestStatus | undefined): void {
    const openPage = {
      label: t('content.lost.open'),
      run: () => shell.navigate({ name: 'contentpage', params: { cpId: page } }),
    };
    const dismiss = { label: t('shell.ok'), run: () => status ?? drop(page) };
    const text = status ? requestOutcomeText({ kind: 'answered', status }, t).text : t('content.lost.text');
    shell.openDialog({ title: t('content.lost.title'), text, actions: status ? [dismiss] : [openPage, dismiss] });
  }

  function drop(page: string): void {
    pendingRequests.drop(page);
    if (pendingRequests.pages().length === 0) createRequestDisk(shell, () => stayId)?.remove();
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per stay, in the language at that time
  useEffect(() => {
    let active = true;
    const disk = createRequestDisk(shell, () => (active ? stayId : ''));
    if (!disk) return undefined;
    const stop = recoverPendingRequests({
      wire: shell.wire,
      requests: pendingRequests,
      disk,
      stayId,
      onResult: report,
    });
    return () => {
      active = false;
      stop();
    };
  }, [shell, stayId]);
  return undefined;
}
