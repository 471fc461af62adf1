import type en from './locales/en.json';

declare module '#platform/i18n/browser' {
  interface Catalogue {
    stage: typeof en;
  }
}
