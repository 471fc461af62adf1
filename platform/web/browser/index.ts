export { createStore, type StoreApi } from 'zustand/vanilla';
export {
  browserCookies,
  browserFetch,
  type KeyValueStorage,
  localStore,
  sessionStore,
  type Upload,
  type UploadResult,
  uploadFile,
} from './browser.ts';
export { createDiskBackup, type DiskBackup } from './disk-backup.ts';
export { gatherCandidates } from './gather-candidates.ts';
export type { PreviewReport } from './preview-report.ts';
export {
  type Address,
  buildPath,
  createRouteMatcher,
  createRouter,
  type NamedPath,
  type RouteLocation,
  type Router,
} from './router.ts';
export { createSavedData, hotelCacheName, type SavedData } from './saved-data.ts';
export { tabClockOffset } from './tab-clock-offset.ts';
export { type ReadableStore, useStoreState } from './use-store-state.ts';
export { whenIdle } from './when-idle.ts';
