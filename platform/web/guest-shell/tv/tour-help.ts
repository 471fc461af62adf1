import { createContext, use } from 'react';

/** The guided tour of the screen of a TV. */
export type TourHelp = {
  /** Name of the control that starts it. */
  readonly label: string;
  /** The guest has not been offered it before. */
  readonly isNew: boolean;
  /** Loads it, so that OK shows it at once. */
  readonly prepare: () => void;
  readonly start: () => void;
};

const TourHelpContext = createContext<TourHelp | undefined>(undefined);

/** Provides the tour of the screen; undefined: it has none. */
export const TourHelpProvider = TourHelpContext;

/** Returns the tour of the screen. */
export function useTourHelp(): TourHelp | undefined {
  return use(TourHelpContext);
}
