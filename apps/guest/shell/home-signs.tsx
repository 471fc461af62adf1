import { type ComponentType, type LazyExoticComponent, lazy, Suspense } from 'react';
import type { GuestModule } from '#platform/web/guest-shell';
import styles from './home-signs.module.css';

const loaded = new Map<string, LazyExoticComponent<ComponentType>>();

function signOf(name: string, load: () => Promise<ComponentType>): LazyExoticComponent<ComponentType> {
  const known = loaded.get(name);
  if (known) return known;
  const made = lazy(async () => ({ default: await load() }));
  loaded.set(name, made);
  return made;
}

/** What modules have to say of what is under way, over the foot of the home screen. */
export function HomeSigns({ modules }: { modules: readonly GuestModule[] }) {
  const signs = modules.flatMap(({ name, homeSign }) => (homeSign ? [{ name, Sign: signOf(name, homeSign) }] : []));
  return (
    <div className={styles.signs}>
      {signs.map(({ name, Sign }) => (
        <Suspense key={name}>
          <Sign />
        </Suspense>
      ))}
    </div>
  );
}
