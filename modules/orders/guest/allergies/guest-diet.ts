import { allergenNames } from '#orders/rules';
import { type DietFilter, dietNames, emptyFilter } from '../menu/diet-filter.ts';

/** What a guest must not eat and likes to eat, where that is known, and what menus are filtered by. */
export type GuestDiet = {
  /** Allergens that only this device knows. */
  readonly own: readonly string[];
  /** Allergens that the stay has declared to the kitchen, as far as this device knows. */
  readonly declared: readonly string[];
  /** What this device changes about the declaration and the hotel has not confirmed yet: whether to declare it, by allergen. */
  readonly changes: { readonly [allergen: string]: boolean };
  /** What the guest answered to whether the kitchen may see it; undefined: not asked yet. */
  readonly answer: 'kitchen' | 'device' | undefined;
  /** Filter of all menus, with the allergens of `own` and of the declaration. */
  readonly filter: DietFilter;
};

/** Who knows what a guest must not eat, and what there is to ask or to say about it. */
export type KitchenState = {
  /** `ask`: whether the kitchen may see it; `sending`: the kitchen does not know the latest yet; `partly`: some of it. */
  readonly kind: 'nothing' | 'ask' | 'shared' | 'sending' | 'device' | 'partly';
  readonly shared: readonly string[];
  readonly own: readonly string[];
};

type Parts = Omit<GuestDiet, 'filter'> & Pick<DietFilter, 'diets' | 'hides'>;

const inMenuOrder = (isIn: (name: string) => boolean) => allergenNames.filter(isIn);

/** Returns the allergens that the kitchen knows, or will once the changes have reached the hotel. */
export function declaredByGuest({ declared, changes }: Pick<GuestDiet, 'declared' | 'changes'>): readonly string[] {
  return inMenuOrder((name) => changes[name] ?? declared.includes(name));
}

/** Whether something about the declaration has not reached the hotel yet. */
export function hasChanges({ changes }: Pick<GuestDiet, 'changes'>): boolean {
  return Object.keys(changes).length > 0;
}

function toDiet({ diets, hides, ...parts }: Parts): GuestDiet {
  const shared = declaredByGuest(parts);
  const allergens = inMenuOrder((name) => shared.includes(name) || parts.own.includes(name));
  return { ...parts, filter: { allergens, diets, hides } };
}

function changed({ filter: { diets, hides }, ...parts }: GuestDiet, change: Partial<Parts>): GuestDiet {
  return toDiet({ ...parts, diets, hides, ...change });
}

/** A guest of whom nothing is known. */
export const emptyDiet: GuestDiet = {
  own: [],
  declared: [],
  changes: {},
  answer: undefined,
  filter: emptyFilter,
};

/** Changes diets, or whether what does not match is hidden. */
export function withFilter(diet: GuestDiet, change: Partial<Pick<DietFilter, 'diets' | 'hides'>>): GuestDiet {
  return changed(diet, change);
}

function withChanges({ changes }: GuestDiet, names: readonly string[], isDeclared: boolean): GuestDiet['changes'] {
  return { ...changes, ...Object.fromEntries(names.map((name) => [name, isDeclared])) };
}

/** Adds an allergen: for the kitchen if the guest has agreed to that, else for this device. */
function withAllergen(diet: GuestDiet, name: string, mayTell: boolean): GuestDiet {
  const agreed = diet.answer === 'kitchen' || (diet.answer === undefined && declaredByGuest(diet).length > 0);
  if (mayTell && agreed) return changed(diet, { changes: withChanges(diet, [name], true) });
  return changed(diet, { own: [...diet.own, name] });
}

/** Removes an allergen, wherever it is known. */
function withoutAllergen(diet: GuestDiet, name: string): GuestDiet {
  const own = diet.own.filter((one) => one !== name);
  const isShared = declaredByGuest(diet).includes(name);
  return changed(diet, { own, changes: isShared ? withChanges(diet, [name], false) : diet.changes });
}

