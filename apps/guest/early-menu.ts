import { systemClock } from '#platform/clock';
import { type GuestProperty, heroNow, type MenuWanted, mediaAddress } from '#property/guest';

/** Loads menus, and takes one that was asked for before the guest was known for the answer to the first call. */
export type MenuLoader = {
  /** Asks for the menu that will be wanted, while the server still finds out who the guest is. */
  expect(wanted: MenuWanted): void;
  load(wanted: MenuWanted): void;
};

function keyOf({ projectId, skinId, walkin, language }: MenuWanted): string {
  return [projectId, skinId, walkin, language.toUpperCase()].join(' ');
}

/** Fetches the picture of the hour as soon as the menu names it, before the home screen is drawn. */
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

/** Makes the loader of a property's menus. */
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
