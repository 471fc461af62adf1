import { useEffect, useState } from 'react';
import type { ContentWindow } from '#content/contract';
import { useGuestShell } from '#platform/web/guest-shell';
import { loadWindow, type WindowResult } from './load-window.ts';
import { usePageSource } from './use-page-source.ts';
import { useReloadVersion } from './use-reload-version.ts';
import { windowCache } from './window-cache.ts';

/** State of a window on the screen. */
export type WindowState =
  | { readonly status: 'window'; readonly window: ContentWindow }
  | { readonly status: 'loading' | 'missing' | 'failed' };

type Settled = Exclude<WindowResult, { readonly status: 'elsewhere' }>;

function cached(key: string): WindowState | undefined {
  const window = windowCache.get(key);
  return window && { status: 'window', window };
}

/** Caches the result and returns the state to show; after a failure, the cached window if there is one. */
function cacheResult(key: string, answer: Settled): WindowState {
  if (answer.status === 'window') windowCache.set(key, answer.window);
  if (answer.status === 'missing') windowCache.delete(key);
  return cached(key) ?? answer;
}

type State = { readonly key: string; readonly shown: WindowState };

/** Loads the window `cpId` in the guest's language; a new `attempt` retries. The cached window shows while it reloads. */
export function useWindow(cpId: string, attempt: number): WindowState {
  const shell = useGuestShell();
  const source = usePageSource();
  const version = useReloadVersion();
  const { skin, language } = source();
  const key = [skin.property, skin.projectId, skin.skinId, language, cpId].join('/');
  const [state, setState] = useState<State>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt or version loads again
  useEffect(() => {
    let active = true;
    const show = (shown: WindowState) => active && setState({ key, shown });
    if (!windowCache.get(key)) show({ status: 'loading' });
    shell.whileLoading(loadWindow(source(), cpId)).then((answer) => {
      if (!active) return;
      if (answer.status === 'elsewhere') {
        shell.navigate({ name: 'contentpage', params: { cpId: answer.windowId } }, { replace: true });
        return;
      }
      if (answer.status !== 'window') shell.log('warn', `window ${cpId}: ${answer.status}`, 'content');
      show(cacheResult(key, answer));
    });
    return () => {
      active = false;
    };
  }, [key, cpId, source, shell, attempt, version]);
  if (state?.key === key) return state.shown;
  return cached(key) ?? { status: 'loading' };
}
