import { useEffect } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import { useStoreState } from '#platform/web/browser';
import { paintTheme } from '#platform/web/ui/theme';
import type { DeskState } from './desk-app.ts';

/** Applies the property's colours to the page. */
export function useTheme(store: StoreApi<DeskState>): void {
  const theme = useStoreState(store, (state) => state.theme);
  useEffect(() => (theme ? paintTheme(theme) : undefined), [theme]);
}
