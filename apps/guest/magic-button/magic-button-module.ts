import { defineGuestModule } from '#platform/web/guest-shell';
import { shownDayKey } from './shown-day-key.ts';

/** What the magic button keeps of a stay; the shell draws it among its overlays. */
export const magicButtonModule = defineGuestModule({
  name: 'magic-button',
  routes: [],
  wipe: { local: [shownDayKey] },
});
