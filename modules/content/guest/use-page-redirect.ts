import { useEffect, useState } from 'react';
import { useGuestShell } from '#platform/web/guest-shell';
import { loadPage } from './load-window.ts';
import { usePageSource } from './use-page-source.ts';

/** Resolves a page id in the guest's language and redirects to its window; a new `attempt` retries. */
export function usePageRedirect(pageId: string, attempt: number): 'loading' | 'missing' | 'failed' {
  const shell = useGuestShell();
  const source = usePageSource();
  const [status, setStatus] = useState<'loading' | 'missing' | 'failed'>('loading');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads again
  useEffect(() => {
    let active = true;
    setStatus('loading');
    shell.whileLoading(loadPage(source(), pageId)).then((answer) => {
      if (!active) return;
      if (answer.status === 'window') {
        shell.navigate({ name: 'contentpage', params: { cpId: answer.windowId } }, { replace: true });
        return;
      }
      const reason = answer.status === 'missing' ? answer.problem : answer.status;
      shell.log('warn', `page ${pageId}: ${reason}`, 'content');
      setStatus(answer.status);
    });
    return () => {
      active = false;
    };
  }, [source, pageId, shell, attempt]);
  return status;
}
