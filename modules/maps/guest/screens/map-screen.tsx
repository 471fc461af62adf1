import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import type { MapPlace, MapWalk } from '#maps/contract';
import { mediaUrl, ShellLink, useGuestShell, useProperty, useQuery, useRoute } from '#platform/web/guest-shell';
import { useText } from '#platform/web/i18n';
import { AsyncView, ChipRow, ErrorBoundary, Icon, NamedIcon, Picture, Skeleton, SkeletonGroup } from '#platform/web/ui';
import { StillMap } from '../still-map.tsx';
import { type GuestMap, type MapChoice, useDistanceText, useMap } from '../use-map.ts';
import { FloorPlans } from './floor-plans.tsx';
import styles from './map-screen.module.css';

const MapCanvas = lazy(async () => ({ default: (await import('../canvas/map-canvas.tsx')).MapCanvas }));

/** Whether the device draws maps at all. */
function hasWebGl(): boolean {
  return document.createElement('canvas').getContext('webgl2') !== null;
}

type Drawn = {
  readonly map: GuestMap & {
    readonly tiles: NonNullable<GuestMap['tiles']>;
    readonly hotel: NonNullable<GuestMap['hotel']>;
  };
  readonly choice: MapChoice;
  readonly onChoose: (choice: MapChoice) => void;
  readonly onFailed: () => void;
};

/** The map, drawn by the device. */
function DrawnMap({ map, choice, onChoose, onFailed }: Drawn) {
  const t = useText();
  const { tiles, hotel, zoom, places, walks } = map;
  const texts = { title: t('maps.title'), zoomIn: t('maps.zoom_in'), zoomOut: t('maps.zoom_out') };
  return (
    <div className={styles.map} data-tour="maps.map">
      <ErrorBoundary onError={onFailed} fallback={undefined}>
        <Suspense fallback={undefined}>
          <MapCanvas
            {...{ tiles, hotel, zoom, places, texts, onFailed }}
            walk={walks.find(({ id }) => id === choice.walk)}
            chosen={choice.place}
            onChoose={(place) => onChoose({ place })}
          />
        </Suspense>
      </ErrorBoundary>
    </div>
  );
}

type CardProps = { readonly isChosen: boolean; readonly onChoose: () => void };

function PlaceCard({ place, isChosen, onChoose }: CardProps & { readonly place: MapPlace }) {
  const t = useText();
  const shell = useGuestShell();
  const { mediaBase } = useProperty();
  const distance = useDistanceText();
  const { id, number, title, image } = place;
  const page = { name: 'contentpage', params: { cpId: id } };
  return (
    <li className={styles.card} data-chosen={isChosen} data-place={id}>
      <button type="button" className={styles.pick} aria-pressed={isChosen} onClick={onChoose}>
        <span className={styles.thumb}>
          <Picture src={mediaUrl(mediaBase, image)} shape="fill" sizes="64px" />
          <b className={styles.number}>{number}</b>
        </span>
        <span className={styles.words}>
          <span className={styles.name} dir="auto">
            {title}
          </span>
          <span className={styles.far}>{distance(place)}</span>
        </span>
      </button>
      <ShellLink href={shell.href(page)} className={styles.more} onOpen={() => shell.navigate(page)}>
        <span className="visually-hidden">{t('maps.about', { place: title })}</span>
        <Icon name="chevron" />
      </ShellLink>
    </li>
  );
}

function WalkCard({ walk, isChosen, onChoose }: CardProps & { readonly walk: MapWalk }) {
  const distance = useDistanceText();
  return (
    <li className={styles.card} data-chosen={isChosen} data-place={walk.id}>
      <button type="button" className={styles.pick} aria-pressed={isChosen} onClick={onChoose}>
        <span className={styles.thumb} data-walk>
          <NamedIcon name="mdi-walk" size={28} />
        </span>
        <span className={styles.words}>
          <span className={styles.name} dir="auto">
            {walk.name}
          </span>
          <span className={styles.far}>{distance(walk)}</span>
        </span>
      </button>
    </li>
  );
}

