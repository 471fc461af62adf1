/** The property as the desk needs it. */
export type DeskProperty = {
  readonly id: string;
  readonly name: string;
  /** IANA zone. */
  readonly zone: string;
  /** Languages that are read on the 12-hour clock, lower case. */
  readonly halfDay: readonly string[];
  /** Address of the property's logo; empty when it has none. */
  readonly logo: string;
  /** Languages that guests may choose, lower case, the property's own first. */
  readonly languages: readonly { readonly key: string; readonly name: string }[];
  /** ISO 4217 code of the property's currency, and how many digits its minor unit shows. */
  readonly currency: { readonly code: string; readonly decimals: number };
};
