import { createSecretCookie } from '#platform/node/auth';

/** The cookie of a staff session. */
export const staffCookie = createSecretCookie('bellhop_staff', { strict: true });
/** The cookie of a browser in which somebody signed in before. */
export const browserCookie = createSecretCookie('bellhop_staff_browser', { strict: true });

/** Maximum lifetime of a staff session, in seconds. */
export const staffCookieSeconds = 30 * 86_400;
