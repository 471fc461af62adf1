import { hasPermission, useSavedRoute, useStaff } from '#platform/web/desk-shell';
import { ErrorBoundary } from '#platform/web/ui';
import { modules } from '../modules.ts';

const banners = modules.flatMap(({ name, banner }) => (banner ? [{ name, ...banner }] : []));

/** What the whole house has to know, above every screen of whoever may know it. */
export function HotelBanners() {
  const staff = useStaff();
  // Without a server there is nothing to tell yet.
  const isSaved = useSavedRoute() !== undefined;
  return banners
    .filter(({ permission }) => !isSaved && hasPermission(staff, permission))
    .map(({ name, Banner }) => (
      <ErrorBoundary key={name} fallback={undefined}>
        <Banner />
      </ErrorBoundary>
    ));
}
