import { useText } from '#platform/web/i18n';
import type { ItemEntry } from '../../../contract.ts';
import { ChoicesField } from './choices-field.tsx';

type Allergen = ItemEntry['allergens'][number];
type Diet = ItemEntry['diets'][number];

// The contract's lists are server code; browsers import only their types. `Record` lets the compiler check completeness.
const allergens: Record<Allergen, true> = {
  gluten: true,
  crustaceans: true,
  eggs: true,
  fish: true,
  peanuts: true,
  soybeans: true,
  milk: true,
  nuts: true,
  celery: true,
  mustard: true,
  sesame: true,
  sulphites: true,
  lupin: true,
  molluscs: true,
};
const diets: Record<Diet, true> = {
  vegetarian: true,
  vegan: true,
  halal: true,
  kosher: true,
  gluten_free: true,
  lactose_free: true,
  alcohol_free: true,
};

type Props<T> = { readonly chosen: readonly T[]; readonly onChange: (chosen: T[]) => void };

/** The 14 allergens (EU 1169/2011, Annex II). */
export function AllergensField({ chosen, onChange }: Props<Allergen>) {
  const t = useText();
  return (
    <ChoicesField
      label={t('catalogue.allergens')}
      options={Object.keys(allergens) as Allergen[]}
      chosen={chosen}
      name={(one) => t(`catalogue.allergen.${one}`)}
      onChange={onChange}
    />
  );
}

/** Diets that an item suits. */
export function DietsField({ chosen, onChange }: Props<Diet>) {
  const t = useText();
  return (
    <ChoicesField
      label={t('catalogue.diets')}
      options={Object.keys(diets) as Diet[]}
      chosen={chosen}
      name={(one) => t(`catalogue.diet.${one}`)}
      onChange={onChange}
    />
  );
}
