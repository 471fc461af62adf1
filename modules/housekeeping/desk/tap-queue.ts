import { createStore } from 'zustand/vanilla';
import type { HousekeepingAction } from '#housekeeping/contract';
import { localStore } from '#platform/web/browser';
import { ApiProblem, type DeskApi } from '#platform/web/desk-shell';

/** A tap that the server does not have yet, and whose it is: on a shared phone nobody sends those of others. */
export type WaitingTap = HousekeepingAction & { readonly staff_id: string; readonly property: string };

/** Taps that wait for the network, and those that the server refused. */
type Queue = { readonly waiting: readonly WaitingTap[]; readonly refused: readonly WaitingTap[] };

const storageKey = 'housekeeping-taps';

function readStored(): readonly WaitingTap[] {
  try {
    const known: unknown = JSON.parse(localStore.getItem(storageKey) ?? '[]');
    return Array.isArray(known) ? (known as WaitingTap[]) : [];
  } catch {
    return [];
  }
}

/** What was tapped on this phone and has not arrived; it survives a reload. */
export const tapQueue = createStore<Queue>(() => ({ waiting: readStored(), refused: [] }));

function keep(waiting: readonly WaitingTap[]): void {
  tapQueue.setState({ waiting });
  if (waiting.length === 0) localStore.removeItem(storageKey);
  else localStore.setItem(storageKey, JSON.stringify(waiting));
}

let isSending = false;

/** Adds a tap, before it is sent, so that nothing is lost whatever happens next. */
export function addTap(tap: WaitingTap): void {
  keep([...tapQueue.getState().waiting, tap]);
}

/** Sends what waits of a person, in its order; stops where the network or the server is away. Returns how many arrived. */
export async function sendTaps(api: DeskApi, staffId: string): Promise<number> {
  if (isSending) return 0;
  isSending = true;
  let sent = 0;
  try {
    for (;;) {
      const next = tapQueue.getState().waiting.find(({ staff_id: id }) => id === staffId);
      if (!next) return sent;
      const { staff_id: _staffId, property, ...body } = next;
      const problem = await api.request('POST /api/v1/housekeeping/actions', { query: { property }, body }).then(
        () => undefined,
        (error: unknown) => error,
      );
      if (problem instanceof ApiProblem && (problem.retryable || problem.status === 401)) return sent;
      keep(tapQueue.getState().waiting.filter((tap) => tap !== next));
      if (problem) tapQueue.setState(({ refused }) => ({ refused: [...refused, next] }));
      else sent += 1;
    }
  } finally {
    isSending = false;
  }
}
