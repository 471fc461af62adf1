import { useGuestShell, useServerNow } from '#platform/web/guest-shell';
import { useText } from '#platform/web/i18n';
import { AsyncView, ChipRow, Skeleton, SkeletonGroup } from '#platform/web/ui';
import type { Locations, PlaceWeather } from '#weather/contract';
import { useLocations, usePlaceWeather } from '../use-weather.ts';
import { currentOf, useAge, useCondition, useCurrentDetails, useDegrees } from '../use-weather-texts.ts';
import { WeatherIcon } from '../weather-icon.tsx';
import { DayRows, HourStrip } from './weather-lists.tsx';
import styles from './weather-screen.module.css';

type Props = { readonly weather: PlaceWeather; readonly settings: Locations };

function Now({ weather, settings }: Props) {
  const degrees = useDegrees(settings);
  const condition = useCondition();
  const details = useCurrentDetails(settings);
  const now = currentOf(weather);
  const [today] = weather.daily;
  if (!now) return undefined;
  return (
    <div className={styles.now}>
      <div className={styles.reading}>
        <span className={styles.degrees}>{degrees(now.temperature)}</span>
        <WeatherIcon code={now.code} isDay={now.is_day} size={96} />
      </div>
      <p className={styles.condition}>{condition(now.code)}</p>
      <p className={styles.details}>
        {[today && [degrees(today.low), degrees(today.high)].filter(Boolean).join(' / '), ...details(now)]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </div>
  );
}

function Foot({ weather, settings }: Props) {
  const age = useAge(settings);
  const now = useServerNow();
  const { credit } = weather;
  return (
    <footer className={styles.foot}>
      <p>{age(weather, now)}</p>
      {credit ? (
        <p>
          <a href={credit.url} target="_blank" rel="noreferrer" lang="en" dir="ltr">
            {credit.text}
          </a>
        </p>
      ) : undefined}
    </footer>
  );
}

function Waiting() {
  const t = useText();
  return (
    <SkeletonGroup label={t('shell.loading')}>
      <div className={styles.waiting}>
        <Skeleton width="60%" height="40px" />
        <Skeleton height="120px" />
        <Skeleton height="96px" />
        <Skeleton height="240px" />
      </div>
    </SkeletonGroup>
  );
}

function Place({ settings, index }: { readonly settings: Locations; readonly index: number }) {
  const t = useText();
  const location = settings.locations[index];
  const state = usePlaceWeather(location, settings.refresh_ms);
  return (
    <AsyncView
      state={state}
      waiting={<Waiting />}
      failed={{ title: t('weather.failed'), text: t('weather.failed_text'), icon: 'alert' }}
    >
      {(weather) => (
        <>
          <header className={styles.head}>
            <h1>
              <bdi>{weather.location.city}</bdi>
            </h1>
            <p>
              <bdi>{weather.country_name}</bdi>
            </p>
          </header>
          <Now weather={weather} settings={settings} />
          <HourStrip weather={weather} settings={settings} />
          <DayRows weather={weather} settings={settings} />
          <Foot weather={weather} settings={settings} />
        </>
      )}
    </AsyncView>
  );
}

/** The weather of the hotel's places: now, by the hour and by the day. */
export function WeatherScreen({ params }: { readonly params: Readonly<Record<string, string>> }) {
  const t = useText();
  const shell = useGuestShell();
  const wanted = Number(params.index);
  const home = { key: 'home', label: t('unknown.home'), onPress: () => shell.navigate({ name: 'home' }) };
  return (
    <div className={styles.page}>
      <AsyncView
        state={useLocations()}
        waiting={<Waiting />}
        failed={{ title: t('weather.failed'), text: t('weather.failed_text'), icon: 'alert' }}
        empty={({ locations }) =>
          locations.length === 0
            ? { title: t('weather.none'), text: t('weather.none_text'), actions: [home] }
            : undefined
        }
      >
        {(settings) => {
          // An index that is none, or of a place that is gone, is the first.
          const index = settings.locations[wanted] ? wanted : 0;
          return (
            <>
              {settings.locations.length > 1 ? (
                <ChipRow label={t('weather.places')}>
                  {settings.locations.map(({ city }, at) => ({
                    key: String(at),
                    label: city,
                    isOn: at === index,
                    onPress: () => shell.navigate({ name: 'weather', params: { index: at } }, { replace: true }),
                  }))}
                </ChipRow>
              ) : undefined}
              <Place key={index} settings={settings} index={index} />
            </>
          );
        }}
      </AsyncView>
    </div>
  );
}
