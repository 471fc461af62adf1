import { type DiskCopy, diskCopy } from '#platform/web/browser';
import type { GuestShell } from '#platform/web/guest-shell';
import { pendingKey } from './pending-requests.ts';

/** The requests of a stay on a set's disk, where there is one: elsewhere the storage itself outlives the page (decision 0330). */
export function requestDisk({ stayDisk }: GuestShell, whose: () => string): DiskCopy | undefined {
  return stayDisk && diskCopy(stayDisk, { name: pendingKey, keys: [pendingKey], whose });
}
