export { dark, light, type MapLayer, mapLayers, type Palette, widthAt } from './map-layers.ts';
export { isMapPiece } from './map-piece.ts';
export { type MapStyle, type MapTiles, mapStyle, walkLines } from './map-style.ts';
export { boundsAround, boundsOf, lengthOf, metresBetween, positionIn, toUnit } from './mercator.ts';
