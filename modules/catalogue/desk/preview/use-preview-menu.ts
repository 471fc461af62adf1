import { useEffect, useState } from 'react';
import type { orders, PreviewMenu } from '#orders/contract';
import { systemClock } from '#platform/clock';
import { ApiProblem, type RouteInput, useDesk } from '#platform/web/desk-shell';

/** The request of a preview. */
export type PreviewRequest = NonNullable<RouteInput<typeof orders, 'POST /api/v1/catalogue/preview'>['body']>;

/** The menu loaded last, and its language. */
export type LoadedMenu = { readonly menu: PreviewMenu; readonly language: string };
type State = { readonly answered: LoadedMenu | undefined; readonly problem: 'offline' | 'refused' | undefined };

/** Debounce after a keystroke, in milliseconds. */
const debounceMs = 120;
const route = 'POST /api/v1/catalogue/preview';

/**
 * Loads a menu that includes unsaved changes, as the server would send it to guests; reloads whenever `request` or `revision`
 * changes. The last menu stays during a reload and after a failure.
 */
export function usePreviewMenu(request: PreviewRequest, revision: string): State {
  const { api } = useDesk();
  const [state, setState] = useState<State>({ answered: undefined, problem: undefined });
  const text = JSON.stringify(request);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new revision of the catalogue triggers a reload
  useEffect(() => {
    let current = true;
    const load = async () => {
      const body = JSON.parse(text) as PreviewRequest;
      try {
        const menu = (await api.request(route, { body })) as PreviewMenu;
        if (current) setState({ answered: { menu, language: body.lang ?? '' }, problem: undefined });
      } catch (error) {
        const offline = error instanceof ApiProblem && error.code === 'offline';
        if (current) setState((before) => ({ ...before, problem: offline ? 'offline' : 'refused' }));
      }
    };
    const timer = systemClock.after(debounceMs, () => void load());
    return () => {
      current = false;
      timer.cancel();
    };
  }, [text, revision, api]);
  return state;
}
