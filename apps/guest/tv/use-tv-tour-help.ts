import { useMemo } from 'react';
import { useRoute } from '#platform/web/guest-shell';
import type { TourHelp } from '#platform/web/guest-shell/tv';
import { useText } from '#platform/web/i18n';
import { useTourOffer } from '../tour/use-tour-offer.ts';
import { loadTour } from './background-widgets.tsx';
import type { TvApp } from './tv-app.ts';
import { tvModules } from './tv-modules.ts';

/** Returns the tour of the screen; undefined where it has none. */
export function useTvTourHelp({ overlay }: TvApp): TourHelp | undefined {
  const { name } = useRoute();
  const label = useText()('shell.tour');
  const offer = useTourOffer(tvModules, name, 'tv');
  const tour = offer?.tour;
  const isNew = offer?.isNew ?? false;
  return useMemo(
    () =>
      tour && {
        label,
        isNew,
        // Without a network the player loads once there is one.
        prepare: () => void Promise.all([loadTour(), tour.load()]).catch(() => undefined),
        start: () => overlay.setState({ tour: true }),
      },
    [tour, label, isNew, overlay],
  );
}
