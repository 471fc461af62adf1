import { createContext, use } from 'react';

/** A way that the TV's home offers beside the hotel's menu: to the cart, to the guest's orders. */
export type TvWay = {
  readonly name: string;
  readonly title: string;
  /** Count on it; 0 shows none. */
  readonly badge: number;
  readonly open: () => void;
};

const WaysContext = createContext<readonly TvWay[]>([]);

/** Gives the ways of the modules to the screens. */
export const TvWaysProvider = WaysContext;

/** The ways that are open at the moment. */
export function useTvWays(): readonly TvWay[] {
  return use(WaysContext);
}
