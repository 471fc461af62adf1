export type { ConfigurationErrorCode } from './configuration.ts';
export { createGuestProperty } from './create-guest-property.ts';
export type { FetchText, GuestProperty, GuestPropertyDeps, MenuWanted, PropertyState } from './guest-property.ts';
export {
  heroNow,
  type LocalTime,
  localTime,
  rowsNow,
  type TimeOfDay,
  timeOfDay,
  untilNextMinute,
} from './home-now.ts';
export { LanguageList } from './language-list.tsx';
export { propertyModule } from './manifest.ts';
export { mediaAddress } from './media-address.ts';
export { GuestPropertyProvider, useGuestProperty, usePropertyState } from './property-context.tsx';
export type { SettingValue } from './system-values.ts';
