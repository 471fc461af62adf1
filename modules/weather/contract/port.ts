/** Where a place is. */
export type WeatherPosition = {
  readonly latitude: number;
  readonly longitude: number;
  /** IANA time zone. */
  readonly zone: string;
  /** As the provider calls it. */
  readonly name: string;
  /** State or province; empty: unknown. */
  readonly region: string;
  /** ISO 3166-1 alpha-2; empty: unknown. */
  readonly country: string;
};

/** A place to look for: `country` is its code, ISO 3166-1 alpha-2 or alpha-3 in any case. */
export type PlaceRequest = { readonly property: string; readonly city: string; readonly country: string };

/** The weather now, in °C, % and km/h; null: not known. Times are milliseconds since 1970. */
export type CurrentWeather = {
  readonly at: number;
  readonly temperature: number | null;
  readonly feelsLike: number | null;
  readonly humidity: number | null;
  readonly wind: number | null;
  /** WMO code. */
  readonly code: number | null;
  readonly isDay: boolean;
};

/** The weather from an instant for an hour. */
export type HourlyWeather = {
  readonly at: number;
  readonly temperature: number | null;
  readonly code: number | null;
  readonly isDay: boolean;
  /** In %. */
  readonly rainChance: number | null;
};

/** The weather of a day, `YYYY-MM-DD` at the place. A sun that does not rise or set has no times. */
export type DailyWeather = {
  readonly day: string;
  readonly code: number | null;
  readonly high: number | null;
  readonly low: number | null;
  readonly rainChance: number | null;
  readonly sunrise: number | null;
  readonly sunset: number | null;
};

/** What a provider knows about the weather of a place; `current` is null where it did not say. */
export type WeatherForecast = {
  readonly zone: string;
  readonly current: CurrentWeather | null;
  readonly hourly: readonly HourlyWeather[];
  readonly daily: readonly DailyWeather[];
};

/** Which place's forecast is wanted. */
export type ForecastRequest = { readonly property: string } & Pick<WeatherPosition, 'latitude' | 'longitude' | 'zone'>;

/** Whom a provider wants named beside its data. */
export type WeatherCredit = { readonly text: string; readonly url: string };

/** A provider of weather. Its calls reject where it does not answer, or answers what is no weather. */
export type WeatherProvider = {
  /** Names the provider in stored answers, so that another one's are not taken for its own. */
  readonly name: string;
  readonly credit: WeatherCredit | null;
  /** Finds the largest place of a name in a country; undefined: there is none. */
  locate(place: PlaceRequest): Promise<WeatherPosition | undefined>;
  forecast(request: ForecastRequest): Promise<WeatherForecast>;
};
