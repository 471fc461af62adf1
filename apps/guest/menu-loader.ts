import { systemClock } from '#platform/clock';
import { mediaUrl } from '#platform/web/guest-shell';
import { currentHero, type GuestProperty, type MenuRequest } from '#property/guest';

/** Loads menus, and reuses a prefetched one for the first load. */
export type MenuLoader = {
  /** Prefetches the probable menu while the server identifies the guest. */
  prefetch(wanted: MenuRequest): void;
  load(wanted: MenuRequest): void;
};

function keyOf({ projectId, skinId, walkin, language }: MenuRequest): string {
  return [projectId, skinId, walkin, language.toUpperCase()].join(' ');
}

/** Preloads the current hero picture as soon as the menu names it, before the home screen is rendered. */
function fetchHero(property: GuestProperty): void {
  const { menu, bootstrap } = property.getState();
  const settings = bootstrap?.settings;
  const hero = settings && currentHero(menu, systemClock.now(), settings.property.zone);
  const address = hero && mediaUrl(settings.media_base, hero.image);
  if (!address) return;
  const image = new Image();
  image.fetchPriority = 'high';
  image.src = address;
}

/** Creates the menu loader of a property. */
export function createMenuLoader(property: GuestProperty): MenuLoader {
  let expected: string | undefined;
  return {
    prefetch(wanted) {
      expected = keyOf(wanted);
      void property.loadMenu(wanted).then(() => fetchHero(property));
    },
    load(wanted) {
      const known = expected === keyOf(wanted) && property.getState().menuStatus !== 'failed';
      expected = undefined;
      if (!known) void property.loadMenu(wanted);
    },
  };
}
