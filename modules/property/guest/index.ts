export { ConfigurationError, type ConfigurationErrorCode, readConfiguration } from './configuration.ts';
export { createGuestProperty } from './create-guest-property.ts';
export type { FetchText, GuestProperty, GuestPropertyDeps, MenuWanted, PropertyState } from './guest-property.ts';
export {
  heroNow,
  type LocalTime,
  localTime,
  rowsNow,
  showsNow,
  type TimeOfDay,
  timeOfDay,
  untilNextMinute,
} from './home-now.ts';
export { LanguageList } from './language-list.tsx';
export { propertyModule } from './manifest.ts';
export { mediaAddress } from './media-address.ts';
export { type CurrencyConfig, formatMoney } from './money.ts';
export { GuestPropertyProvider, useGuestProperty, usePropertyState } from './property-context.tsx';
export { castSetting, type SettingValue } from './system-values.ts';
export { applyTheme, defaultPrimary, type Scheme, themeVariables } from './theme.ts';
