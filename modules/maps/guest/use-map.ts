import type { maps } from '#maps/contract';
import type { CallRoot } from '#platform/contract';
import { guestCalls } from '#platform/web/guest-shell';
import { useFormats, useLanguage, useText } from '#platform/web/i18n';

const calls = guestCalls<typeof maps>();

/** The map as the hotel answers it. */
export type GuestMap = CallRoot<typeof maps, 'Maps.getMap'>;

/** Ids of the place or the walk that is chosen on the map. */
export type MapChoice = { readonly place?: string | undefined; readonly walk?: string | undefined };

/** Fetches the map in the guest's language, and again when the hotel changes it or its pages. */
export function useMap() {
  const lang = useLanguage();
  return calls.useCall('Maps.getMap', { lang }, { refetchOn: ['Maps.changed'], jitterMs: 3_000 });
}

/** What is said of how far a place or a walk is. */
type Distance = { readonly metres: number | null; readonly minutes: number | null; readonly by?: string };

/** Returns what writes how far something is: `850 m · 11 minutes on foot`. */
export function useDistanceText(): (distance: Distance) => string {
  const t = useText();
  const { number } = useFormats();
  return ({ metres, minutes, by = 'foot' }) => {
    const far =
      metres === null
        ? []
        : metres < 1_000
          ? [t('maps.metres', { count: number(Math.round(metres / 10) * 10) })]
          : [t('maps.kilometres', { count: number(Math.round(metres / 100) / 10) })];
    const long = minutes === null ? [] : [t(`maps.by.${by as 'foot'}`, { minutes })];
    return [...far, ...long].join(' · ');
  };
}
