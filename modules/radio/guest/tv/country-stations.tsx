import { ChipBar, TileGrid } from '#platform/web/guest-shell/player/tv';
import { useText } from '#platform/web/i18n';
import type { Country, Station } from '#radio/contract';
import { usePlayStation } from '../use-radio.ts';
import { StationFace } from './station-tile.tsx';
import styles from './tv-radio.module.css';
import { gridShape, useShownCountry, useStationGrid } from './use-station-grid.ts';

/** Countries that have a chip of their own, those with the most stations; the others are in the sheet. */
const mostChips = 8;

/** Pixels from one row of the grid to the next. */
const rowHeight = 246;

/** Returns the countries that have a chip: the first, the chosen one, and those with the most stations, in their order. */
export function chipCountries(countries: readonly Country[], chosen: string): readonly Country[] {
  if (countries.length <= mostChips) return countries;
  const byCount = [...countries].sort((a, b) => b.station_count - a.station_count);
  const first = [countries[0], countries.find(({ id }) => id === chosen), ...byCount];
  const chips = new Set<Country | undefined>();
  for (const country of first) if (chips.size < mostChips) chips.add(country);
  return countries.filter((country) => chips.has(country));
}

type ChipsProps = {
  readonly countries: readonly Country[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
  readonly onAll: () => void;
};

function CountryChips({ countries, chosen, onChoose, onAll }: ChipsProps) {
  const t = useText();
  const chips = chipCountries(countries, chosen);
  return (
    <ChipBar
      name="radio"
      chips={[
        ...chips.map(({ id, i18nName }) => ({
          ...{ key: id, label: i18nName, isOn: id === chosen },
          onPress: () => onChoose(id),
        })),
        ...(chips.length < countries.length ? [{ key: 'all', label: t('radio.all_countries'), onPress: onAll }] : []),
      ]}
    />
  );
}

type GridProps = { readonly country: Country; readonly onMark: (station: Station | undefined) => void };

function face(station: Station | undefined) {
  return <StationFace station={station} />;
}

function nameOf({ name }: Station): string {
  return name;
}

/** The stations of a country; only the rows in sight are on the page. */
function StationGrid({ country, onMark }: GridProps) {
  const t = useText();
  const play = usePlayStation();
  const { place, total, stationAt, list, hasFailed, refetch } = useStationGrid(country);
  return (
    <>
      {hasFailed ? <p className={styles.failed}>{t('radio.failed')}</p> : undefined}
      <TileGrid
        focusKey="radio.grid"
        label={country.i18nName}
        place={place}
        size={{ ...gridShape, total }}
        rowHeight={rowHeight}
        itemAt={stationAt}
        labelOf={nameOf}
        face={face}
        onPress={(station) => (station ? play(station, list()) : refetch())}
        onMark={onMark}
      />
    </>
  );
}

type Props = ChipsProps & { readonly onMark: (station: Station | undefined) => void };

/** The countries, and the stations of the chosen one. */
export function CountryStations({ onMark, ...chips }: Props) {
  const country = useShownCountry(chips.countries.find(({ id }) => id === chips.chosen));
  return (
    <>
      <div data-part="choice">
        <CountryChips {...chips} />
      </div>
      <div data-part="grid">{country ? <StationGrid country={country} onMark={onMark} /> : undefined}</div>
    </>
  );
}
