import { guestCalls } from '#platform/web/guest-shell';
import type { radio } from '#radio/contract';

/** Typed queries of the module's own calls. */
export const radioCalls = guestCalls<typeof radio>();
