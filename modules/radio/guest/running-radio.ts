import { createPlayerLink } from '#platform/web/guest-shell';

/** The radio as what is loaded before it knows it. */
export const radioLink = createPlayerLink();
