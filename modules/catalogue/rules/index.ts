export { createCatalogue, listEntries, listPictures, localisedText, parentKey, resolveGroupPath } from './catalogue.ts';
export { findInterval, type Interval, isOpen, nextOpen, openIntervals } from './open-windows.ts';
