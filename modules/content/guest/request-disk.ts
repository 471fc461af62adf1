import { type DiskCopy, diskCopy, type GuestShell } from '#platform/shell';
import { pendingKey } from './pending-requests.ts';

/** Creates the copy of a stay's requests on the TV's disk; phones have none, as their storage survives (decision 0330). */
export function requestDisk({ stayDisk }: GuestShell, whose: () => string): DiskCopy | undefined {
  return stayDisk && diskCopy(stayDisk, { name: pendingKey, keys: [pendingKey], whose });
}
