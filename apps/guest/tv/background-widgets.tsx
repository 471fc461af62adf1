import { type ComponentType, type LazyExoticComponent, lazy, Suspense } from 'react';
import { useSession } from '#platform/web/guest-shell';
import { tvModules } from './tv-modules.ts';

const widgets: readonly LazyExoticComponent<ComponentType>[] = tvModules.flatMap(({ background }) =>
  background ? [lazy(async () => ({ default: await background() }))] : [],
);

/** Background components of the modules, mounted while the TV has a stay. */
export function BackgroundWidgets() {
  const { isCheckedIn } = useSession();
  if (!isCheckedIn) return undefined;
  return (
    <Suspense>
      {widgets.map((Widget, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is the build's own and never changes
        <Widget key={index} />
      ))}
    </Suspense>
  );
}
