import { createContext, use, useMemo } from 'react';
import type { StaffCall } from '#calls/contract';
import { useStoreState } from '#platform/web/browser';
import { useDesk } from '#platform/web/desk-shell';
import { useText } from '#platform/web/i18n';
import { createDeskCall, type DeskCall, type DeskCallState } from './desk-call.ts';
import { browserCallMedia } from './desk-call-media.ts';
import { callEndText } from './desk-call-text.ts';
import { callsQueries, callsRoutes } from './desk-calls-routes.ts';

const DeskCallContext = createContext<DeskCall>(createDeskCall(browserCallMedia));

/** Provides another phone than the one of this desk, for tests. */
export const DeskCallProvider = DeskCallContext;

/** Returns the phone of this desk with the call that is on it. */
export function useDeskCall(): Pick<DeskCall, 'toggleMute' | 'hangUp' | 'follow'> & DeskCallState {
  const phone = use(DeskCallContext);
  const state = useStoreState(phone.store, (all) => all);
  return useMemo(() => ({ ...phone, ...state }), [phone, state]);
}

/** Returns whether a call is on at this desk, from the press that answers it on. */
export function useIsTalking(): boolean {
  return useDeskCall().current !== undefined;
}

/** Returns what answers a call; a toast says why it ended, if not by hanging up. */
export function useAnswerCall(): (call: StaffCall) => void {
  const t = useText();
  const desk = useDesk();
  const phone = use(DeskCallContext);
  const offer = callsRoutes.useRouteMutation('GET /api/v1/calls/{id}/offer', callsQueries);
  const answer = callsRoutes.useRouteMutation('POST /api/v1/calls/{id}/answer', callsQueries);
  const end = callsRoutes.useRouteMutation('POST /api/v1/calls/{id}/end', callsQueries);
  return (call) => {
    const params = { id: call.id };
    void phone.answer(call, {
      offer: () => offer.run({ params }),
      answer: (description) => answer.run({ params, body: { answer: description } }),
      end: () => end.run({ params }),
      onEnd: (reason) => desk.toast(callEndText(reason, call.room, t)),
    });
  };
}
