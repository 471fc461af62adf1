import { defineDeskModule } from '#platform/web/desk-shell';
import type en from '../locales/desk/en.json';

declare module '#platform/web/i18n' {
  interface Catalogue {
    contentDesk: typeof en;
  }
}

/** The desk half of the content pages: so far only its texts and its area of the audit log. */
export const contentDesk = defineDeskModule({ name: 'content', auditAreas: ['content'] });
