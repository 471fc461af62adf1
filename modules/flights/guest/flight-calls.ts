import type { flights } from '#flights/contract';
import { guestCalls } from '#platform/web/guest-shell';

/** Typed queries of the module's own calls. */
export const flightCalls = guestCalls<typeof flights>();
