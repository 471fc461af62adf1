import { createContext, use } from 'react';

/** A link on the TV's home screen in addition to the hotel's menu: to the cart, to the guest's orders. */
export type TvWay = {
  readonly name: string;
  readonly title: string;
  /** Count on the link; 0 is hidden. */
  readonly badge: number;
  readonly open: () => void;
};

const WaysContext = createContext<readonly TvWay[]>([]);

/** Provides the links of the modules to the screens. */
export const TvWaysProvider = WaysContext;

/** Returns the currently available links. */
export function useTvWays(): readonly TvWay[] {
  return use(WaysContext);
}
