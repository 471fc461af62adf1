import 'maplibre-gl/dist/maplibre-gl.css';
import {
  AttributionControl,
  type LngLatBoundsLike,
  Map as MapLibre,
  NavigationControl,
  type StyleSpecification,
  setWorkerUrl,
} from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';

setWorkerUrl(workerUrl);

/** A map on the page, as MapLibre has it; `remove()` ends it. */
export type OpenMap = MapLibre;

/** What a map shows, and its words. */
export type MapOptions = {
  /** By MapLibre's style specification, version 8. */
  readonly style: object;
  /** West, south, east and north of what is shown at first, in degrees. */
  readonly bounds: readonly [number, number, number, number];
  /** Zoom that a small `bounds` is not passed with. */
  readonly maxZoom: number;
  /** Pixels at the edges that other things cover. */
  readonly padding?: { readonly top: number; readonly bottom: number; readonly left: number; readonly right: number };
  /** Beyond these, nobody gets; left out: anybody anywhere. */
  readonly limits?: readonly [number, number, number, number];
  /** Whether the map says whom to thank. */
  readonly hasCredit: boolean;
  readonly texts: { readonly title: string; readonly zoomIn: string; readonly zoomOut: string };
};

const toBounds = ([west, south, east, north]: MapOptions['bounds']): LngLatBoundsLike => [west, south, east, north];

/** Opens a map that is north up and flat. Throws where the browser has no WebGL 2. */
export function openMap(container: HTMLElement, options: MapOptions): OpenMap {
  const { style, bounds, maxZoom, padding, limits, hasCredit, texts } = options;
  const map = new MapLibre({
    ...{ container, style: style as StyleSpecification, bounds: toBounds(bounds), attributionControl: false },
    fitBoundsOptions: { maxZoom, ...(padding && { padding }) },
    ...(limits && { maxBounds: toBounds(limits) }),
    maxZoom: 18.5,
    pitchWithRotate: false,
    dragRotate: false,
    locale: {
      'Map.Title': texts.title,
      'NavigationControl.ZoomIn': texts.zoomIn,
      'NavigationControl.ZoomOut': texts.zoomOut,
    },
  });
  map.touchZoomRotate.disableRotation();
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right');
  if (hasCredit) map.addControl(new AttributionControl({ compact: true }), 'top-left');
  return map;
}

/** Draws a map in another style. */
export function restyle(map: OpenMap, style: object): void {
  map.setStyle(style as StyleSpecification);
}
