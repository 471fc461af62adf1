import { type ComponentType, type LazyExoticComponent, lazy, Suspense } from 'react';
import type { GuestModule } from '#platform/web/guest-shell';
import styles from './home-banners.module.css';

const loaded = new Map<string, LazyExoticComponent<ComponentType>>();

function bannerOf(name: string, load: () => Promise<ComponentType>): LazyExoticComponent<ComponentType> {
  const known = loaded.get(name);
  if (known) return known;
  const made = lazy(async () => ({ default: await load() }));
  loaded.set(name, made);
  return made;
}

/** Banners of the modules about ongoing activity, at the bottom of the home screen. */
export function HomeBanners({ modules }: { modules: readonly GuestModule[] }) {
  const banners = modules.flatMap(({ name, homeBanner }) =>
    homeBanner ? [{ name, Banner: bannerOf(name, homeBanner) }] : [],
  );
  return (
    <div className={styles.banners}>
      {banners.map(({ name, Banner }) => (
        <Suspense key={name}>
          <Banner />
        </Suspense>
      ))}
    </div>
  );
}
