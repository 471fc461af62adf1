import { useEffect, useState } from 'react';
import { useGuestShell } from '#platform/web/guest-shell';
import { loadPage } from './load-window.ts';
import { useSource } from './use-source.ts';

/** Resolves a page id in the guest's language and goes on to its window; another `attempt`, skin, page or language: once more. */
export function useResolvedPage(pageId: string, attempt: number): 'loading' | 'missing' | 'failed' {
  const shell = useGuestShell();
  const source = useSource();
  const [shown, setShown] = useState<'loading' | 'missing' | 'failed'>('loading');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    let wanted = true;
    setShown('loading');
    shell.whileLoading(loadPage(source(), pageId)).then((answer) => {
      if (!wanted) return;
      if (answer.is === 'window') {
        shell.navigate({ name: 'contentpage', params: { cpId: answer.windowId } }, { replace: true });
        return;
      }
      const reason = answer.is === 'missing' ? answer.problem : answer.is;
      shell.log('warn', `page ${pageId}: ${reason}`, 'content');
      setShown(answer.is);
    });
    return () => {
      wanted = false;
    };
  }, [source, pageId, shell, attempt]);
  return shown;
}
