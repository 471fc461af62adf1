import type { Wipe } from '#platform/web/guest-shell';
import { forgetFilms } from './film-memory.ts';
import { pendingPurchaseKey } from './purchase/pending-purchase.ts';

/** What films keep of a stay. What was fetched is in the app's query cache, and what plays in the shell's player. */
export const cinemaWipe: Wipe = { local: [pendingPurchaseKey], run: forgetFilms };
