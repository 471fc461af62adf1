import { systemClock } from '#platform/clock';
import { type GuestProperty, heroNow, type MenuWanted, mediaAddress } from '#property/guest';

/** Loads menus, and reuses a prefetched one for the first load. */
export type MenuLoader = {
  /** Prefetches the probable menu while the server identifies the guest. */
  expect(wanted: MenuWanted): void;
  load(wanted: MenuWanted): void;
};

function keyOf({ projectId, skinId, walkin, language }: MenuWanted): string {
  return [projectId, skinId, walkin, language.toUpperCase()].join(' ');
}

/** Preloads the current hero picture as soon as the menu names it, before the home screen is rendered. */
function fetchHero(property: GuestProperty): void {
  const { menu, bootstrap } = property.getState();
  const settings = bootstrap?.settings;
  const hero = settings && heroNow(menu, systemClock.now(), settings.property.zone);
  const address = hero && mediaAddress(settings.media_base, hero.image);
  if (!address) return;
  const image = new Image();
  image.fetchPriority = 'high';
  image.src = address;
}

/** Creates the menu loader of a property. */
export function createMenuLoader(property: GuestProperty): MenuLoader {
  let expected: string | undefined;
  return {
    expect(wanted) {
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
