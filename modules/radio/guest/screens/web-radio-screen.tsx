import { useEffect, useState } from 'react';
import { useGuestShell, useSession } from '#platform/web/guest-shell';
import { useText } from '#platform/web/i18n';
import { AsyncView, ChipRow, NamedIcon, type RowChip, Skeleton, SkeletonGroup, StateMessage } from '#platform/web/ui';
import type { Country, Station } from '#radio/contract';
import { favouritesGroup } from '../listed-country.ts';
import { radioCalls } from '../radio-calls.ts';
import { useCountry } from '../use-country.ts';
import { usePlayLinked } from '../use-play-linked.ts';
import { useCountries, useFavourites } from '../use-radio.ts';
import { StationRow } from './station-row.tsx';
import styles from './web-radio.module.css';

/** Stations that are fetched at once, and from how many a guest may search. */
const [pageSize, searchFrom] = [100, 20];

function RowsSkeleton() {
  const t = useText();
  return (
    <SkeletonGroup label={t('shell.loading')}>
      <div className={styles.waiting}>
        <Skeleton height="52px" />
        <Skeleton height="52px" />
        <Skeleton height="52px" />
        <Skeleton height="52px" />
      </div>
    </SkeletonGroup>
  );
}

function Rows({ stations }: { readonly stations: readonly Station[] }) {
  return (
    <ul className={styles.list}>
      {stations.map((station) => (
        <li key={station.id}>
          <StationRow station={station} list={stations} />
        </li>
      ))}
    </ul>
  );
}

type Sought = { readonly country: string; readonly search: string };

/** A page of stations; the next one follows once its end comes in sight. */
function StationPage({ sought, offset }: { readonly sought: Sought; readonly offset: number }) {
  const t = useText();
  const { stayId: stay_id = '' } = useSession();
  const data = { ...sought, offset, limit: pageSize, stay_id };
  const state = radioCalls.useCall('Radio.getStations', data, { refetchOn: ['Radio.stationsChanged'] });
  const [end, setEnd] = useState<HTMLElement | null>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!end) return undefined;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '600px',
    });
    watch.observe(end);
    return () => watch.disconnect();
  }, [end]);
  const failed = { title: t('radio.failed'), text: t('sound.try_later'), icon: 'alert', level: 2 } as const;
  const none = { title: t('radio.nothing_found'), text: t('radio.nothing_found_text'), level: 2 } as const;
  return (
    <AsyncView
      state={state}
      waiting={<RowsSkeleton />}
      failed={failed}
      empty={({ stations }) => (stations.length === 0 && offset === 0 ? none : undefined)}
    >
      {({ stations, total }) => (
        <>
          <Rows stations={stations} />
          {offset + stations.length < total && stations.length > 0 ? (
            <>
              <div ref={setEnd} />
              {isNear ? <StationPage sought={sought} offset={offset + stations.length} /> : undefined}
            </>
          ) : undefined}
        </>
      )}
    </AsyncView>
  );
}

function Favourites({ stations }: { readonly stations: readonly Station[] }) {
  const t = useText();
  if (stations.length > 0) return <Rows stations={stations} />;
  return <StateMessage level={2} title={t('radio.no_favourites')} text={t('radio.no_favourites_text')} />;
}

type ChipsProps = {
  readonly countries: readonly Country[];
  readonly chosen: string;
  readonly onChoose: (country: string) => void;
};

function CountryChips({ countries, chosen, onChoose }: ChipsProps) {
  const t = useText();
  const { may } = useFavourites();
  const chip = (key: string, label: string, icon?: RowChip['icon']): RowChip => ({
    ...{ key, label, icon, isOn: key === chosen },
    onPress: () => onChoose(key),
  });
  const heart = <NamedIcon name="mdi-heart" size={20} />;
  const favourites = may ? [chip(favouritesGroup, t('radio.favourites'), heart)] : [];
  return (
    <div data-tour="radio.countries">
      <ChipRow label={t('radio.countries')}>
        {[...favourites, ...countries.map(({ id, i18nName }) => chip(id, i18nName))]}
      </ChipRow>
    </div>
  );
}

type Listing = {
  readonly countries: readonly Country[];
  readonly favourite_radio_stations: readonly Station[];
  readonly total: number;
};

function Content({ countries, favourite_radio_stations: favourites, total }: Listing) {
  const t = useText();
  const { may } = useFavourites();
  const [country, choose] = useCountry(countries, { hasFavourites: may });
  const [search, setSearch] = useState('');
  const isSearch = search.trim() !== '';
  const count = countries.find(({ id }) => id === country)?.station_count ?? favourites.length;
  return (
    <>
      <header className={styles.head}>
        <h1>{t('radio.title')}</h1>
        <span className={styles.count}>{t('radio.count', { count })}</span>
      </header>
      {total >= searchFrom ? (
        <search className={styles.search}>
          <input
            type="search"
            value={search}
            maxLength={60}
            enterKeyHint="search"
            aria-label={t('radio.search')}
            placeholder={t('radio.search')}
            onChange={(event) => setSearch(event.target.value)}
          />
        </search>
      ) : undefined}
      <CountryChips
        countries={countries}
        chosen={isSearch ? '' : country}
        onChoose={(chosen) => {
          setSearch('');
          choose(chosen);
        }}
      />
      {country === favouritesGroup && !isSearch ? (
        <Favourites stations={favourites} />
      ) : (
        <StationPage
          key={isSearch ? `search ${search}` : country}
          sought={isSearch ? { country: '', search } : { country, search: '' }}
          offset={0}
        />
      )}
    </>
  );
}

/** Web radio: the countries, and the stations of one of them (docs/reference/modules.md §3, Web radio). */
export function RadioScreen() {
  usePlayLinked();
  const t = useText();
  const shell = useGuestShell();
  const home = { key: 'home', label: t('unknown.home'), onPress: () => shell.navigate({ name: 'home' }) };
  const none = { title: t('radio.none'), text: t('radio.none_text'), actions: [home] };
  return (
    <div className={styles.page}>
      <img className={styles.picture} src="/ONEapp/radio.svg" alt="" />
      <AsyncView
        state={useCountries()}
        waiting={<RowsSkeleton />}
        failed={{ title: t('radio.failed'), text: t('sound.try_later'), icon: 'alert' }}
        empty={({ countries }) => (countries.length === 0 ? none : undefined)}
      >
        {(listing) => <Content {...listing} />}
      </AsyncView>
    </div>
  );
}
