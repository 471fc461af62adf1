import { useEffect, useState } from 'react';
import type { ContentWindow } from '#content/contract';
import { useGuestShell } from '#platform/web/guest-shell';
import { loadWindow, type WindowAnswer } from './load-window.ts';
import { useFreshness } from './use-freshness.ts';
import { useSource } from './use-source.ts';
import { windowCache } from './window-cache.ts';

/** State of a window on the screen. */
export type ShownWindow =
  | { readonly is: 'window'; readonly window: ContentWindow }
  | { readonly is: 'loading' | 'missing' | 'failed' };

type Settled = Exclude<WindowAnswer, { readonly is: 'elsewhere' }>;

function cached(key: string): ShownWindow | undefined {
  const window = windowCache.get(key);
  return window && { is: 'window', window };
}

/** Caches the result and returns the state to show; after a failure, the cached window if there is one. */
function cacheResult(key: string, answer: Settled): ShownWindow {
  if (answer.is === 'window') windowCache.keep(key, answer.window);
  if (answer.is === 'missing') windowCache.drop(key);
  return cached(key) ?? answer;
}

type State = { readonly key: string; readonly shown: ShownWindow };

/** Loads the window `cpId` in the guest's language; a new `attempt` retries. The cached window shows while it reloads. */
export function useWindow(cpId: string, attempt: number): ShownWindow {
  const shell = useGuestShell();
  const source = useSource();
  const version = useFreshness();
  const { skin, language } = source();
  const key = [skin.property, skin.projectId, skin.skinId, language, cpId].join('/');
  const [state, setState] = useState<State>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt or version loads again
  useEffect(() => {
    let active = true;
    const show = (shown: ShownWindow) => active && setState({ key, shown });
    if (!windowCache.get(key)) show({ is: 'loading' });
    shell.whileLoading(loadWindow(source(), cpId)).then((answer) => {
      if (!active) return;
      if (answer.is === 'elsewhere') {
        shell.navigate({ name: 'contentpage', params: { cpId: answer.windowId } }, { replace: true });
        return;
      }
      if (answer.is !== 'window') shell.log('warn', `window ${cpId}: ${answer.is}`, 'content');
      show(cacheResult(key, answer));
    });
    return () => {
      active = false;
    };
  }, [key, cpId, source, shell, attempt, version]);
  if (state?.key === key) return state.shown;
  return cached(key) ?? { is: 'loading' };
}
