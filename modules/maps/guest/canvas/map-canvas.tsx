import 'maplibre-gl/dist/maplibre-gl.css';
import {
  AttributionControl,
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
import type { MapPlace, MapWalk } from '#maps/contract';
import { mapStyle, metresBetween, walkLines } from '#maps/rules';
import type { GuestMap } from '../use-map.ts';
import styles from './map-canvas.module.css';

setWorkerUrl(workerUrl);

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
  readonly texts: { readonly map: string; readonly zoomIn: string; readonly zoomOut: string; readonly hotel: string };
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

/** Returns what the map shows at first: the house, and the places that one can walk to. */
function aroundHotel({ hotel, places }: MapCanvasProps): LngLatBounds {
  const bounds = new LngLatBounds([hotel.longitude, hotel.latitude], [hotel.longitude, hotel.latitude]);
  for (const { longitude, latitude } of places) {
    const metres = metresBetween([hotel.longitude, hotel.latitude], [longitude, latitude]);
    if (metres <= walkMetres) bounds.extend([longitude, latitude]);
  }
  return bounds;
}

function createCanvas(container: HTMLElement, props: MapCanvasProps): Canvas {
  const { tiles, zoom, texts } = props;
  const [west, south, east, north] = tiles.bounds;
  const look = darkScheme().matches ? 'dark' : 'light';
  const canvas = new Canvas({
    ...{ container, style: mapStyle(tiles, look, location.origin) as StyleSpecification },
    bounds: aroundHotel(props),
    fitBoundsOptions: { padding, maxZoom: zoom },
    maxBounds: new LngLatBounds([west, south], [east, north]),
    maxZoom: 18.5,
    attributionControl: false,
    pitchWithRotate: false,
    dragRotate: false,
    locale: {
      'Map.Title': texts.map,
      'NavigationControl.ZoomIn': texts.zoomIn,
      'NavigationControl.ZoomOut': texts.zoomOut,
    },
  });
  canvas.touchZoomRotate.disableRotation();
  canvas.addControl(new NavigationControl({ showCompass: false }), 'top-right');
  if (tiles.credit !== '') canvas.addControl(new AttributionControl({ compact: true }), 'top-left');
  return canvas;
}

function pin(className: string, text: string, label: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = className;
  button.textContent = text;
  button.setAttribute('aria-label', label);
  return button;
}

/** Keeps a button for each place on the map. */
function usePins(canvas: Canvas | undefined, { places, chosen, onChoose }: MapCanvasProps): void {
  const pins = useRef(new Map<string, HTMLButtonElement>());
  const choose = useRef(onChoose);
  useEffect(() => {
    choose.current = onChoose;
  });
  useEffect(() => {
    if (!canvas) return undefined;
    const markers = places.map(({ id, number, title, longitude, latitude }) => {
      const element = pin(styles.pin ?? '', String(number), `${number}. ${title}`);
      element.addEventListener('click', () => choose.current(id));
      pins.current.set(id, element);
      return new Marker({ element }).setLngLat([longitude, latitude]).addTo(canvas);
    });
    return () => {
      for (const marker of markers) marker.remove();
      pins.current.clear();
    };
  }, [canvas, places]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other places have other pins
  useEffect(() => {
    for (const [id, element] of pins.current) element.setAttribute('aria-pressed', String(id === chosen));
  }, [canvas, chosen, places]);
}

/** Moves to what is chosen: a walk as a whole, a place where it can be seen. */
function useMoves(canvas: Canvas | undefined, { places, chosen, walk }: MapCanvasProps): void {
  useEffect(() => {
    if (!canvas) return undefined;
    const draw = () => {
      const source = canvas.getSource<GeoJSONSource>('walk');
      void source?.setData(walkLines(walk ? [walk] : []));
    };
    draw();
    // A map that has just been painted in another look has no walk.
    canvas.on('styledata', draw);
    return () => void canvas.off('styledata', draw);
  }, [canvas, walk]);
  useEffect(() => {
    if (!canvas || !walk) return;
    const bounds = new LngLatBounds();
    for (const [longitude, latitude] of walk.line) bounds.extend([longitude, latitude]);
    canvas.fitBounds(bounds, { padding, maxZoom: 16, duration: moveMs() });
  }, [canvas, walk]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: places that come anew move nothing
  useEffect(() => {
    const place = places.find(({ id }) => id === chosen);
    if (!canvas || !place || walk) return;
    const zoom = Math.max(canvas.getZoom(), nearZoom);
    const offset: [number, number] = [0, (padding.top - padding.bottom) / 2];
    canvas.easeTo({ center: [place.longitude, place.latitude], zoom, offset, duration: moveMs() });
  }, [canvas, chosen]);
}

/** The map of the surroundings, drawn by MapLibre from the hotel's own tiles. */
export function MapCanvas(props: MapCanvasProps) {
  const box = useRef<HTMLDivElement>(null);
  const [canvas, setCanvas] = useState<Canvas>();
  const { tiles, hotel, texts, onFailed } = props;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the map is made once for its tiles
  useEffect(() => {
    if (!box.current) return undefined;
    let made: Canvas;
    try {
      made = createCanvas(box.current, props);
    } catch {
      onFailed();
      return undefined;
    }
    made.on('webglcontextlost', onFailed);
    const own = pin(styles.hotel ?? '', '', texts.hotel);
    own.disabled = true;
    new Marker({ element: own }).setLngLat([hotel.longitude, hotel.latitude]).addTo(made);
    const scheme = darkScheme();
    const paint = () =>
      made.setStyle(mapStyle(tiles, scheme.matches ? 'dark' : 'light', location.origin) as StyleSpecification);
    scheme.addEventListener('change', paint);
    setCanvas(made);
    return () => {
      scheme.removeEventListener('change', paint);
      setCanvas(undefined);
      made.remove();
    };
  }, [tiles.url, hotel.latitude, hotel.longitude]);
  usePins(canvas, props);
  useMoves(canvas, props);
  return <div ref={box} className={styles.map} />;
}
