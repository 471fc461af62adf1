import { createPlayerLink } from '#platform/web/guest-shell';

/** The music as what is loaded before it knows it. */
export const musicLink = createPlayerLink();
