import { useGuestShell } from '#platform/web/guest-shell';
import { ScrollWindow, SideSheet, SleepSheet } from '#platform/web/guest-shell/player/tv';
import { useFormats, useText } from '#platform/web/i18n';
import { TvLongList, TvRow } from '#platform/web/ui/tv';
import type { Country } from '#radio/contract';
import { radioPlayer } from '../radio-player.ts';

type CountriesProps = {
  readonly countries: readonly Country[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
  readonly onClose: () => void;
};

/** The countries that have stations, with how many each has. */
export function CountriesSheet({ countries, chosen, onChoose, onClose }: CountriesProps) {
  const t = useText();
  return (
    <SideSheet title={t('radio.countries')} onClose={onClose}>
      <ScrollWindow focusKey="list" initialFocus={`country.${chosen}`}>
        <TvLongList
          sections={[{ key: 'countries', items: countries }]}
          keyOf={({ id }) => id}
          estimate={136}
          startKey={chosen}
        >
          {({ id, i18nName, station_count }) => (
            <TvRow
              key={id}
              focusKey={`country.${id}`}
              title={i18nName}
              text={t('radio.count', { count: station_count })}
              chosen={id === chosen}
              onPress={() => onChoose(id)}
            />
          )}
        </TvLongList>
      </ScrollWindow>
    </SideSheet>
  );
}

type SleepProps = { readonly offAt: number | undefined; readonly onClose: () => void };

/** After how long the radio turns off. */
export function RadioSleep({ offAt, onClose }: SleepProps) {
  const t = useText();
  const { time } = useFormats();
  const { serverNow } = useGuestShell();
  return (
    <SleepSheet
      title={t('sound.sleep')}
      off={offAt === undefined ? undefined : t('sound.off_at_time', { time: time(offAt) })}
      labelOf={(minutes) => (minutes === 0 ? t('sound.sleep_off') : t('sound.minutes', { minutes }))}
      onSet={(minutes) => radioPlayer.sleepIn(minutes, serverNow())}
      onClose={onClose}
    />
  );
}
