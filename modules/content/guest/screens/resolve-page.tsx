import { useEffect, useState } from 'react';
import { type ScreenProps, useGuestShell } from '#platform/shell';
import { loadPage } from '../load-window.ts';
import { useSource } from '../use-source.ts';
import { Failed, Missing, Waiting } from './page-states.tsx';

type Shown = 'loading' | 'missing' | 'failed';

/** Resolves a page id in the guest's language and goes on to its window; skin, page or language changed: once more. */
export function ResolvePage({ params }: ScreenProps) {
  const shell = useGuestShell();
  const source = useSource();
  const pageId = params.pageId ?? '';
  const [attempt, setAttempt] = useState(0);
  const [shown, setShown] = useState<Shown>('loading');
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
  switch (shown) {
    case 'loading':
      return <Waiting />;
    case 'missing':
      return <Missing />;
    case 'failed':
      return <Failed onRetry={() => setAttempt(attempt + 1)} />;
  }
}
