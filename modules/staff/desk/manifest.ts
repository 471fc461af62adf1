import { defineDeskModule } from '#platform/desk';
import type en from '../locales/desk/en.json';
import { deskSession } from './desk-session.ts';

declare module '#platform/i18n/browser' {
  interface Catalogue {
    staffDesk: typeof en;
  }
}

/** The desk half of the staff: sign-in, the own account, colleagues, API keys, and the log of who did what. */
export const staffDesk = defineDeskModule({
  name: 'staff',
  session: deskSession,
});
