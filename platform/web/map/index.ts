export { type MapOptions, type OpenMap, openMap, restyle } from './open-map.ts';
export { keepSource, placeOnMap } from './place-on-map.ts';
