import { systemClock } from '#platform/clock';
import { localKeep } from '#platform/shell';
import type { DeskParts } from './desk-parts.ts';
import { sessionModule } from './load-desk.ts';

const leavingKey = 'desk-leaving';
const retryMs = 2_000;

/** Returns whether a sign-out in this browser has not reached the server yet. */
export function isLeaving(): boolean {
  return localKeep.getItem(leavingKey) !== null;
}

/** Sends the sign-out to the server, and retries until it succeeds. */
async function sendSignOut(app: DeskParts): Promise<void> {
  const { desk, store } = app;
  try {
    await sessionModule?.signOut(desk.api);
    localKeep.removeItem(leavingKey);
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
export async function leave(app: DeskParts): Promise<void> {
  const { store, wire, answers } = app;
  if (store.getState().status === 'leaving' || store.getState().status === 'not_left') return;
  localKeep.setItem(leavingKey, 'yes');
  wire.stop();
  store.setState({ status: 'leaving', staff: undefined });
  answers.clear();
  await sendSignOut(app);
}

/** Signs out this tab when another tab of the browser signs out. */
export function leaveTogether(app: DeskParts): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === leavingKey && newValue !== null) void leave(app);
  });
}
