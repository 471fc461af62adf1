import { createContext, use } from 'react';
import { useStoreState } from '#platform/web/browser';
import type { GuestSession } from './guest-session.ts';
import type { SessionState } from './session-state.ts';

const SessionContext = createContext<GuestSession | undefined>(undefined);

/** Provides the running session to the screens inside. */
export const GuestSessionProvider = SessionContext;

/** Returns the running session. */
export function useGuestSession(): GuestSession {
  const session = use(SessionContext);
  if (!session) throw new Error('useGuestSession needs a GuestSessionProvider');
  return session;
}

/** Selects a part of the session's state; re-renders when it changes. */
export function useSessionState<T>(select: (state: SessionState) => T): T {
  return useStoreState(useGuestSession(), select);
}
