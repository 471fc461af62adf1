import { localKeep, type StayDisk } from '#platform/shell';
import { cart, orderKeys } from './kept.ts';
import { parseKept } from './rules/kept-lines.ts';

/** Name of the shop's text on a set's disk. */
const name = 'shop-order';

/** What a TV keeps of a stay from before its order is sent until it is answered: the order, and the cart that it is of. */
export type OrderDisk = {
  /** Answers once the order that `localKeep` holds would outlive a power cut. */
  write(): Promise<void>;
  remove(): void;
  /** Puts back what the disk has of the stay that the set speaks to, as long as it does. */
  putBack(): Promise<void>;
};

/** Keeps the order of `whose()` on a set's disk. */
export function orderDisk(disk: StayDisk, whose: () => string): OrderDisk {
  return {
    write() {
      const kept = orderKeys.map((key) => [key, localKeep.getItem(key)] as const);
      return disk.write(whose(), name, JSON.stringify(Object.fromEntries(kept)));
    },
    remove: () => void disk.remove(whose(), name),
    async putBack() {
      const stay = whose();
      const text = await disk.read(stay, name);
      if (text === undefined || stay !== whose()) return;
      const kept = Object(parseKept(text)) as Record<string, unknown>;
      for (const key of orderKeys) {
        const value = kept[key];
        if (typeof value === 'string') localKeep.setItem(key, value);
      }
      cart.reload();
    },
  };
}
