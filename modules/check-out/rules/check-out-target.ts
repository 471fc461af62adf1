/** What decides whether a guest may check out by the app (docs/reference/platform.md §5). */
export type CheckOutOffer = {
  readonly mode: string;
  readonly isCheckedIn: boolean;
  /** Name of the guest; empty for visitors and permanent residents. */
  readonly name: string;
  readonly isWebcheckinEnabled: boolean;
  /** The hotel has switched check-out off. */
  readonly isDisabled: boolean;
};

/** Name of the route that every door to the check-out opens. */
export const checkOutRoute = 'checkOut';

/**
 * Whether check-out is offered: web check-in is enabled, check-out is not disabled, and the guest is checked in with a name and no
 * walk-in. Screens ask before they show a door, and the server before it carries one out.
 */
export function isCheckOutOffered({
  mode,
  isCheckedIn,
  name,
  isWebcheckinEnabled,
  isDisabled,
}: CheckOutOffer): boolean {
  const isWalkIn = mode === 'walkin' || mode === 'walkin-only';
  return isWebcheckinEnabled && !isDisabled && !isWalkIn && isCheckedIn && name !== '';
}

/** Where the doors to the check-out lead: nowhere, to the app's own screen, to a demo's goodbye, or to the hotel's page. */
export type CheckOutTarget =
  | { readonly leads: 'nowhere' | 'app' | 'demo' }
  | { readonly leads: 'page'; readonly address: string };

/** Returns where every door to the check-out leads. `address`: the hotel's own page, empty if it has none. */
export function checkOutTarget(offer: CheckOutOffer, address: string): CheckOutTarget {
  const { mode, isWebcheckinEnabled, isDisabled } = offer;
  if (mode === 'demo' || mode === 'demo-use-pms') {
    // It ends no stay, so it needs no guest.
    return { leads: isWebcheckinEnabled && !isDisabled ? 'demo' : 'nowhere' };
  }
  if (!isCheckOutOffered(offer)) return { leads: 'nowhere' };
  return address === '' ? { leads: 'app' } : { leads: 'page', address };
}
