import type { cinema } from '#cinema/contract';
import { guestCalls } from '#platform/web/guest-shell';

/** Typed queries of the module's own calls. */
export const filmCalls = guestCalls<typeof cinema>();

/** Longest random delay of a fetch after the library changed, which all devices of the hotel learn at once; milliseconds. */
const jitterMs = 5_000;

/** When lists of films are fetched again. */
export const onLibraryChange = { refetchOn: ['VideoOnDemand.libraryChanged'], jitterMs } as const;
/** When what the stay bought or watched is fetched again. */
export const onOwnChange = { refetchOn: ['VideoOnDemand.libraryChanged', 'VideoOnDemand.ownChanged'] } as const;
