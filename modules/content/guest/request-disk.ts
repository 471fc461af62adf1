import { createDiskBackup, type DiskBackup } from '#platform/web/browser';
import type { GuestShell } from '#platform/web/guest-shell';
import { pendingKey } from './pending-requests.ts';

/** Creates the copy of a stay's requests on the TV's disk; phones have none, as their storage survives. */
export function createRequestDisk({ stayStorage }: GuestShell, stayId: () => string): DiskBackup | undefined {
  return stayStorage && createDiskBackup(stayStorage, { name: pendingKey, keys: [pendingKey], stayId });
}
