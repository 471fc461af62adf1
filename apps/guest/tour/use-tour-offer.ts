import { useEffect } from 'react';
import { systemClock } from '#platform/clock';
import { useStoreState } from '#platform/web/browser';
import type { GuestModule, Tour } from '#platform/web/guest-shell';
import { noteOffered, offeredTours } from './offered-tours.ts';

/** Milliseconds after which a guest who leaves a screen has seen that it has a tour. */
const seenMs = 3_000;

/** The tour of a screen, and whether the guest has not been offered it before. */
export type TourOffer = { readonly tour: Tour; readonly isNew: boolean };

/** Returns the tour of a route; it is new until the guest leaves the screen or takes it. */
export function useTourOffer(
  modules: readonly Pick<GuestModule, 'tours'>[],
  route: string,
  device: 'phone' | 'tv',
): TourOffer | undefined {
  const tour = modules.flatMap(({ tours = [] }) => tours).find((one) => one.route === route);
  const isNew = useStoreState(offeredTours, (offered) => tour !== undefined && !offered.includes(route));
  useEffect(() => {
    if (!isNew) return undefined;
    const since = systemClock.now();
    return () => {
      if (systemClock.now() - since >= seenMs) noteOffered(route, device);
    };
  }, [isNew, route, device]);
  return tour && { tour, isNew };
}
