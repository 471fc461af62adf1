export { ConfigurationError, type ConfigurationErrorCode, readConfiguration } from './configuration.ts';
export type { FetchText, GuestProperty, GuestPropertyDeps, MenuWanted, PropertyState } from './guest-property.ts';
export { type CurrencyConfig, formatMoney } from './money.ts';
export { applyTheme, defaultPrimary, type Scheme, themeVariables } from './theme.ts';