/** Replaces the allergens that the guest must not eat; `mayTell`: the guest has a stay to declare them for. */
export function withAllergens(diet: GuestDiet, names: readonly string[], mayTell: boolean): GuestDiet {
  const before = diet.filter.allergens;
  const removed = before.filter((name) => !names.includes(name)).reduce(withoutAllergen, diet);
  const added = names.filter((name) => !before.includes(name));
  return added.reduce((next, name) => withAllergen(next, name, mayTell), removed);
}

/** The guest agrees that the kitchen sees everything. */
export function tellKitchen(diet: GuestDiet): GuestDiet {
  return changed(diet, { answer: 'kitchen', own: [], changes: withChanges(diet, diet.own, true) });
}

/** The guest takes everything back from the kitchen; this device still marks it. */
export function keepOnDevice(diet: GuestDiet): GuestDiet {
  const changes = withChanges(diet, declaredByGuest(diet), false);
  return changed(diet, { answer: 'device', own: diet.filter.allergens, changes });
}

/** Clears the filter, and takes everything back from the kitchen. */
export function withoutFilter(diet: GuestDiet): GuestDiet {
  const changes = withChanges(diet, declaredByGuest(diet), false);
  return toDiet({ own: [], declared: diet.declared, changes, answer: undefined, diets: [], hides: emptyFilter.hides });
}

/** Takes over what the hotel knows; changes that agree with it are done. */
export function withDeclared(diet: GuestDiet, declared: readonly string[]): GuestDiet {
  const changes = Object.entries(diet.changes);
  const open = changes.filter(([name, isDeclared]) => isDeclared !== declared.includes(name));
  if (open.length === changes.length && declared.join() === diet.declared.join()) return diet;
  return changed(diet, { declared, changes: Object.fromEntries(open) });
}

/** The hotel does not take a declaration: what was meant for the kitchen stays on this device. */
export function withoutKitchen(diet: GuestDiet): GuestDiet {
  const meant = Object.keys(diet.changes).filter((name) => diet.changes[name]);
  return changed(diet, { answer: 'device', own: [...new Set([...diet.own, ...meant])], changes: {} });
}

/** Returns who knows what the guest must not eat; nothing is asked or said of a guest without a stay. */
export function kitchenState(diet: GuestDiet, mayTell: boolean): KitchenState {
  const shared = declaredByGuest(diet);
  const own = inMenuOrder((name) => diet.own.includes(name) && !shared.includes(name));
  const state = (kind: KitchenState['kind']) => ({ kind, shared, own });
  if (!mayTell) return state('nothing');
  if (hasChanges(diet)) return state('sending');
  if (own.length === 0) return state(shared.length > 0 ? 'shared' : 'nothing');
  if (shared.length > 0) return state('partly');
  return state(diet.answer === 'device' ? 'device' : 'ask');
}

function parseNames<T extends string>(stored: unknown, known: readonly T[]): readonly T[] {
  return Array.isArray(stored) ? known.filter((name) => stored.includes(name)) : [];
}

function parseChanges(stored: unknown): GuestDiet['changes'] {
  const record = Object(stored) as { readonly [name: string]: unknown };
  const known = allergenNames.filter((name) => typeof record[name] === 'boolean');
  return Object.fromEntries(known.map((name) => [name, record[name] === true]));
}

/** Parses a stored diet; invalid data yields the empty one. */
export function parseStoredDiet(stored: unknown): GuestDiet {
  if (typeof stored !== 'object' || stored === null) return emptyDiet;
  const { allergens, diets, hides, declared, changes, answer } = stored as { readonly [name: string]: unknown };
  return toDiet({
    own: parseNames(allergens, allergenNames),
    declared: parseNames(declared, allergenNames),
    changes: parseChanges(changes),
    answer: answer === 'kitchen' || answer === 'device' ? answer : undefined,
    diets: parseNames(diets, dietNames),
    hides: hides !== false,
  });
}

/** Returns what is stored of a diet; `allergens` are those that only this device knows. */
export function toStoredDiet({ own, declared, changes, answer, filter: { diets, hides } }: GuestDiet): object {
  return { allergens: own, diets, hides, declared, changes, answer };
}
