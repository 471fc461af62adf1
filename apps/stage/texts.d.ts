import type en from './locales/en.json';

declare module '#platform/web/i18n' {
  interface Catalogue {
    stage: typeof en;
  }
}
