import type { content } from '#content/contract';
import type { DiskCopy } from '#platform/web/browser';
import type { WireClient } from '#platform/web/wire';
import type { createPendingRequests, Status } from './pending-requests.ts';

type Around = {
  readonly wire: Pick<WireClient, 'of' | 'onConnection'>;
  readonly requests: ReturnType<typeof createPendingRequests>;
  readonly disk: DiskCopy;
  readonly stayId: string;
  /** What became of what was sent from a page; undefined: the hotel does not have it. */
  readonly say: (page: string, status: Status | undefined) => void;
};

/**
 * Asks the server for the requests that a set's disk holds of a stay: they were sent before the power went, and not answered.
 * Each is told of once, as soon as there is an answer; the answer stops it.
 */
export function followLostRequests({ wire, requests, disk, stayId, say }: Around): () => void {
  const calls = wire.of<typeof content>();
  const lost = new Set<string>();
  let wanted = true;

  async function ask(request_id: string): Promise<Status | undefined> {
    try {
      return await calls.call('ReservationAssist.getRequest', { request_id, stay_id: stayId });
    } catch (error) {
      if ((error as { readonly code?: string }).code === 'not_found') return undefined;
      throw error;
    }
  }

  async function find(page: string): Promise<void> {
    const sent = requests.waiting(page);
    const status = sent && (await ask(sent.request_id));
    // Meanwhile the guest may have gone, or sent it anew.
    if (!wanted || !lost.delete(page) || !sent || requests.waiting(page) !== sent) return;
    if (status) requests.answer(page, status);
    if (requests.pages().length === 0) disk.remove();
    say(page, status);
  }

  function findAll(): void {
    // Those without an answer are asked for again when the socket opens.
    for (const page of lost) void find(page).catch(() => undefined);
  }

  async function takeUp(): Promise<void> {
    // What the set still knows of, it follows itself.
    if (requests.pages().length > 0 || !(await disk.putBack()) || !wanted) return;
    requests.reload();
    for (const page of requests.pages()) lost.add(page);
    findAll();
  }

  const stop = wire.onConnection((open) => void (open && findAll()));
  void takeUp();
  return () => {
    wanted = false;
    stop();
  };
}
