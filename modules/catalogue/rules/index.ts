export {
  createCatalogue,
  listEntries,
  listPictures,
  localisedText,
  parentKey,
  resolveGroupPath,
} from './catalogue-snapshot.ts';
export {
  changedPaths,
  combineHours,
  type EntryFields,
  entryFields,
  isAlwaysAvailable,
  mergeEntries,
  wholeEntry,
  withFieldsOf,
} from './merge-entries.ts';
export { findInterval, isOpen, nextOpen, openIntervals } from './opening-hours.ts';
