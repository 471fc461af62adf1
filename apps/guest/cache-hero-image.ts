import { localTime, systemClock } from '#platform/clock';
import { localStore } from '#platform/web/browser';
import { mediaUrl } from '#platform/web/guest-shell';
import type { HeroPicture } from '#property/contract';
import type { GuestProperty } from '#property/guest';
import { type CachedHeroImages, type HeroImage, heroImageKey } from './early-hero-image.ts';

function pictureOf(base: string, hero: HeroPicture | undefined): HeroImage | undefined {
  const image = mediaUrl(base, hero?.image);
  return hero && image ? { image, sky: hero.sky, ink: hero.ink } : undefined;
}

/** Stores the hotel's pictures on the device, so that the next start shows them immediately. */
export function cacheHeroImage(property: GuestProperty): void {
  property.subscribe(({ menu, bootstrap }, last) => {
    if (menu === last.menu || !bootstrap || !menu.home?.hero) return;
    const { media_base, property: hotel } = bootstrap.settings;
    const now = systemClock.now();
    const { hero } = menu.home;
    const pictures: CachedHeroImages = {
      ...withPicture('morning', pictureOf(media_base, hero.morning)),
      ...withPicture('evening', pictureOf(media_base, hero.evening)),
      ahead: minutesOfDay(localTime(now, hotel.zone)) - minutesOfDay(localTime(now, 'UTC')),
    };
    localStore.setItem(heroImageKey, JSON.stringify(pictures));
  });
}

/** Minutes since midnight of `YYYY-MM-DD HH:MM:SS`. */
function minutesOfDay(local: string): number {
  return Number(local.slice(11, 13)) * 60 + Number(local.slice(14, 16));
}

function withPicture(hour: 'morning' | 'evening', picture: HeroImage | undefined): CachedHeroImages {
  return picture ? { [hour]: picture } : {};
}
