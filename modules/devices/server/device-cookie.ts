import { createSecretCookie } from '#platform/node/auth';

/** The cookie of an enrolled TV. */
export const deviceCookie = createSecretCookie('bellhop_device');

/**
 * 100 years. Chromium 104 and later cap it at 400 days; older engines do not, so a TV whose clock starts in 1970 keeps
 * it (docs/areas/tv.md, "Clocks").
 */
export const deviceCookieSeconds = 36_500 * 86_400;
