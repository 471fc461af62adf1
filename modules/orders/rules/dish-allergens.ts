/** What contains allergens: a dish, or an insert that goes with it. */
type Contents = { readonly allergens: readonly string[] };

/** What the rules need of an insert of a menu. */
type Insert = Contents & {
  readonly sub_item_title: string;
  readonly sub_item_price: number;
  readonly sub_item_price_diff: number;
  /** Preselected by the hotel. */
  readonly selected: boolean;
  readonly sold_out: boolean;
};

/** What the rules need of a group of inserts. */
type Group<I extends Insert> = {
  readonly min_selects: number;
  readonly max_selects: number;
  readonly sub_items: readonly I[];
};

/** What the rules need of a dish of a menu. */
type Dish = Contents & { readonly purchase_flow: readonly Group<Insert>[] };

/** Allergens of a dish, and what the inserts that go with it add to them. */
export type DishContents = {
  readonly own: readonly string[];
  readonly added: readonly { readonly title: string; readonly allergens: readonly string[] }[];
};

/** Returns the allergens of a dish with its inserts, each once. */
export function containedAllergens(parts: readonly Contents[]): readonly string[] {
  return [...new Set(parts.flatMap(({ allergens }) => allergens))];
}

/** Returns those of the contained allergens that a guest must not eat. */
export function conflictingAllergens(contained: readonly string[], avoided: readonly string[]): readonly string[] {
  return contained.filter((name) => avoided.includes(name));
}

function fits(insert: Insert, avoided: readonly string[]): boolean {
  return conflictingAllergens(insert.allergens, avoided).length === 0;
}

function priceOf(insert: Insert): number {
  return insert.sub_item_price + insert.sub_item_price_diff;
}

function usualInserts<I extends Insert>({ min_selects, max_selects, sub_items }: Group<I>): readonly I[] {
  const available = sub_items.filter(({ sold_out }) => !sold_out);
  const preselected = available.filter(({ selected }) => selected).slice(0, max_selects);
  if (preselected.length > 0) return preselected;
  const included = available.find((insert) => priceOf(insert) === 0);
  return min_selects === 1 && max_selects === 1 && included ? [included] : [];
}

/**
 * Returns the inserts that a group begins with: the hotel's preselection, otherwise the free insert of a group that
 * requires exactly one. An insert that the guest must not eat gives way to the first one that fits and costs no more; a
 * required one stays if none fits, and is left open if those that fit cost more.
 */
export function defaultInserts<I extends Insert>(group: Group<I>, avoided: readonly string[]): readonly I[] {
  const usual = usualInserts(group);
  const remaining = usual.filter((insert) => fits(insert, avoided));
  if (remaining.length === usual.length) return usual;
  const others = group.sub_items.filter((one) => !one.sold_out && !remaining.includes(one) && fits(one, avoided));
  const missing = Math.max(0, group.min_selects - remaining.length);
  if (others.length < missing) return usual;
  const dearest = Math.max(...usual.map(priceOf));
  return [...remaining, ...others.filter((one) => priceOf(one) <= dearest).slice(0, missing)];
}

/** Returns what a dish contains with the chosen inserts. An insert is named only for what it adds. */
export function dishContents(dish: Contents, chosen: readonly Pick<Insert, 'sub_item_title' | 'allergens'>[]) {
  const known = new Set(dish.allergens);
  const added = chosen.flatMap(({ sub_item_title: title, allergens }) => {
    const more = allergens.filter((name) => !known.has(name));
    for (const name of more) known.add(name);
    return more.length > 0 ? [{ title, allergens: more }] : [];
  });
  return { own: dish.allergens, added } satisfies DishContents;
}

/** Returns what a dish contains as it comes to a guest who must not eat what is `avoided`: with the default inserts. */
export function defaultContents(dish: Dish, avoided: readonly string[]): DishContents {
  return dishContents(
    dish,
    dish.purchase_flow.flatMap((group) => defaultInserts(group, avoided)),
  );
}

/** Returns what of a group a guest cannot avoid: that of its default, or that of all its inserts if too few of them fit. */
function forcedConflicts(group: Group<Insert>, avoided: readonly string[]): readonly string[] {
  const defaults = defaultInserts(group, avoided);
  if (defaults.length > 0) return conflictingAllergens(containedAllergens(defaults), avoided);
  const available = group.sub_items.filter(({ sold_out }) => !sold_out);
  if (available.filter((insert) => fits(insert, avoided)).length >= group.min_selects) return [];
  return conflictingAllergens(containedAllergens(available), avoided);
}

/** Returns what a guest must not eat of a dish as it comes: with the inserts that it begins with. */
export function dishConflicts({ allergens, purchase_flow }: Dish, avoided: readonly string[]): readonly string[] {
  if (avoided.length === 0) return [];
  const forced = purchase_flow.flatMap((group) => forcedConflicts(group, avoided));
  return [...new Set([...conflictingAllergens(allergens, avoided), ...forced])];
}
