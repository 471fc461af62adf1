import { type CheckOutOffer, type CheckOutTarget, checkOutTarget } from '#check-out/rules';
import type { PropertyBootstrap } from '#property/contract';
import { handOffUrl } from '#session/guest';

type Guest = Omit<CheckOutOffer, 'isDisabled'> & { readonly theme: string };

/** Returns where the doors to the check-out lead in a hotel; nowhere before its settings are known. */
export function hotelCheckOutTarget(
  bootstrap: Pick<PropertyBootstrap, 'settings'> | undefined,
  { theme, ...guest }: Guest,
): CheckOutTarget {
  if (!bootstrap) return { leads: 'nowhere' };
  const { webcheckin, links, property } = bootstrap.settings;
  const isDisabled = webcheckin.disableCheckout || !webcheckin.enabled;
  const way = checkOutTarget({ ...guest, isDisabled }, links.check_out);
  if (way.leads !== 'page') return way;
  return { leads: 'page', address: handOffUrl(way.address, { property: property.id, theme, name: guest.name }) };
}
