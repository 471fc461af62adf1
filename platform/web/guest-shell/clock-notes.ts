import { createContext, type ReactNode, use } from 'react';

const ClockNotesContext = createContext<ReactNode>(undefined);

/** Provides what the modules draw beside the time. */
export const ClockNotesProvider = ClockNotesContext;

/** Returns what the modules draw beside the time. */
export function useClockNotes(): ReactNode {
  return use(ClockNotesContext);
}
