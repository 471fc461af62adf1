import { useState } from 'react';
import { useGuestShell, useProperty, useQuery } from '#platform/web/guest-shell';
import { TvAsyncView, TvPage, TvScreen } from '#platform/web/guest-shell/tv';
import { useText } from '#platform/web/i18n';
import { FocusArea } from '#platform/web/ui/focus';
import { TvRow } from '#platform/web/ui/tv';
import { StillMap } from '../still-map.tsx';
import { type GuestMap, useDistanceText, useMap } from '../use-map.ts';
import styles from './tv-map.module.css';

const focusKeyOf = (id: string) => `maps.place.${id}`;

/** Places with their numbers, and the picture on which they stand. */
function Places({ map: { places, still, hotel, tiles } }: { readonly map: GuestMap }) {
  const t = useText();
  const shell = useGuestShell();
  const { loginImage } = useProperty();
  const distance = useDistanceText();
  const { place: wanted } = useQuery();
  const first = places.find(({ id }) => id === wanted) ?? places[0];
  const [focused, setFocused] = useState(first?.id);
  return (
    <TvScreen image={still ? undefined : loginImage || undefined} scrim="page">
      <h1 className={styles.title}>{t('maps.title')}</h1>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only follows the focus of its rows */}
      <div
        className={styles.places}
        onFocus={({ target }) => {
          const { focusKey } = (target as HTMLElement).dataset;
          const place = places.find(({ id }) => focusKeyOf(id) === focusKey);
          if (place) setFocused(place.id);
        }}
      >
        <FocusArea
          autoFocus
          focusKey="maps.places"
          initialFocus={first && focusKeyOf(first.id)}
          className={styles.window}
        >
          <ul data-scroll="y" className={styles.scroll}>
            {places.map((place) => (
              <TvRow
                key={place.id}
                focusKey={focusKeyOf(place.id)}
                leading={<b className={styles.number}>{place.number}</b>}
                title={place.title}
                text={distance(place)}
                onPress={() => shell.navigate({ name: 'contentpage', params: { cpId: place.id } })}
              />
            ))}
          </ul>
        </FocusArea>
      </div>
      {still ? (
        <div className={styles.map}>
          <StillMap
            still={still}
            hotel={hotel}
            places={places}
            chosen={focused}
            credit={tiles?.credit ?? ''}
            device="tv"
          />
        </div>
      ) : undefined}
    </TvScreen>
  );
}

/** The map on the TV: a picture with numbers, and what they are. */
export function TvMap() {
  const t = useText();
  const shell = useGuestShell();
  const back = { key: 'state.back', label: t('shell.back'), onPress: () => shell.back() };
  return (
    <TvAsyncView
      state={useMap()}
      waiting={<TvPage title={t('maps.title')} />}
      failed={{ title: t('maps.failed'), text: t('maps.failed_text') }}
      empty={({ places }) =>
        places.length === 0 ? { title: t('maps.none'), text: t('maps.none_text'), actions: [back] } : undefined
      }
    >
      {(map) => <Places map={map} />}
    </TvAsyncView>
  );
}
