import { createContext, use } from 'react';
import { useStoreState } from '#platform/web/browser';
import type { AsyncState } from '#platform/web/ui';
import type { SkinMenu } from '#property/contract';
import type { GuestProperty, PropertyState } from './guest-property.ts';

const PropertyContext = createContext<GuestProperty | undefined>(undefined);

/** Provides the property store to the screens below. */
export const GuestPropertyProvider = PropertyContext;

/** Returns the property store. */
export function useGuestProperty(): GuestProperty {
  const property = use(PropertyContext);
  if (!property) throw new Error('no GuestPropertyProvider above');
  return property;
}

/** Returns a selected part of the property state and re-renders when it changes. */
export function usePropertyState<T>(select: (state: PropertyState) => T): T {
  return useStoreState(useGuestProperty(), select);
}

/** Returns the menu for an AsyncView. */
export function useMenu(): AsyncState<SkinMenu> {
  const { menu, menuStatus, menuUpdatedAt } = usePropertyState((state) => state);
  const { refetchMenu } = useGuestProperty();
  return {
    data: menuStatus === 'ready' ? menu : undefined,
    error: menuStatus === 'failed' ? menuStatus : undefined,
    refetch: refetchMenu,
    updatedAt: menuUpdatedAt,
  };
}
