declare module 'virtual:texts' {
  import type { LoadMessages } from '#platform/i18n/browser';
  export const loaders: Readonly<Record<string, LoadMessages>>;
}
