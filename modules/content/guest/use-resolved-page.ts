import { useEffect, useState } from 'react';
import { useGuestShell } from '#platform/web/guest-shell';
import { loadPage } from './load-window.ts';
import { useSource } from './use-source.ts';

/** Resolves a page id in the guest's language and redirects to its window; a new `attempt` retries. */
export function useResolvedPage(pageId: string, attempt: number): 'loading' | 'missing' | 'failed' {
  const shell = useGuestShell();
  const source = useSource();
  const [status, setStatus] = useState<'loading' | 'missing' | 'failed'>('loading');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads again
  useEffect(() => {
    let active = true;
    setStatus('loading');
    shell.whileLoading(loadPage(source(), pageId)).then((answer) => {
      if (!active) return;
      if (answer.is === 'window') {
        shell.navigate({ name: 'contentpage', params: { cpId: answer.windowId } }, { replace: true });
        return;
      }
      const reason = answer.is === 'missing' ? answer.problem : answer.is;
      shell.log('warn', `page ${pageId}: ${reason}`, 'content');
      setStatus(answer.is);
    });
    return () => {
      active = false;
    };
  }, [source, pageId, shell, attempt]);
  return status;
}
