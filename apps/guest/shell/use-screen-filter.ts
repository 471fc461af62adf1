import { useCallback, useSyncExternalStore } from 'react';
import type { GuestModule, ScreenFilter } from '#platform/web/guest-shell';

/** The filter that the top bar offers, and whether it is on. */
export type OfferedFilter = { readonly isOn: boolean; readonly open: () => void };

const nothing = { hasContent: false, isOn: false };

function findFilter(modules: readonly GuestModule[], route: string): ScreenFilter | undefined {
  return modules.find(({ filter }) => filter?.route === route)?.filter;
}

/** The filter of the screen, while there is something to filter. */
export function useScreenFilter(modules: readonly GuestModule[], route: string): OfferedFilter | undefined {
  const filter = findFilter(modules, route);
  const subscribe = useCallback(
    (listener: () => void) => filter?.watch.subscribe(listener) ?? (() => undefined),
    [filter],
  );
  const { hasContent, isOn } = useSyncExternalStore(subscribe, () => filter?.watch.state() ?? nothing);
  return filter && hasContent ? { isOn, open: filter.open } : undefined;
}
