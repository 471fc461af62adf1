declare module 'virtual:texts' {
  import type { LoadMessages } from '#platform/web/i18n';
  export const loaders: Readonly<Record<string, LoadMessages>>;
  /** What need not be there at once. */
  export const laterLoaders: Readonly<Record<string, LoadMessages>>;
}
