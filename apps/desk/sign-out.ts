import { systemClock } from '#platform/clock';
import { localStore } from '#platform/web/browser';
import type { DeskApp } from './desk-app.ts';
import { sessionModule } from './load-desk.ts';
import { removeSaved } from './saved-desk.ts';

const leavingKey = 'desk-leaving';
const retryMs = 2_000;

/** Returns whether a sign-out in this browser has not reached the server yet. */
export function isSigningOut(): boolean {
  return localStore.getItem(leavingKey) !== null;
}

/** Sends the sign-out to the server, and retries until it succeeds. */
async function sendSignOut(app: DeskApp): Promise<void> {
  const { desk, store } = app;
  try {
    await sessionModule?.signOut(desk.api);
    localStore.removeItem(leavingKey);
    store.setState({ status: 'nobody' });
  } catch {
    store.setState({ status: 'not_left' });
    systemClock.after(retryMs, () => void sendSignOut(app));
  }
}

/**
 * Signs out: locally at once, and on the server as soon as it responds, even after a reload. Only the server can end
 * the cookie, so nobody can sign in before that.
 */
export async function signOut(app: DeskApp): Promise<void> {
  const { store, wire, queryClient } = app;
  if (store.getState().status === 'leaving' || store.getState().status === 'not_left') return;
  localStore.setItem(leavingKey, 'yes');
  removeSaved();
  wire.stop();
  store.setState({ status: 'leaving', staff: undefined, saved: undefined });
  queryClient.clear();
  await sendSignOut(app);
}

/** Signs out this tab when another tab of the browser signs out. */
export function syncSignOut(app: DeskApp): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === leavingKey && newValue !== null) void signOut(app);
  });
}
