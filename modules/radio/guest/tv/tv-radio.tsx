import { useRef, useState } from 'react';
import { useGuestShell, useProperty } from '#platform/web/guest-shell';
import {
  isLowPart,
  type Part,
  PlayerShade,
  PlayerStage,
  setPictureOff,
  useFocusedPart,
  useFocusMoves,
} from '#platform/web/guest-shell/player/tv';
import { TvAsyncView, TvCorner, TvPage } from '#platform/web/guest-shell/tv';
import { useText } from '#platform/web/i18n';
import { TvFrame, TvPicture } from '#platform/web/ui/tv';
import type { Country, Station } from '#radio/contract';
import { usePlayLinked } from '../use-play-linked.ts';
import { useCountries, useFavourites, useRadioState } from '../use-radio.ts';
import { CountryStations } from './country-stations.tsx';
import { NowOnAir } from './now-on-air.tsx';
import { RadioLegend } from './radio-legend.tsx';
import { CountriesSheet, RadioSleep } from './radio-sheets.tsx';
import { StationTiles } from './station-tiles.tsx';
import styles from './tv-radio.module.css';
import { type MarkedStations, useFirstRow, useListedCountry, useRadioKeys } from './use-tv-radio.ts';

type Listing = { readonly countries: readonly Country[]; readonly favourite_radio_stations: readonly Station[] };
type OpenSheet = 'countries' | 'sleep' | undefined;

type SheetsProps = {
  readonly sheet: OpenSheet;
  readonly countries: readonly Country[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
  readonly onClose: () => void;
};

/** The sheet that is open over the screen. */
function Sheets({ sheet, onChoose, onClose, ...list }: SheetsProps) {
  const { offAt } = useRadioState();
  const choose = (id: string) => {
    onClose();
    onChoose(id);
  };
  switch (sheet) {
    case 'countries':
      return <CountriesSheet {...list} onChoose={choose} onClose={onClose} />;
    case 'sleep':
      return <RadioSleep offAt={offAt} onClose={onClose} />;
    case undefined:
      return undefined;
  }
}

type FloorsProps = Pick<Listing, 'countries'> & {
  readonly chosen: string;
  readonly isLow: boolean;
  readonly row: ReturnType<typeof useFirstRow>;
  readonly onChoose: (id: string) => void;
  readonly onSheet: (sheet: OpenSheet) => void;
  readonly onMark: (marked: MarkedStations) => void;
};

/** What is on the air with a row of stations, and below them the stations of a country. */
function Floors({ countries, chosen, isLow, row, onChoose, onSheet, onMark }: FloorsProps) {
  const state = useRadioState();
  const { station } = state;
  const own = countries.find(({ id, iso2 }) => station && [id, iso2].some((one) => one === station.country));
  return (
    <PlayerStage
      isLow={isLow}
      upper={
        <>
          <div data-part="now" data-tour="radio.now">
            <NowOnAir state={state} country={own?.i18nName ?? ''} onSleep={() => onSheet('sleep')} />
          </div>
          <div data-part="row">
            <StationTiles {...row} onFocus={(one) => onMark({ row: one })} />
          </div>
        </>
      }
      lower={
        <CountryStations
          countries={countries}
          chosen={chosen}
          onChoose={onChoose}
          onAll={() => onSheet('countries')}
          onMark={(one) => onMark({ grid: one })}
        />
      }
    />
  );
}

/** The colours: what is marked becomes a favourite, else what plays; countries; a black picture. */
function useColours(part: Part, onCountries: () => void) {
  const { station } = useRadioState();
  const { may, toggle } = useFavourites();
  const marked = useRef<MarkedStations>({});
  useRadioKeys({
    yellow: () => {
      const liked = part === 'row' || part === 'grid' ? marked.current[part] : station;
      if (may && liked) void toggle(liked);
    },
    green: onCountries,
    blue: () => station && setPictureOff(true),
  });
  return {
    legend: { may, isOn: station !== undefined },
    onMark(more: MarkedStations): void {
      marked.current = { ...marked.current, ...more };
    },
  };
}

function Radio({ countries, favourite_radio_stations }: Listing) {
  const t = useText();
  const { logo } = useProperty();
  const { station } = useRadioState();
  const [chosen, choose] = useListedCountry(countries);
  const row = useFirstRow(countries[0], favourite_radio_stations);
  const part = useFocusedPart();
  const isLow = isLowPart(part);
  const [sheet, setSheet] = useState<OpenSheet>();
  const { legend, onMark } = useColours(part, () => setSheet('countries'));
  const moveFocus = useFocusMoves('radio.row', row.stations.length > 0);
  const list = { countries, chosen };
  const name = isLow && station ? t('radio.title_and_station', { station: station.name }) : t('radio.title');
  return (
    <>
      <PlayerShade isLow={isLow} />
      <TvFrame logo={logo} name={name} corner={<TvCorner />}>
        <Floors {...list} isLow={isLow} row={row} onChoose={choose} onSheet={setSheet} onMark={onMark} />
        <RadioLegend {...legend} />
        <Sheets
          {...list}
          sheet={sheet}
          onClose={() => setSheet(undefined)}
          onChoose={(id) => {
            choose(id);
            moveFocus('radio.grid');
          }}
        />
      </TvFrame>
    </>
  );
}

/** Web radio on the TV: what is on the air, favourites, and below them the stations of a country. */
export function TvRadio() {
  usePlayLinked();
  const t = useText();
  const shell = useGuestShell();
  const back = { key: 'state.back', label: t('shell.back'), onPress: () => shell.back() };
  return (
    <TvAsyncView
      state={useCountries()}
      waiting={<TvPage title={t('radio.title')} />}
      failed={{ title: t('radio.failed'), text: t('sound.try_later') }}
      empty={({ countries }) =>
        countries.length === 0 ? { title: t('radio.none'), text: t('radio.none_text'), actions: [back] } : undefined
      }
    >
      {(listing) => (
        <>
          <div className={styles.scene} aria-hidden="true">
            <TvPicture src="/ONEapp/radio.svg" className={styles.picture} />
            <div className={styles.scrim} />
          </div>
          <Radio {...listing} />
        </>
      )}
    </TvAsyncView>
  );
}
