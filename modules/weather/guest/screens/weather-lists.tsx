import { useFormats, useText } from '#platform/web/i18n';
import type { DayWeather, Locations, PlaceWeather } from '#weather/contract';
import { hoursOf, useCondition, useDegrees, useWeatherTimes } from '../use-weather-texts.ts';
import { WeatherIcon } from '../weather-icon.tsx';
import styles from './weather-lists.module.css';

type Props = { readonly weather: PlaceWeather; readonly settings: Locations };

/** Chances of rain that are worth a word, in %. */
const worthSaying = 10;

function Rain({ chance }: { readonly chance: number | null }) {
  const t = useText();
  const formats = useFormats();
  if (chance === null || chance < worthSaying) return <span className={styles.rain} />;
  const percent = formats.number(chance);
  return (
    <span className={styles.rain}>
      <span aria-hidden="true">{`${percent}%`}</span>
      <span className="visually-hidden">{t('weather.rain_chance', { percent })}</span>
    </span>
  );
}

/** The hours ahead, in a row that scrolls. */
export function HourStrip({ weather, settings }: Props) {
  const t = useText();
  const degrees = useDegrees(settings);
  const condition = useCondition();
  const times = useWeatherTimes({ settings, zone: weather.zone });
  if (weather.hourly.length === 0) return undefined;
  return (
    <section>
      <h2 className={styles.heading}>{t('weather.hours')}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
      <ul className={styles.hours} tabIndex={0} aria-label={t('weather.hours')}>
        {hoursOf(weather).map(({ at, temperature, code, is_day, rain_chance }, index) => (
          <li key={at} className={styles.hour}>
            <span className={styles.time}>{index === 0 ? t('weather.now') : times.hour(at)}</span>
            <WeatherIcon code={code} isDay={is_day} size={36} />
            <span className="visually-hidden">{condition(code)}</span>
            <span className={styles.value}>{degrees(temperature)}</span>
            <Rain chance={rain_chance} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The lowest and the highest temperature of the days, between which each day's are drawn. */
function rangeOf(days: readonly DayWeather[]): { readonly low: number; readonly span: number } {
  const known = days.flatMap(({ low, high }) => [low, high]).filter((value) => value !== null);
  const low = Math.min(...known);
  return { low, span: Math.max(1, Math.max(...known) - low) };
}

function Bar({ low, high, range }: Pick<DayWeather, 'low' | 'high'> & { readonly range: ReturnType<typeof rangeOf> }) {
  if (low === null || high === null) return <span />;
  const start = `${((low - range.low) / range.span) * 100}%`;
  const size = `${Math.max(4, ((high - low) / range.span) * 100)}%`;
  return (
    <span className={styles.track} aria-hidden="true">
      <span className={styles.bar} style={{ insetInlineStart: start, inlineSize: size }} />
    </span>
  );
}

/** The days ahead. */
export function DayRows({ weather, settings }: Props) {
  const t = useText();
  const degrees = useDegrees(settings);
  const condition = useCondition();
  const times = useWeatherTimes({ settings, zone: weather.zone });
  const range = rangeOf(weather.daily);
  if (weather.daily.length === 0) return undefined;
  return (
    <section>
      <h2 className={styles.heading}>{t('weather.days')}</h2>
      <ul className={styles.days}>
        {weather.daily.map(({ day, code, low, high, rain_chance }, index) => (
          <li key={day} className={styles.day}>
            <span className={styles.name}>{index === 0 ? t('weather.today') : times.day(day)}</span>
            <span className={styles.picture}>
              <WeatherIcon code={code} size={32} />
              <span className="visually-hidden">{condition(code)}</span>
              <Rain chance={rain_chance} />
            </span>
            <span className={styles.low}>{degrees(low)}</span>
            <Bar low={low} high={high} range={range} />
            <span className={styles.high}>{degrees(high)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
