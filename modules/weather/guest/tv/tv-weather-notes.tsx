import { listComma, useLanguage, useText } from '#platform/web/i18n';
import type { Locations, PlaceWeather } from '#weather/contract';
import { useLocations, usePlaceWeather } from '../use-weather.ts';
import { currentOf, useCondition, useDegrees, useWeatherTimes } from '../use-weather-texts.ts';
import { WeatherIcon } from '../weather-icon.tsx';
import styles from './tv-weather-notes.module.css';

/** The weather of the hotel's first place, and how it is written; undefined while none is known. */
function useFirstPlace(): { readonly weather: PlaceWeather; readonly settings: Locations } | undefined {
  const { data: settings } = useLocations();
  const { data: weather } = usePlaceWeather(settings?.locations[0], settings?.refresh_ms ?? 0);
  return settings && weather && { weather, settings };
}

/** The weather beside the clock. */
export function TvWeatherNote() {
  const first = useFirstPlace();
  const degrees = useDegrees(first?.settings ?? { unit: 'C' });
  const condition = useCondition();
  const now = first && currentOf(first.weather);
  if (!now || now.temperature === null) return undefined;
  return (
    <span className={styles.note}>
      <WeatherIcon code={now.code} isDay={now.is_day} size={40} />
      <span className="visually-hidden">{condition(now.code)}</span>
      <span className={styles.degrees}>{degrees(now.temperature)}</span>
    </span>
  );
}

function Welcome({ weather, settings }: NonNullable<ReturnType<typeof useFirstPlace>>) {
  const t = useText();
  const language = useLanguage();
  const degrees = useDegrees(settings);
  const condition = useCondition();
  const times = useWeatherTimes({ settings, zone: weather.zone });
  const now = currentOf(weather);
  return (
    <div className={styles.welcome}>
      {now && now.temperature !== null ? (
        <div className={styles.part}>
          <WeatherIcon code={now.code} isDay={now.is_day} size={56} />
          <div className={styles.words}>
            <div>{degrees(now.temperature)}</div>
            <div className={styles.when}>
              {[t('weather.now'), condition(now.code)].filter(Boolean).join(listComma(language))}
            </div>
          </div>
        </div>
      ) : undefined}
      {weather.daily.slice(1, 3).map(({ day, code, low, high }) => (
        <div key={day} className={styles.part}>
          <WeatherIcon code={code} size={56} />
          <span className="visually-hidden">{condition(code)}</span>
          <div className={styles.words}>
            <div>{[degrees(low), degrees(high)].filter(Boolean).join(' / ')}</div>
            <div className={styles.when}>{times.day(day)}</div>
          </div>
        </div>
      ))}
    </div>
  );
}

/** The weather now and of the next two days, at the foot of the welcome. */
export function TvWelcomeWeather() {
  const first = useFirstPlace();
  return first && <Welcome {...first} />;
}
