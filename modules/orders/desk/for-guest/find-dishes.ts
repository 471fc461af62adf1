import type { OrderableDish } from '#orders/contract';
import { foldText } from '#platform/languages';

/** Shortest word by which a dish is recognised in what a guest wrote. */
const shortestWord = 4;

function wordsOf(text: string): readonly string[] {
  return foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= shortestWord);
}

/** Counts the words of a dish's name that a guest wrote, in the singular or the plural. */
function countNamed({ title }: OrderableDish, said: readonly string[]): number {
  return wordsOf(title).filter((word) => said.some((one) => one.startsWith(word) || word.startsWith(one))).length;
}

/** Which dishes are wanted. */
type DishQuery = {
  readonly search: string;
  /** What the guest wrote; empty: nothing. */
  readonly said: string;
  /** Only those of this outlet; undefined: of all. */
  readonly outletId: string | undefined;
};

/** Dishes that the guest seems to have named, the likeliest first, and the others in the order of the menus. */
type FoundDishes = { readonly named: readonly OrderableDish[]; readonly others: readonly OrderableDish[] };

/** Returns the dishes whose name or group has all words of the search; without a search those that the guest named come apart. */
export function findDishes(dishes: readonly OrderableDish[], { search, said, outletId }: DishQuery): FoundDishes {
  const sold = dishes.filter(({ shop_id }) => outletId === undefined || shop_id === outletId);
  const terms = foldText(search).split(/\s+/).filter(Boolean);
  if (terms.length > 0) {
    const matches = ({ title, group }: OrderableDish) => {
      const text = foldText(`${title} ${group}`);
      return terms.every((term) => text.includes(term));
    };
    return { named: [], others: sold.filter(matches) };
  }
  const words = wordsOf(said);
  const counted = sold.map((dish) => ({ dish, count: countNamed(dish, words) }));
  const named = counted.filter(({ count }) => count > 0).toSorted((one, other) => other.count - one.count);
  return {
    named: named.map(({ dish }) => dish),
    others: counted.filter(({ count }) => count === 0).map(({ dish }) => dish),
  };
}
