import { useEffect, useRef, useState } from 'react';
import type { Bounds, Coordinate, MapPlace, MapWalk } from '#maps/contract';
import { boundsOf, mapStyle, metresBetween, walkLines } from '#maps/rules';
import { keepSource, type OpenMap, openMap, placeOnMap, restyle } from '#platform/web/map';
import type { GuestMap } from '../use-map.ts';
import styles from './map-canvas.module.css';

/** What the map shows. */
export type MapCanvasProps = {
  readonly tiles: NonNullable<GuestMap['tiles']>;
  readonly hotel: NonNullable<GuestMap['hotel']>;
  readonly zoom: number;
  readonly places: readonly MapPlace[];
  /** The walk that is drawn. */
  readonly walk: MapWalk | undefined;
  /** Id of the place that is chosen. */
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
  /** The device cannot draw the map: it has no WebGL, or lost it. */
  readonly onFailed: () => void;
  readonly texts: { readonly title: string; readonly zoomIn: string; readonly zoomOut: string };
};

const darkScheme = () => matchMedia('(prefers-color-scheme: dark)');
/** Milliseconds of a move of the map; none for who wants none. */
const moveMs = () => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 500);
/** Pixels at the edges that cards and buttons cover. */
const padding = { top: 72, bottom: 190, left: 40, right: 40 } as const;
/** Metres to a place that one can walk to. */
const walkMetres = 4_000;
/** Zoom at which a place that is chosen can be seen. */
const nearZoom = 14.5;

const placeOf = ({ longitude, latitude }: Pick<MapPlace, 'longitude' | 'latitude'>): Coordinate => [
  longitude,
  latitude,
];
const styleOf = (tiles: MapCanvasProps['tiles'], isDark: boolean) =>
  mapStyle(tiles, isDark ? 'dark' : 'light', location.origin);

/** Returns what the map shows at first: the hotel, and the places that one can walk to. */
function aroundHotel({ hotel, places }: MapCanvasProps): Bounds {
  const near = places.map(placeOf).filter((place) => metresBetween(placeOf(hotel), place) <= walkMetres);
  return boundsOf([placeOf(hotel), ...near]);
}

function pin(className: string | undefined, text: string, label: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = className ?? '';
  const shown = document.createElement('span');
  shown.setAttribute('aria-hidden', 'true');
  shown.textContent = text;
  button.append(shown);
  button.setAttribute('aria-label', label);
  return button;
}

function markOf({ name }: MapCanvasProps['hotel']): HTMLElement {
  const mark = document.createElement('span');
  mark.className = styles.hotel ?? '';
  mark.setAttribute('role', 'img');
  mark.setAttribute('aria-label', name);
  return mark;
}

/** Keeps a button for each place on the map. */
function usePins(map: OpenMap | undefined, { places, chosen, onChoose }: MapCanvasProps): void {
  const pins = useRef(new Map<string, HTMLButtonElement>());
  const choose = useRef(onChoose);
  useEffect(() => {
    choose.current = onChoose;
  });
  useEffect(() => {
    if (!map) return undefined;
    const removals = places.map((place) => {
      const element = pin(styles.pin, String(place.number), `${place.number}. ${place.title}`);
      element.addEventListener('click', () => choose.current(place.id));
      pins.current.set(place.id, element);
      return placeOnMap(map, element, placeOf(place));
    });
    return () => {
      for (const remove of removals) remove();
      pins.current.clear();
    };
  }, [map, places]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other places have other pins
  useEffect(() => {
    for (const [id, element] of pins.current) element.setAttribute('aria-pressed', String(id === chosen));
  }, [map, chosen, places]);
}

/** Moves to what is chosen: a walk as a whole, a place where it can be seen. */
function useMoves(map: OpenMap | undefined, { places, chosen, walk }: MapCanvasProps): void {
  useEffect(() => map && keepSource(map, 'walk', walkLines(walk ? [walk] : [])), [map, walk]);
  useEffect(() => {
    if (!map || !walk) return;
    const [west, south, east, north] = boundsOf(walk.line);
    map.fitBounds([west, south, east, north], { padding, maxZoom: 16, duration: moveMs() });
  }, [map, walk]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: places that come anew move nothing
  useEffect(() => {
    const place = places.find(({ id }) => id === chosen);
    if (!map || !place || walk) return;
    const zoom = Math.max(map.getZoom(), nearZoom);
    const offset: [number, number] = [0, (padding.top - padding.bottom) / 2];
    map.easeTo({ center: [place.longitude, place.latitude], zoom, offset, duration: moveMs() });
  }, [map, chosen]);
}

/** The map of the surroundings, drawn by MapLibre from the hotel's own tiles. */
export function MapCanvas(props: MapCanvasProps) {
  const box = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<OpenMap>();
  const { tiles, hotel, zoom, texts, onFailed } = props;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the map is made once for its tiles
  useEffect(() => {
    if (!box.current) return undefined;
    const scheme = darkScheme();
    let made: OpenMap;
    try {
      made = openMap(box.current, {
        ...{ style: styleOf(tiles, scheme.matches), bounds: aroundHotel(props), maxZoom: zoom, padding, texts },
        ...{ limits: tiles.bounds, hasCredit: tiles.credit !== '' },
      });
    } catch {
      onFailed();
      return undefined;
    }
    made.on('webglcontextlost', onFailed);
    placeOnMap(made, markOf(hotel), placeOf(hotel));
    const paint = () => restyle(made, styleOf(tiles, scheme.matches));
    scheme.addEventListener('change', paint);
    setMap(made);
    return () => {
      scheme.removeEventListener('change', paint);
      setMap(undefined);
      made.remove();
    };
  }, [tiles.url, hotel.latitude, hotel.longitude]);
  usePins(map, props);
  useMoves(map, props);
  return <div ref={box} className={styles.map} />;
}
