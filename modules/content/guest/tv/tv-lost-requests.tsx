import { useEffect } from 'react';
import { useGuestShell, useSession } from '#platform/web/guest-shell';
import { useText } from '#platform/web/i18n';
import { followLostRequests } from '../lost-requests.ts';
import { pendingRequests, type Status } from '../pending-requests.ts';
import { requestDisk } from '../request-disk.ts';
import { requestWords } from '../request-words.ts';

/** Reports the status of requests that got no response before a power cut. */
export function TvLostRequests() {
  const t = useText();
  const shell = useGuestShell();
  const { stayId = '' } = useSession();

  function report(page: string, status: Status | undefined): void {
    const openPage = {
      label: t('content.lost.open'),
      run: () => shell.navigate({ name: 'contentpage', params: { cpId: page } }),
    };
    const dismiss = { label: t('shell.ok'), run: () => status ?? drop(page) };
    const text = status ? requestWords({ is: 'answered', status }, t).text : t('content.lost.text');
    shell.openDialog({ title: t('content.lost.title'), text, actions: status ? [dismiss] : [openPage, dismiss] });
  }

  function drop(page: string): void {
    pendingRequests.drop(page);
    if (pendingRequests.pages().length === 0) requestDisk(shell, () => stayId)?.remove();
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per stay, in the language at that time
  useEffect(() => {
    let active = true;
    const disk = requestDisk(shell, () => (active ? stayId : ''));
    if (!disk) return undefined;
    const stop = followLostRequests({ wire: shell.wire, requests: pendingRequests, disk, stayId, say: report });
    return () => {
      active = false;
      stop();
    };
  }, [shell, stayId]);
  return undefined;
}
