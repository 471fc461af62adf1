import { useEffect, useRef, useState } from 'react';
import type { Bounds, Coordinate } from '#maps/contract';
import { boundsOf, type MapTiles, mapStyle, walkLines } from '#maps/rules';
import { useText } from '#platform/web/i18n';
import { keepSource, type OpenMap, openMap, placeOnMap } from '#platform/web/map';
import styles from './desk-map.module.css';

/** A place to mark: the hotel, or one of the pages. */
export type Mark = { readonly id: string; readonly label: string; readonly at: Coordinate; readonly isHotel?: boolean };

type Props = {
  readonly tiles: MapTiles;
  readonly marks: readonly Mark[];
  /** The line that is drawn. */
  readonly line: readonly Coordinate[];
  /** Called with the place of a click, and the zoom of the map. */
  readonly onPress: (at: Coordinate, zoom: number) => void;
};

const rounded = (degrees: number) => Number(degrees.toFixed(6));

/** Returns what the map shows at first: where the hotel is, else all of it. */
function shownAtFirst({ tiles, marks }: Props): Bounds {
  const hotel = marks.find(({ isHotel }) => isHotel);
  return hotel ? boundsOf([hotel.at]) : tiles.bounds;
}

function markOf({ label, isHotel }: Mark): HTMLElement {
  const element = document.createElement('span');
  element.className = (isHotel ? styles.hotel : styles.place) ?? '';
  element.title = label;
  return element;
}

/** The map at the desk, on which staff show where something is. */
export function DeskMap(props: Props) {
  const t = useText();
  const box = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<OpenMap>();
  const { tiles, marks, line, onPress } = props;
  const press = useRef(onPress);
  useEffect(() => {
    press.current = onPress;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the map is made once for its tiles
  useEffect(() => {
    if (!box.current) return undefined;
    const look = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
    const texts = { title: t('mapsDesk.title'), zoomIn: t('mapsDesk.zoom_in'), zoomOut: t('mapsDesk.zoom_out') };
    const made = openMap(box.current, {
      ...{ style: mapStyle(tiles, look, location.origin), bounds: shownAtFirst(props), maxZoom: 14, texts },
      hasCredit: tiles.credit !== '',
    });
    made.getCanvas().style.cursor = 'crosshair';
    made.on('click', ({ lngLat }) => press.current([rounded(lngLat.lng), rounded(lngLat.lat)], made.getZoom()));
    setMap(made);
    return () => {
      setMap(undefined);
      made.remove();
    };
  }, [tiles.url]);
  useEffect(() => {
    if (!map) return undefined;
    const removals = marks.map((mark) => placeOnMap(map, markOf(mark), mark.at));
    return () => {
      for (const remove of removals) remove();
    };
  }, [map, marks]);
  useEffect(
    () => map && keepSource(map, 'walk', walkLines(line.length < 2 ? [] : [{ id: 'draft', line }])),
    [map, line],
  );
  return <div ref={box} className={styles.map} />;
}
