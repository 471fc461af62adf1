import { createContext, use } from 'react';
import { useStoreState } from '#platform/web/browser';
import type { GuestSession } from './guest-session.ts';
import type { SessionState } from './session-state.ts';

const SessionContext = createContext<GuestSession | undefined>(undefined);

/** Gives the running session to the screens inside. */
export const GuestSessionProvider = SessionContext;

/** What a person can do with the session. */
export function useGuestSession(): GuestSession {
  const session = use(SessionContext);
  if (!session) throw new Error('no GuestSessionProvider above');
  return session;
}

/** A part of the session's state; the screen is drawn again when it changes. */
export function useSessionState<T>(select: (state: SessionState) => T): T {
  return useStoreState(useGuestSession(), select);
}
