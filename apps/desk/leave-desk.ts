import { systemClock } from '#platform/clock';
import { localKeep } from '#platform/web/browser';
import type { DeskParts } from './desk-parts.ts';
import { sessionModule } from './load-desk.ts';

const leavingKey = 'desk-leaving';
const againMs = 2_000;

/** Whether somebody signed out of this browser and the server does not know it yet. */
export function isLeaving(): boolean {
  return localKeep.getItem(leavingKey) !== null;
}

/** One try to tell the server; another follows until it has heard. */
async function tell(parts: DeskParts): Promise<void> {
  const { desk, store } = parts;
  try {
    await sessionModule?.signOut(desk.api);
    localKeep.removeItem(leavingKey);
    store.setState({ status: 'nobody' });
  } catch {
    store.setState({ status: 'not_left' });
    systemClock.after(againMs, () => void tell(parts));
  }
}

/**
 * Signs out: here at once, and at the server as soon as it answers, also after a reload. The cookie is the server's to end, so
 * that nobody is let in before.
 */
export async function leave(parts: DeskParts): Promise<void> {
  const { store, wire, answers } = parts;
  if (store.getState().status === 'leaving' || store.getState().status === 'not_left') return;
  localKeep.setItem(leavingKey, 'yes');
  wire.stop();
  store.setState({ status: 'leaving', staff: undefined });
  answers.clear();
  await tell(parts);
}

/** Other tabs of the browser leave with the one in which somebody signed out. */
export function leaveTogether(parts: DeskParts): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === leavingKey && newValue !== null) void leave(parts);
  });
}
