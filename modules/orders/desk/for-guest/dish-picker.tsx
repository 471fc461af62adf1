import { useState } from 'react';
import type { OrderableDish, StayMenu } from '#orders/contract';
import { dishConflicts } from '#orders/rules';
import { useFormats, useText } from '#platform/web/i18n';
import { FilterText, PanelNote, PanelOpen } from '#platform/web/ui/desk';
import { useAllergensText } from '../allergies/allergen-text.ts';
import styles from './dish-picker.module.css';
import { findDishes } from './find-dishes.ts';

type RowProps = {
  readonly dish: OrderableDish;
  readonly menu: StayMenu;
  readonly onChoose: (dish: OrderableDish) => void;
};

function DishRow({ dish, menu, onChoose }: RowProps) {
  const t = useText();
  const formats = useFormats();
  const textOf = useAllergensText();
  const conflicts = dishConflicts(dish, menu.allergens);
  const outlet = menu.outlets.find(({ id }) => id === dish.shop_id)?.name ?? '';
  return (
    <li className={styles.dish}>
      <div className={styles.words}>
        <PanelOpen onPress={() => onChoose(dish)}>
          <bdi>{dish.title}</bdi>
        </PanelOpen>
        <PanelNote>{[outlet, dish.group].filter(Boolean).join(' · ')}</PanelNote>
        {conflicts.length > 0 ? (
          <PanelNote tone="danger">{t('orders.contains', { allergens: textOf(conflicts) })}</PanelNote>
        ) : undefined}
      </div>
      <span className={styles.price}>{formats.money(dish.price, menu.currency)}</span>
    </li>
  );
}

type ListProps = Omit<RowProps, 'dish'> & { readonly label: string; readonly dishes: readonly OrderableDish[] };

function DishList({ label, dishes, ...row }: ListProps) {
  if (dishes.length === 0) return undefined;
  return (
    <section aria-label={label}>
      <h3>{label}</h3>
      <ul className={styles.dishes}>
        {dishes.map((dish) => (
          <DishRow key={dish.item_id} dish={dish} {...row} />
        ))}
      </ul>
    </section>
  );
}

type Props = {
  readonly menu: StayMenu;
  /** What the guest wrote last. */
  readonly said: string;
  /** The outlet of what was chosen before; an order is for one. */
  readonly outletId: string | undefined;
  readonly onChoose: (dish: OrderableDish) => void;
};

/** The dishes that can be ordered now, by search; those that the guest named come first. A press chooses one. */
export function DishPicker({ menu, said, outletId, onChoose }: Props) {
  const t = useText();
  const [search, setSearch] = useState('');
  const { named, others } = findDishes(menu.dishes, { search, said, outletId });
  const outlet = menu.outlets.find(({ id }) => id === outletId);
  if (menu.dishes.length === 0) return <p>{t('orders.forGuest.nothing')}</p>;
  return (
    <div className={styles.picker}>
      <FilterText label={t('orders.findDish')} value={search} onChange={setSearch} />
      {outlet ? <PanelNote>{t('orders.forGuest.oneOutlet', { outlet: outlet.name })}</PanelNote> : undefined}
      {named.length + others.length === 0 ? <p>{t('orders.noDish')}</p> : undefined}
      <div className={styles.lists}>
        <DishList label={t('orders.forGuest.named')} dishes={named} menu={menu} onChoose={onChoose} />
        <DishList label={t('orders.forGuest.dishes')} dishes={others} menu={menu} onChoose={onChoose} />
      </div>
    </div>
  );
}
