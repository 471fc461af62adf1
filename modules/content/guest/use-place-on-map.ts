import type { DestinationData } from '#content/contract';
import type { maps } from '#maps/contract';
import { guestCalls, type RouteTarget } from '#platform/web/guest-shell';
import { useLanguage } from '#platform/web/i18n';

const mapCalls = guestCalls<typeof maps>();

/** Returns the route of the hotel's own map at the place of a page; undefined where there is no such map, or the place is not on it. */
export function usePlaceOnMap(page: string, map: DestinationData['map']): RouteTarget | undefined {
  const lang = useLanguage();
  // The map screen's own question, so that its answer is there when the guest opens it.
  const { data } = mapCalls.useCall('Maps.getMap', map ? { lang } : undefined, {
    refetchOn: ['Maps.changed'],
    jitterMs: 3_000,
  });
  const place = data?.places.find(({ id }) => id === page);
  if (!data?.tiles || !place) return undefined;
  const [west, south, east, north] = data.tiles.bounds;
  const { latitude, longitude } = place;
  const isInside = west <= longitude && longitude <= east && south <= latitude && latitude <= north;
  return isInside ? { name: 'maps', query: { place: page } } : undefined;
}
