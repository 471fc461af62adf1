import type { StoreApi } from 'zustand/vanilla';
import { browserFetch } from '#platform/web/browser';
import type { DeskApi, DeskStaff } from '#platform/web/desk-shell';
import type { PropertyBootstrap } from '#property/contract';
import type { DeskState } from './desk-app.ts';
import { modules } from './modules.ts';
import { toDeskProperty } from './to-desk-property.ts';

/** Signing in and out, from the module that provides it. */
export const sessionModule = modules.find((module) => module.session)?.session;

/** Loads a property, or the server's only one when `id` is empty. Keeps the previous one when the request fails. */
export async function loadProperty(store: StoreApi<DeskState>, id: string): Promise<void> {
  const address = `/v1/property/${encodeURIComponent(id || 'default')}/oneapp/bootstrap`;
  try {
    // Without cookies: a guest of another hotel may be signed in with this browser.
    const response = await browserFetch(address, { credentials: 'omit' });
    if (response.ok) store.setState(toDeskProperty((await response.json()) as PropertyBootstrap));
  } catch {
    // Name and colours are not worth an error; failed sign-ins are reported separately.
  }
}

/** Returns the signed-in staff member; `unreachable` when the server did not respond. */
export async function loadStaff(api: DeskApi): Promise<DeskStaff | 'unreachable' | undefined> {
  try {
    return await sessionModule?.load(api);
  } catch {
    return 'unreachable';
  }
}
