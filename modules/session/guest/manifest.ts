import { defineGuestModule } from '#platform/web/guest-shell';
import type en from '../locales/guest/en.json';
import { expiredGuestCookieTexts } from './cookies.ts';
import { loginKeys, storedStayKey } from './login-data-storage.ts';
import { savedSignInKey } from './saved-sign-in.ts';

declare module '#platform/web/i18n' {
  interface Catalogue {
    session: typeof en;
  }
}

/** Loads the sheet that offers to redeem a sign-in code. */
export async function loadCodeSheet() {
  const module = await import('./screens/code-sheet.tsx');
  return module.CodeSheet;
}

/** The guest half of the session module: the login. */
export const sessionModule = defineGuestModule({
  name: 'session',
  routes: [
    {
      name: 'login',
      path: '/login',
      icon: 'mdi-login',
      title: 'login.title',
      chrome: 'none',
      load: () => import('./screens/login.tsx').then((module) => module.Login),
    },
  ],
  wipe: { local: [...Object.values(loginKeys), storedStayKey, savedSignInKey], cookies: expiredGuestCookieTexts() },
});
