import 'maplibre-gl/dist/maplibre-gl.css';
import {
  Map as Canvas,
  type GeoJSONSource,
  LngLatBounds,
  Marker,
  NavigationControl,
  type StyleSpecification,
  setWorkerUrl,
} from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { useEffect, useRef, useState } from 'react';
import type { Coordinate } from '#maps/contract';
import { type MapTiles, mapStyle, walkLines } from '#maps/rules';
import styles from './desk-map.module.css';

setWorkerUrl(workerUrl);

/** A place to mark: the hotel, or one of the pages. */
export type Mark = { readonly id: string; readonly label: string; readonly at: Coordinate; readonly isHotel?: boolean };

type Props = {
  readonly tiles: MapTiles;
  readonly marks: readonly Mark[];
  /** The line that is drawn. */
  readonly line: readonly Coordinate[];
  readonly label: string;
  /** Called with the place of a click, and the zoom of the map. */
  readonly onPress: (at: Coordinate, zoom: number) => void;
};

const rounded = (degrees: number) => Number(degrees.toFixed(6));

function createCanvas(container: HTMLElement, { tiles, marks, label }: Props): Canvas {
  const [west, south, east, north] = tiles.bounds;
  const look = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const hotel = marks.find(({ isHotel }) => isHotel);
  const canvas = new Canvas({
    ...{ container, style: mapStyle(tiles, look, location.origin) as StyleSpecification, attributionControl: false },
    ...(hotel ? { center: [...hotel.at], zoom: 14 } : { bounds: new LngLatBounds([west, south], [east, north]) }),
    locale: { 'Map.Title': label },
    pitchWithRotate: false,
    dragRotate: false,
  });
  canvas.addControl(new NavigationControl({ showCompass: false }), 'top-right');
  return canvas;
}

function markOf({ label, isHotel }: Mark): HTMLElement {
  const element = document.createElement('span');
  element.className = (isHotel ? styles.hotel : styles.place) ?? '';
  element.title = label;
  return element;
}

/** The map at the desk, on which staff show where something is. */
export function DeskMap(props: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [canvas, setCanvas] = useState<Canvas>();
  const { tiles, marks, line, onPress } = props;
  const press = useRef(onPress);
  useEffect(() => {
    press.current = onPress;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the map is made once for its tiles
  useEffect(() => {
    if (!box.current) return undefined;
    const made = createCanvas(box.current, props);
    made.getCanvas().style.cursor = 'crosshair';
    made.on('click', ({ lngLat }) => press.current([rounded(lngLat.lng), rounded(lngLat.lat)], made.getZoom()));
    setCanvas(made);
    return () => {
      setCanvas(undefined);
      made.remove();
    };
  }, [tiles.url]);
  useEffect(() => {
    if (!canvas) return undefined;
    const shown = marks.map((mark) =>
      new Marker({ element: markOf(mark) }).setLngLat([...mark.at] as [number, number]).addTo(canvas),
    );
    return () => {
      for (const marker of shown) marker.remove();
    };
  }, [canvas, marks]);
  useEffect(() => {
    if (!canvas) return undefined;
    const draw = () => {
      const drawn = line.length < 2 ? [] : [{ id: 'draft', line }];
      void canvas.getSource<GeoJSONSource>('walk')?.setData(walkLines(drawn));
    };
    draw();
    canvas.on('load', draw);
    return () => void canvas.off('load', draw);
  }, [canvas, line]);
  return <div ref={box} className={styles.map} />;
}
