import { useEffect, useState } from 'react';
import type { PreviewMenu, shop } from '#orders/contract';
import { systemClock } from '#platform/clock';
import { ApiProblem, type DeskInput, useDesk } from '#platform/web/desk-shell';

/** What is to be shown. */
export type PreviewAsked = NonNullable<DeskInput<typeof shop, 'POST /api/v1/catalogue/preview'>['body']>;

/** The menu that was asked for last, in the language that it was asked in. */
export type AnsweredMenu = { readonly menu: PreviewMenu; readonly language: string };
type State = { readonly answered: AnsweredMenu | undefined; readonly problem: 'offline' | 'refused' | undefined };

/** Milliseconds after a keystroke: a preview that follows the writing without a request for each letter. */
const restMs = 120;
const route = 'POST /api/v1/catalogue/preview';

/**
 * A menu with what is being written in it, as the server would answer guests; asked anew whenever `asked` is another, or
 * `revision` is. The last answer stays while the next one is on its way, and when there is none.
 */
export function usePreviewMenu(asked: PreviewAsked, revision: string): State {
  const { api } = useDesk();
  const [state, setState] = useState<State>({ answered: undefined, problem: undefined });
  const text = JSON.stringify(asked);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the house sells meanwhile is shown too
  useEffect(() => {
    let current = true;
    const ask = async () => {
      const body = JSON.parse(text) as PreviewAsked;
      try {
        const menu = (await api.ask(route, { body })) as PreviewMenu;
        if (current) setState({ answered: { menu, language: body.lang ?? '' }, problem: undefined });
      } catch (error) {
        const offline = error instanceof ApiProblem && error.code === 'offline';
        if (current) setState((before) => ({ ...before, problem: offline ? 'offline' : 'refused' }));
      }
    };
    const timer = systemClock.after(restMs, () => void ask());
    return () => {
      current = false;
      timer.cancel();
    };
  }, [text, revision, api]);
  return state;
}
