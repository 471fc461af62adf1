export {
  browserCookies,
  browserFetch,
  type Keep,
  localKeep,
  type SentFile,
  sendFile,
  sessionKeep,
} from './browser.ts';
export { type DiskCopy, diskCopy } from './disk-copy.ts';
export {
  type Address,
  createRouter,
  matcher,
  type NamedPath,
  pathOf,
  type Router,
  type RouterPlace,
} from './router.ts';
export { type ReadableStore, useStoreState } from './use-store-state.ts';
