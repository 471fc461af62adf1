import { ShellLink, useGuestShell } from '#platform/web/guest-shell';
import { listComma, useLanguage } from '#platform/web/i18n';
import { useLocations, usePlaceWeather } from '../use-weather.ts';
import { currentOf, useCondition, useDegrees } from '../use-weather-texts.ts';
import styles from './weather-note.module.css';

/** A word of the weather of the first place, which leads to its screen; nothing while none is known. */
export function WeatherNote() {
  const shell = useGuestShell();
  const language = useLanguage();
  const { data: settings } = useLocations();
  const { data } = usePlaceWeather(settings?.locations[0], settings?.refresh_ms ?? 0);
  const degrees = useDegrees(settings ?? { unit: 'C' });
  const condition = useCondition();
  const now = data && currentOf(data);
  if (!now || now.temperature === null) return undefined;
  const target = { name: 'weather', params: { index: 0 } };
  return (
    <>
      {' · '}
      <ShellLink href={shell.href(target)} onOpen={() => shell.navigate(target)} className={styles.note}>
        {[degrees(now.temperature), condition(now.code)].filter(Boolean).join(listComma(language))}
      </ShellLink>
    </>
  );
}
