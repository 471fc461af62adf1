import { useState } from 'react';
import { type ScreenProps, useGuestShell, useProperty, useServerNow } from '#platform/web/guest-shell';
import { TvAsyncView, TvPage, TvScreen } from '#platform/web/guest-shell/tv';
import { useFormats, useText } from '#platform/web/i18n';
import type { AsyncMessageProps } from '#platform/web/ui';
import { FocusArea, Focusable, FocusableText, type KeyedItem, keyedItems } from '#platform/web/ui/focus';
import { TvButton } from '#platform/web/ui/tv';
import type { Locations, PlaceWeather } from '#weather/contract';
import { useLocations, usePlaceWeather } from '../use-weather.ts';
import {
  currentOf,
  hoursOf,
  useAge,
  useCondition,
  useCurrentDetails,
  useDegrees,
  useWeatherTimes,
} from '../use-weather-texts.ts';
import { WeatherIcon } from '../weather-icon.tsx';
import styles from './tv-weather.module.css';

type Props = { readonly weather: PlaceWeather; readonly settings: Locations };

/** Hours that fit: each third of the next day. */
const [everyHours, mostHours] = [3, 8];

function Now({ weather, settings }: Props) {
  const age = useAge(settings);
  const degrees = useDegrees(settings);
  const condition = useCondition();
  const details = useCurrentDetails(settings);
  const time = useServerNow();
  const now = currentOf(weather);
  const about = [age(weather, time), weather.credit?.text ?? ''].filter(Boolean);
  return (
    <FocusableText focusKey="weather.now" className={styles.now}>
      <h1 className={styles.place}>
        <bdi>{weather.location.city}</bdi>
      </h1>
      {now ? (
        <>
          <div className={styles.reading}>
            <span className={styles.degrees}>{degrees(now.temperature)}</span>
            <WeatherIcon code={now.code} isDay={now.is_day} size={144} />
          </div>
          <p className={styles.condition}>{condition(now.code)}</p>
          <p className={styles.details}>{details(now).join(' · ')}</p>
        </>
      ) : undefined}
      <p className={styles.age}>{about.join(' · ')}</p>
    </FocusableText>
  );
}

function Hours({ weather, settings }: Props) {
  const t = useText();
  const degrees = useDegrees(settings);
  const condition = useCondition();
  const times = useWeatherTimes({ settings, zone: weather.zone });
  const shown = hoursOf(weather)
    .filter((_, index) => index % everyHours === 0)
    .slice(0, mostHours);
  return (
    <ul className={styles.row} aria-label={t('weather.hours')}>
      {shown.map(({ at, temperature, code, is_day: isDay }, index) => (
        <li key={at} className={styles.cell}>
          <span className={styles.when}>{index === 0 ? t('weather.now') : times.hour(at)}</span>
          <WeatherIcon code={code} isDay={isDay} size={64} />
          <span className="visually-hidden">{condition(code)}</span>
          <span>{degrees(temperature)}</span>
        </li>
      ))}
    </ul>
  );
}

function Days({ weather, settings }: Props) {
  const t = useText();
  const formats = useFormats();
  const degrees = useDegrees(settings);
  const condition = useCondition();
  const times = useWeatherTimes({ settings, zone: weather.zone });
  return (
    <ul className={styles.row} aria-label={t('weather.days')}>
      {weather.daily.map(({ day, code, low, high, rain_chance: rain }, index) => (
        <li key={day} className={styles.cell}>
          <span className={styles.when}>{index === 0 ? t('weather.today') : times.day(day)}</span>
          <WeatherIcon code={code} size={64} />
          <span className="visually-hidden">{condition(code)}</span>
          <span>{[degrees(low), degrees(high)].filter(Boolean).join(' / ')}</span>
          <span className={styles.rain} aria-hidden="true">
            {rain !== null && rain >= 10 ? `${formats.number(rain)}%` : ''}
          </span>
          {rain === null ? undefined : (
            <span className="visually-hidden">{t('weather.rain_chance', { percent: formats.number(rain) })}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

type HotelPlace = Locations['locations'][number];

/** What a place is known by. */
const nameOf = ({ city, countryISO3166 }: HotelPlace) => `${countryISO3166} ${city}`;

type PlacesProps = {
  readonly places: readonly KeyedItem<HotelPlace>[];
  /** Key of the place that is shown. */
  readonly shown: string | undefined;
  readonly onChoose: (key: string) => void;
};

/** The hotel's places, to choose one. */
function Places({ places, shown, onChoose }: PlacesProps) {
  const t = useText();
  if (places.length < 2) return undefined;
  return (
    <FocusArea focusKey="weather.places">
      <nav className={styles.places} aria-label={t('weather.places')} data-scroll="x">
        {places.map(({ key, item }) => (
          <Focusable
            key={key}
            focusKey={`weather.place.${key}`}
            className={styles.choice}
            chosen={key === shown}
            onPress={() => onChoose(key)}
          >
            <bdi>{item.city}</bdi>
          </Focusable>
        ))}
      </nav>
    </FocusArea>
  );
}

/** Why there is nothing of a place; the other places stay in reach. */
function PlaceMessage({ title, text, actions = [] }: AsyncMessageProps) {
  return (
    <div className={styles.message}>
      <h1>{title}</h1>
      <p className={styles.condition}>{text}</p>
      {actions.map(({ key, label, onPress }) => (
        <p key={key} className={styles.details}>
          <TvButton focusKey={key} onPress={onPress}>
            {label}
          </TvButton>
        </p>
      ))}
    </div>
  );
}

/** A place, and the others to choose. A choice changes neither the route nor the screen, which would take the focus from it. */
function Place({ settings, first }: { readonly settings: Locations; readonly first: number }) {
  const t = useText();
  const { loginImage } = useProperty();
  const places = keyedItems(settings.locations, nameOf);
  const [chosen, choose] = useState(places[first]?.key);
  const shown = places.find(({ key }) => key === chosen) ?? places[0];
  const { before, ...state } = usePlaceWeather(shown?.item, settings.refresh_ms);
  const weather = state.data ?? (state.error ? undefined : before);
  if (!weather && !state.error) return <TvPage title={t('weather.title')} />;
  return (
    <TvScreen image={loginImage || undefined} scrim="page">
      <TvAsyncView
        state={{ ...state, data: weather }}
        waiting={undefined}
        failed={{ title: t('weather.failed'), text: t('weather.failed_text') }}
        message={PlaceMessage}
      >
        {(known) => <Now weather={known} settings={settings} />}
      </TvAsyncView>
      <div className={styles.ahead}>
        {weather ? (
          <>
            <Hours weather={weather} settings={settings} />
            <Days weather={weather} settings={settings} />
          </>
        ) : undefined}
        <Places places={places} shown={shown?.key} onChoose={choose} />
      </div>
    </TvScreen>
  );
}

/** The weather of the hotel's places on the TV. */
export function TvWeather({ params }: ScreenProps) {
  const t = useText();
  const shell = useGuestShell();
  const back = { key: 'state.back', label: t('shell.back'), onPress: () => shell.back() };
  return (
    <TvAsyncView
      state={useLocations()}
      waiting={<TvPage title={t('weather.title')} />}
      failed={{ title: t('weather.failed'), text: t('weather.failed_text') }}
      empty={({ locations }) =>
        locations.length === 0 ? { title: t('weather.none'), text: t('weather.none_text'), actions: [back] } : undefined
      }
    >
      {(settings) => <Place settings={settings} first={Number(params.index)} />}
    </TvAsyncView>
  );
}
