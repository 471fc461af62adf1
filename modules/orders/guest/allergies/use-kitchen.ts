import { useStoreState } from '#platform/web/browser';
import { useOrderingAccess, useShopClient } from '../menu/use-shop.ts';
import {
  type GuestDiet,
  type KitchenState,
  keepOnDevice,
  kitchenState,
  tellKitchen,
  withAllergens,
} from './guest-diet.ts';

const identity = (diet: GuestDiet) => diet;

/** Who knows what the guest must not eat, and what the guest can do about it. */
export type Kitchen = KitchenState & {
  /** Replaces the allergens that the guest must not eat. */
  choose(names: readonly string[]): void;
  tell(): void;
  keep(): void;
};

/** Returns who knows what the guest must not eat; a guest without a stay keeps it on the device. */
export function useKitchen(): Kitchen {
  const { diet } = useShopClient();
  const mayTell = useOrderingAccess() === 'yes';
  return {
    ...kitchenState(useStoreState(diet, identity), mayTell),
    choose: (names) => diet.update((now) => withAllergens(now, names, mayTell)),
    tell: () => diet.update(tellKitchen),
    keep: () => diet.update(keepOnDevice),
  };
}
