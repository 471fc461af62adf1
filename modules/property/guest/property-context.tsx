import { createContext, use } from 'react';
import { useStoreState } from '#platform/web/browser';
import type { GuestProperty, PropertyState } from './guest-property.ts';

const PropertyContext = createContext<GuestProperty | undefined>(undefined);

/** Gives the property to the screens inside. */
export const GuestPropertyProvider = PropertyContext;

/** The property and what loads it. */
export function useGuestProperty(): GuestProperty {
  const property = use(PropertyContext);
  if (!property) throw new Error('no GuestPropertyProvider above');
  return property;
}

/** A part of what is known of the property; the screen is drawn again when it changes. */
export function usePropertyState<T>(select: (state: PropertyState) => T): T {
  return useStoreState(useGuestProperty(), select);
}
