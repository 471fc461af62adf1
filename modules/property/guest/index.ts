export { createGuestProperty } from './create-guest-property.ts';
export type {
  FetchText,
  GuestProperty,
  GuestPropertyDependencies,
  MenuFilter,
  MenuRequest,
  PropertyState,
} from './guest-property.ts';
export {
  currentHero,
  currentRows,
  msUntilNextMinute,
} from './home-schedule.ts';
export { LanguageList } from './language-list.tsx';
export { propertyModule } from './manifest.ts';
export type { ConfigurationErrorCode } from './parse-configuration.ts';
export { GuestPropertyProvider, useGuestProperty, useMenu, usePropertyState } from './property-context.tsx';
