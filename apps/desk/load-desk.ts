import type { StoreApi } from 'zustand/vanilla';
import { browserFetch } from '#platform/web/browser';
import type { DeskApi, DeskStaff } from '#platform/web/desk-shell';
import type { PropertyBootstrap } from '#property/contract';
import type { DeskState } from './desk-parts.ts';
import { deskPropertyOf } from './desk-property.ts';
import { modules } from './modules.ts';

/** How people sign in; the module that brings it. */
export const sessionModule = modules.find((module) => module.session)?.session;

/** Fetches a property, the server's only one where none is named; the last answer stays where there is none. */
export async function loadProperty(store: StoreApi<DeskState>, id: string): Promise<void> {
  const address = `/v1/property/${encodeURIComponent(id || 'default')}/oneapp/bootstrap`;
  try {
    // Without cookies: a guest of another house may be signed in with this browser.
    const answer = await browserFetch(address, { credentials: 'omit' });
    if (answer.ok) store.setState(deskPropertyOf((await answer.json()) as PropertyBootstrap));
  } catch {
    // Name and colours are not worth a word; who cannot sign in is told.
  }
}

/** Who is signed in; `unreachable` where the server did not answer. */
export async function findStaff(api: DeskApi): Promise<DeskStaff | 'unreachable' | undefined> {
  try {
    return await sessionModule?.load(api);
  } catch {
    return 'unreachable';
  }
}
