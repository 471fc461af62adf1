import type { content } from '#content/contract';
import type { DiskBackup } from '#platform/web/browser';
import type { WireClient } from '#platform/web/wire';
import type { createPendingRequests, RequestStatus } from './pending-requests.ts';

type RecoveryOptions = {
  readonly wire: Pick<WireClient, 'of' | 'onConnection'>;
  readonly requests: ReturnType<typeof createPendingRequests>;
  readonly disk: DiskBackup;
  readonly stayId: string;
  /** Reports the status of a page's request; `undefined`: the hotel does not have it. */
  readonly onResult: (page: string, status: RequestStatus | undefined) => void;
};

/**
 * Queries the status of a stay's requests on the TV's disk, which got no response before a power cut, and reports each
 * once. Retries when the socket reconnects. Returns a function that stops it.
 */
export function recoverPendingRequests({ wire, requests, disk, stayId, onResult }: RecoveryOptions): () => void {
  const calls = wire.of<typeof content>();
  const pages = new Set<string>();
  let active = true;

  async function fetchStatus(request_id: string): Promise<RequestStatus | undefined> {
    try {
      return await calls.call('ReservationAssist.getRequest', { request_id, stay_id: stayId });
    } catch (error) {
      if ((error as { readonly code?: string }).code === 'not_found') return undefined;
      throw error;
    }
  }

  async function recover(page: string): Promise<void> {
    const sent = requests.findPending(page);
    const status = sent && (await fetchStatus(sent.request_id));
    // Meanwhile the guest may have left, or sent it again.
    if (!active || !pages.delete(page) || !sent || requests.findPending(page) !== sent) return;
    if (status) requests.recordStatus(page, status);
    if (requests.pages().length === 0) disk.remove();
    onResult(page, status);
  }

  function recoverAll(): void {
    // A failed query is repeated when the socket reconnects.
    for (const page of pages) void recover(page).catch(() => undefined);
  }

  async function start(): Promise<void> {
    // Requests still in memory are followed by their own screens.
    if (requests.pages().length > 0 || !(await disk.restore()) || !active) return;
    requests.reload();
    for (const page of requests.pages()) pages.add(page);
    recoverAll();
  }

  const stop = wire.onConnection((open) => void (open && recoverAll()));
  void start();
  return () => {
    active = false;
    stop();
  };
}
