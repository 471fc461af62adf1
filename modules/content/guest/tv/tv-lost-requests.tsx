import { useEffect } from 'react';
import { useGuestShell, useSession } from '#platform/web/guest-shell';
import { useText } from '#platform/web/i18n';
import { followLostRequests } from '../lost-requests.ts';
import { pendingRequests, type Status } from '../pending-requests.ts';
import { requestDisk } from '../request-disk.ts';
import { requestWords } from '../request-words.ts';

/** Says what became of requests that were sent before the power went, and not answered. */
export function TvLostRequests() {
  const t = useText();
  const shell = useGuestShell();
  const { stayId = '' } = useSession();

  function say(page: string, status: Status | undefined): void {
    const open = {
      label: t('content.lost.open'),
      run: () => shell.navigate({ name: 'contentpage', params: { cpId: page } }),
    };
    const leave = { label: t('shell.ok'), run: () => status ?? drop(page) };
    const text = status ? requestWords({ is: 'answered', status }, t).text : t('content.lost.text');
    shell.openDialog({ title: t('content.lost.title'), text, actions: status ? [leave] : [open, leave] });
  }

  function drop(page: string): void {
    pendingRequests.drop(page);
    if (pendingRequests.pages().length === 0) requestDisk(shell, () => stayId)?.remove();
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a stay, and said in the language of that moment
  useEffect(() => {
    let wanted = true;
    const disk = requestDisk(shell, () => (wanted ? stayId : ''));
    if (!disk) return undefined;
    const stop = followLostRequests({ wire: shell.wire, requests: pendingRequests, disk, stayId, say });
    return () => {
      wanted = false;
      stop();
    };
  }, [shell, stayId]);
  return undefined;
}
