import { guestCalls } from '#platform/web/guest-shell';
import type { weather } from '#weather/contract';

/** Typed queries of the module's own calls. */
export const weatherCalls = guestCalls<typeof weather>();
