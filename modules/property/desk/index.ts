import { defineDeskModule } from '#platform/web/desk-shell';
import type en from '../locales/desk/en.json';

declare module '#platform/web/i18n' {
  interface Catalogue {
    propertyDesk: typeof en;
  }
}

/** The desk half of the property: so far only its texts and its area of the audit log. */
export const propertyDesk = defineDeskModule({ name: 'property', auditAreas: ['property'] });
