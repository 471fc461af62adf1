import { type ReactNode, useState } from 'react';
import { useGuestShell, useProperty, useQuery } from '#platform/web/guest-shell';
import { TvAsyncView, TvPage, TvScreen } from '#platform/web/guest-shell/tv';
import { useText } from '#platform/web/i18n';
import { NamedIcon } from '#platform/web/ui';
import { FocusArea } from '#platform/web/ui/focus';
import { TvRow } from '#platform/web/ui/tv';
import { StillMap } from '../still-map.tsx';
import { type GuestMap, type MapChoice, useDistanceText, useMap } from '../use-map.ts';
import styles from './tv-map.module.css';

const placeKey = (id: string) => `maps.place.${id}`;
const walkKey = (id: string) => `maps.walk.${id}`;

/** A place or a walk in the list. */
type Row = {
  readonly key: string;
  readonly title: string;
  readonly text: string;
  readonly leading: ReactNode;
  /** What stands out on the picture while the row has the focus. */
  readonly choice: MapChoice;
  /** Id of the page that OK opens; empty: none. */
  readonly page: string;
};

/** Walks are lines of the picture, so there are none without it. */
const shownWalks = ({ still, walks }: GuestMap) => (still ? walks : []);

/** Returns the rows of the list: the places, the nearest first, then the walks. */
function useRows(map: GuestMap): readonly Row[] {
  const distance = useDistanceText();
  return [
    ...map.places.map((place) => ({
      ...{ key: placeKey(place.id), title: place.title, text: distance(place), choice: { place: place.id } },
      ...{ leading: <b className={styles.number}>{place.number}</b>, page: place.id },
    })),
    ...shownWalks(map).map((walk) => ({
      ...{ key: walkKey(walk.id), title: walk.name, text: distance(walk), choice: { walk: walk.id } },
      leading: (
        <span className={styles.walk}>
          <NamedIcon name="mdi-walk" size={36} />
        </span>
      ),
      page: walk.place_id,
    })),
  ];
}

/** Places with their numbers and walks, and the picture on which they are. */
function Around({ map }: { readonly map: GuestMap }) {
  const t = useText();
  const shell = useGuestShell();
  const { loginImage } = useProperty();
  const { place: wanted } = useQuery();
  const { places, walks, still, hotel, tiles } = map;
  const rows = useRows(map);
  const first = rows.find(({ choice }) => wanted !== undefined && choice.place === wanted) ?? rows[0];
  const [focused, setFocused] = useState(first?.key);
  const choice: MapChoice = rows.find(({ key }) => key === focused)?.choice ?? {};
  return (
    <TvScreen image={still ? undefined : loginImage || undefined} scrim="page">
      <h1 className={styles.title}>{t('maps.title')}</h1>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only follows the focus of its rows */}
      <div
        className={styles.places}
        data-tour="maps.list"
        onFocus={({ target }) => {
          const { focusKey } = (target as HTMLElement).dataset;
          if (rows.some(({ key }) => key === focusKey)) setFocused(focusKey);
        }}
      >
        <FocusArea autoFocus focusKey="maps.places" initialFocus={first?.key} className={styles.window}>
          <ul data-scroll="y" className={styles.scroll} aria-label={t('maps.places')}>
            {rows.map(({ key, title, text, leading, page }) => (
              <TvRow
                key={key}
                focusKey={key}
                leading={leading}
                title={title}
                text={text}
                onPress={() => {
                  if (page !== '') shell.navigate({ name: 'contentpage', params: { cpId: page } });
                }}
              />
            ))}
          </ul>
        </FocusArea>
      </div>
      {still ? (
        <div className={styles.map} data-tour="maps.map">
          <StillMap {...{ still, hotel, places, walks, choice }} credit={tiles?.credit ?? ''} device="tv" />
        </div>
      ) : undefined}
    </TvScreen>
  );
}

/** The map on the TV: a picture with numbers and lines, and what they are. */
export function TvMap() {
  const t = useText();
  const shell = useGuestShell();
  const back = { key: 'state.back', label: t('shell.back'), onPress: () => shell.back() };
  return (
    <TvAsyncView
      state={useMap()}
      waiting={<TvPage title={t('maps.title')} />}
      failed={{ title: t('maps.failed'), text: t('maps.failed_text') }}
      empty={(map) =>
        map.places.length === 0 && shownWalks(map).length === 0
          ? { title: t('maps.none'), text: t('maps.none_text'), actions: [back] }
          : undefined
      }
    >
      {(map) => <Around map={map} />}
    </TvAsyncView>
  );
}
