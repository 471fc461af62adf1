import type { StoreApi } from 'zustand/vanilla';
import type { DeskApi } from '#platform/desk';
import { browserFetch } from '#platform/shell';
import type { PropertyBootstrap } from '#property/contract';
import type { DeskState } from './desk-parts.ts';
import { deskPropertyOf } from './desk-property.ts';
import { modules } from './modules.ts';

/** How people sign in; the module that brings it. */
export const sessionModule = modules.find((module) => module.session)?.session;

/** Fetches the property; the last answer stays where there is none. */
export async function loadProperty(store: StoreApi<DeskState>): Promise<void> {
  try {
    const answer = await browserFetch('/v1/property/default/oneapp/bootstrap');
    if (answer.ok) store.setState(deskPropertyOf((await answer.json()) as PropertyBootstrap));
  } catch {
    // Name and colours are not worth a word; who cannot sign in is told.
  }
}

/** Finds out who is signed in. */
export async function loadStaff(store: StoreApi<DeskState>, api: DeskApi): Promise<void> {
  try {
    const staff = await sessionModule?.load(api);
    store.setState({ staff, status: staff ? 'signed_in' : 'nobody' });
  } catch {
    store.setState({ status: 'unreachable' });
  }
}
