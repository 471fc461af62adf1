import { type CheckOutDoor, type CheckOutOffer, checkOutDoor } from '#check-out/rules';
import type { PropertyBootstrap } from '#property/contract';
import { checkOutUrl } from './check-out-url.ts';

type Guest = Omit<CheckOutOffer, 'isDisabled'> & { readonly theme: string };

/** Returns where the doors to the check-out lead in a hotel; nowhere before its settings are known. */
export function hotelCheckOutDoor(
  bootstrap: Pick<PropertyBootstrap, 'settings'> | undefined,
  { theme, ...guest }: Guest,
): CheckOutDoor {
  if (!bootstrap) return { leads: 'nowhere' };
  const { webcheckin, links, property } = bootstrap.settings;
  const isDisabled = webcheckin.disableCheckout || !webcheckin.enabled;
  const door = checkOutDoor({ ...guest, isDisabled }, links.check_out);
  if (door.leads !== 'page') return door;
  return { leads: 'page', address: checkOutUrl(door.address, { property: property.id, theme, name: guest.name }) };
}
