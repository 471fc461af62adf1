import type { CurrencyConfig } from '#platform/web/i18n';

/** The property as the desk uses it. */
export type DeskProperty = {
  readonly id: string;
  readonly name: string;
  /** IANA time zone. */
  readonly zone: string;
  /** Languages on the 12-hour clock, lower case. */
  readonly twelveHourLanguages: readonly string[];
  /** URL of the property's logo; empty when it has none. */
  readonly logo: string;
  /** Languages offered to guests, lower case, the property's default first. */
  readonly languages: readonly { readonly key: string; readonly name: string }[];
  /** How the property writes money. */
  readonly money: CurrencyConfig;
};
