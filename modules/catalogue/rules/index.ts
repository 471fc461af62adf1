export {
  createCatalogue,
  listEntries,
  listPictures,
  localisedText,
  parentKey,
  resolveGroupPath,
} from './catalogue-snapshot.ts';
export { findInterval, type Interval, isOpen, nextOpen, openIntervals } from './opening-hours.ts';
