import type { Wipe } from '#platform/web/guest-shell';
import { pendingKey, pendingRequests } from './pending-requests.ts';

/** What the content pages keep of a stay. */
export const contentWipe: Wipe = { local: [pendingKey], run: () => pendingRequests.clear() };
