import { lazy, Suspense } from 'react';
import { may, useStaff } from '#platform/desk';
import { modules } from '../modules.ts';

const parts = modules.flatMap((module) =>
  (module.always ?? []).map(({ permission, load }, index) => ({
    key: `${module.name}-${index}`,
    permission,
    Part: lazy(async () => ({ default: await load() })),
  })),
);

/** What stands on every screen, as the modules ask for it. */
export function Always() {
  const staff = useStaff();
  return parts
    .filter(({ permission }) => may(staff, permission))
    .map(({ key, Part }) => (
      <Suspense key={key}>
        <Part />
      </Suspense>
    ));
}
