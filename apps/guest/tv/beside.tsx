import { type ComponentType, type LazyExoticComponent, lazy, Suspense } from 'react';
import { useSession } from '#platform/web/guest-shell';
import { tvModules } from './tv-modules.ts';

const parts: readonly LazyExoticComponent<ComponentType>[] = tvModules.flatMap(({ beside }) =>
  beside ? [lazy(async () => ({ default: await beside() }))] : [],
);

/** What modules have going on beside the screens while the set speaks to a stay. */
export function Beside() {
  const { isCheckedIn } = useSession();
  if (!isCheckedIn) return undefined;
  return (
    <Suspense>
      {parts.map((Part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is the build's own and never changes
        <Part key={index} />
      ))}
    </Suspense>
  );
}
