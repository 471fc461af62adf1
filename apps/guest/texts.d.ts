import type en from './locales/en.json';

declare module '#platform/web/i18n' {
  interface Catalogue {
    shell: typeof en;
  }
}