/** Brings the card of what was chosen on the map into view. */
function useCardInView(chosen: string | undefined): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const cards = [...(list.current?.querySelectorAll<HTMLElement>('[data-place]') ?? [])];
    const card = cards.find(({ dataset }) => dataset.place === chosen);
    card?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [chosen]);
  return list;
}

/** The places, with the map where the device draws it, else with its picture, else alone. Walks are lines of map and picture. */
function Around({ map }: { readonly map: GuestMap }) {
  const t = useText();
  const { place: wanted } = useQuery();
  const [choice, setChoice] = useState<MapChoice>({ place: wanted });
  const [canDraw, setCanDraw] = useState(hasWebGl);
  const { places, walks, tiles, hotel, still } = map;
  const inView = useCardInView(choice.place ?? choice.walk);
  const toggle = (next: MapChoice) => setChoice(next.place === choice.place && next.walk === choice.walk ? {} : next);
  const drawn = canDraw && tiles && hotel ? { ...map, tiles, hotel } : undefined;
  return (
    <div className={styles.around} data-drawn={drawn !== undefined}>
      {drawn ? (
        <DrawnMap map={drawn} choice={choice} onChoose={setChoice} onFailed={() => setCanDraw(false)} />
      ) : still ? (
        <div className={styles.picture}>
          <StillMap {...{ still, hotel, places, walks, choice }} credit={tiles?.credit ?? ''} />
        </div>
      ) : undefined}
      <ul ref={inView} className={styles.cards} data-tour="maps.list" aria-label={t('maps.places')}>
        {places.map((place) => (
          <PlaceCard
            key={place.id}
            place={place}
            isChosen={choice.place === place.id}
            onChoose={() => toggle({ place: place.id })}
          />
        ))}
        {(drawn || still ? walks : []).map((walk) => (
          <WalkCard
            key={walk.id}
            walk={walk}
            isChosen={choice.walk === walk.id}
            onChoose={() => toggle({ walk: walk.id })}
          />
        ))}
      </ul>
    </div>
  );
}

function Waiting() {
  const t = useText();
  return (
    <SkeletonGroup label={t('shell.loading')}>
      <Skeleton height="60dvh" />
    </SkeletonGroup>
  );
}

/** The surroundings and the house, as chips where there are both. */
function Views({ map }: { readonly map: GuestMap }) {
  const t = useText();
  const shell = useGuestShell();
  const { name } = useRoute();
  const { show } = useQuery();
  const hasFloors = map.floors.length > 0;
  const isInside = hasFloors && (show === 'house' || (map.places.length === 0 && map.tiles === null));
  const open = (isInsideNext: boolean) =>
    shell.navigate({ name, query: { show: isInsideNext ? 'house' : undefined } }, { replace: true });
  return (
    <div className={styles.page}>
      {hasFloors ? (
        <div className={styles.views} data-tour="maps.views">
          <ChipRow label={t('maps.title')}>
            {[
              { key: 'around', label: t('maps.around'), isOn: !isInside, onPress: () => open(false) },
              { key: 'house', label: t('maps.house'), isOn: isInside, onPress: () => open(true) },
            ]}
          </ChipRow>
        </div>
      ) : undefined}
      {isInside ? <FloorPlans floors={map.floors} /> : <Around map={map} />}
    </div>
  );
}

/** The map of the surroundings and the plan of the house. */
export function MapScreen() {
  const t = useText();
  return (
    <>
      <h1 className="visually-hidden">{t('maps.title')}</h1>
      <AsyncView
        state={useMap()}
        waiting={<Waiting />}
        failed={{ title: t('maps.failed'), text: t('maps.failed_text'), icon: 'alert', level: 2 }}
        empty={({ tiles, places, floors }) =>
          tiles === null && places.length === 0 && floors.length === 0
            ? { title: t('maps.none'), text: t('maps.none_text'), level: 2 }
            : undefined
        }
      >
        {(map) => <Views map={map} />}
      </AsyncView>
    </>
  );
}
