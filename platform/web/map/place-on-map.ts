import { type GeoJSONSource, Marker } from 'maplibre-gl';
import type { OpenMap } from './open-map.ts';

/** Longitude and latitude in degrees. */
type Place = readonly [longitude: number, latitude: number];

/** Puts an element on a map, centred on a place; returns what removes it. */
export function placeOnMap(map: OpenMap, element: HTMLElement, [longitude, latitude]: Place): () => void {
  const marker = new Marker({ element }).setLngLat([longitude, latitude]).addTo(map);
  return () => void marker.remove();
}

/** Keeps the data of a GeoJSON source of a map as it is given, in whatever style the map is painted; returns what ends it. */
export function keepSource(map: OpenMap, source: string, data: Parameters<GeoJSONSource['setData']>[0]): () => void {
  const set = () => void map.getSource<GeoJSONSource>(source)?.setData(data);
  set();
  map.on('styledata', set);
  return () => void map.off('styledata', set);
}
