import { createContext, use } from 'react';

/** A link on the TV's home screen in addition to the hotel's menu: to the cart, to the guest's orders. */
export type QuickLink = {
  readonly name: string;
  readonly title: string;
  /** Count on the link; 0 is hidden. */
  readonly badge: number;
  readonly open: () => void;
};

const WaysContext = createContext<readonly QuickLink[]>([]);

/** Provides the links of the modules to the screens. */
export const QuickLinksProvider = WaysContext;

/** Returns the currently available links. */
export function useQuickLinks(): readonly QuickLink[] {
  return use(WaysContext);
}
