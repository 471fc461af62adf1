import { useCallback } from 'react';
import { useStoreState } from '#platform/web/browser';
import { useSession } from '#platform/web/guest-shell';
import { useGridPlace, useShownList } from '#platform/web/guest-shell/player/tv';
import { pagesInSight, withinGrid } from '#platform/web/ui/focus';
import type { Country, Station } from '#radio/contract';
import { radioCalls } from '../radio-calls.ts';

/** Cells of a row, and rows in sight. */
export const gridShape = { columns: 8, rows: 3 } as const;
/** Stations that are fetched at once: whole rows. */
const pageSize = 96;

function usePage(country: string | undefined, page: number | undefined) {
  const { stayId: stay_id = '' } = useSession();
  const isKnown = country !== undefined && page !== undefined;
  const data = isKnown ? { country, offset: page * pageSize, limit: pageSize, stay_id } : undefined;
  return radioCalls.useCall('Radio.getStations', data, { refetchOn: ['Radio.stationsChanged'] });
}

/** Returns the country whose stations the grid shows: the chosen one once its first stations are there, until then the one before. */
export function useShownCountry(chosen: Country | undefined): Country | undefined {
  return useShownList(chosen, usePage(chosen?.id, 0).status !== 'loading');
}

/** The stations of a country in a grid, however many they are: only pages with rows in sight or next to them are fetched. */
export function useStationGrid({ id, station_count }: Country) {
  const place = useGridPlace(id);
  const size = { ...gridShape, total: station_count };
  const firstRow = useStoreState(place, (state) => withinGrid(state, size).firstRow);
  const [first, second] = pagesInSight(firstRow, size, pageSize);
  const upper = usePage(id, first);
  const lower = usePage(id, second);
  const [above, below] = [upper.data?.stations, lower.data?.stations];
  const stationAt = useCallback(
    (index: number): Station | undefined => {
      const page = Math.floor(index / pageSize);
      return (page === first ? above : page === second ? below : undefined)?.[index % pageSize];
    },
    [first, second, above, below],
  );
  return {
    place,
    total: upper.data?.total ?? station_count,
    stationAt,
    /** What is known of them, where `next` and `previous` lead. */
    list: () => [...(above ?? []), ...(below ?? [])],
    hasFailed: upper.status === 'failed' || lower.status === 'failed',
    refetch: () => {
      upper.refetch();
      if (second !== undefined) lower.refetch();
    },
  };
}
