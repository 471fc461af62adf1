import type { StoreApi } from 'zustand/vanilla';
import { systemClock } from '#platform/clock';
import { type DeskSaved, type DeskStaff, hasPermission, tabProperty } from '#platform/web/desk-shell';
import type { DeskApp, DeskState } from './desk-app.ts';
import { modules } from './modules.ts';
import { sameScreenUrl } from './resolve-tab-property.ts';
import { readSaved, writeSaved } from './saved-desk.ts';
import { savePage } from './saved-page.ts';

const routes = modules.flatMap((module) => module.routes ?? []);

/** Returns whether a person may see the screen of a route, by its name. */
export function maySeeScreen(name: string, staff: DeskStaff): boolean {
  const route = routes.find((one) => one.name === name);
  return route !== undefined && hasPermission(staff, route.permission);
}

/** Creates what screens save and read with; of nobody but the signed-in person. */
export function createDeskSaved(store: StoreApi<DeskState>): DeskSaved {
  return {
    write(route, data, at) {
      const { status, staff, property, theme, saved } = store.getState();
      // Without the server's word nobody knows whether the person is still signed in.
      if (status !== 'signed_in' || !staff || saved) return;
      const permission = routes.find(({ name }) => name === route)?.permission;
      const reader = { ...staff, roles: [], permissions: permission ? [permission] : [] };
      // Its picture is the server's.
      writeSaved({ route, data, at, staff: reader, property: { ...property, logo: '' }, theme });
      savePage();
    },
    read(route, staffId) {
      const saved = readSaved(systemClock.now());
      const isOwn =
        saved?.route === route &&
        saved.staff.id === staffId &&
        saved.staff.property === store.getState().staff?.property;
      return isOwn ? { data: saved.data, at: saved.at } : undefined;
    },
  };
}

/**
 * Opens the desk while the server is away, from what this phone keeps of it. Returns false when it keeps nothing of the
 * tab's property.
 */
export function openSaved({ store, wire }: Pick<DeskApp, 'store' | 'wire'>): boolean {
  const { fragment, saved: opened } = store.getState();
  const saved = readSaved(systemClock.now());
  if (!saved || fragment !== '') return false;
  if (opened) return true;
  const { route, at, staff, property, theme } = saved;
  const own = staff.properties.length > 1 ? staff.property : '';
  const current = tabProperty();
  if (current !== own && current !== '') return false;
  if (current !== own) {
    location.replace(sameScreenUrl(own));
    return true;
  }
  store.setState({ status: 'signed_in', staff, property, theme, saved: { route, at } });
  wire.start();
  wire.markInitialised();
  return true;
}
