import type { StayMenu } from '#orders/contract';
import { type InsertSelection, selectedIds, toggleInsert } from '#orders/rules';
import { toDecimal } from '#platform/money';
import { useFormats, useText } from '#platform/web/i18n';
import { IconButton, NamedIcon, Select } from '#platform/web/ui';
import { CheckboxGroup, PanelNote } from '#platform/web/ui/desk';
import { useAllergensText } from '../allergies/allergen-text.ts';
import styles from './chosen-dish.module.css';
import { lineConflicts, lineTotal, mostPieces, type OrderedDish } from './guest-order.ts';

type Group = OrderedDish['dish']['purchase_flow'][number];
type GroupProps = {
  readonly group: Group;
  readonly choice: InsertSelection;
  readonly onChoice: (choice: InsertSelection) => void;
};

/** The inserts of one group: a list where one is chosen, boxes where several are. */
function Inserts({ group, choice, onChoice }: GroupProps) {
  const t = useText();
  const chosen = selectedIds(choice, group);
  const offered = group.sub_items.filter(({ sold_out }) => !sold_out);
  const options = offered.map(({ sub_item_id: value, sub_item_title: label }) => ({ value, label }));
  if (group.max_selects === 1) {
    const isOpen = group.min_selects === 0 || chosen.length === 0;
    const none = { value: '', label: t(group.min_selects === 0 ? 'orders.forGuest.none' : 'orders.forGuest.choose') };
    return (
      <Select
        label={group.title}
        value={chosen[0] ?? ''}
        options={isOpen ? [none, ...options] : options}
        onChange={(id) => onChoice(new Map([...choice, [group.id, id === '' ? [] : [id]]]))}
      />
    );
  }
  const isFull = chosen.length >= group.max_selects;
  return (
    <CheckboxGroup
      legend={group.title}
      columns
      options={options.map((option) => ({ ...option, disabled: isFull && !chosen.includes(option.value) }))}
      selected={chosen}
      onChange={(ids) => {
        const changed = offered.find(({ sub_item_id: id }) => ids.includes(id) !== chosen.includes(id));
        const next = changed ? toggleInsert(choice, group, changed.sub_item_id) : 'full';
        if (next !== 'full') onChoice(next);
      }}
    />
  );
}

type Props = {
  readonly line: OrderedDish;
  readonly menu: StayMenu;
  readonly onChange: (change: Partial<Pick<OrderedDish, 'amount' | 'choice'>>) => void;
  readonly onRemove: () => void;
};

/** A dish of the order: how often, with which inserts, for how much, and what the guest must not eat of it. */
export function ChosenDish({ line, menu, onChange, onRemove }: Props) {
  const t = useText();
  const formats = useFormats();
  const textOf = useAllergensText();
  const { dish, amount, choice } = line;
  const conflicts = lineConflicts(line, menu.allergens);
  const total = toDecimal(lineTotal(line, menu.decimals), menu.decimals);
  return (
    <li className={styles.line}>
      <div className={styles.head}>
        <bdi className={styles.title}>{dish.title}</bdi>
        <IconButton
          label={t('orders.forGuest.less', { dish: dish.title })}
          onClick={() => (amount === 1 ? onRemove() : onChange({ amount: amount - 1 }))}
        >
          <NamedIcon name="mdi-minus" size={20} />
        </IconButton>
        <span className={styles.amount}>{amount}</span>
        <IconButton
          label={t('orders.forGuest.more', { dish: dish.title })}
          disabled={amount === mostPieces}
          onClick={() => onChange({ amount: amount + 1 })}
        >
          <NamedIcon name="mdi-plus" size={20} />
        </IconButton>
        <span className={styles.price}>{formats.money(total, menu.currency)}</span>
      </div>
      {conflicts.length > 0 ? (
        <PanelNote tone="danger">
          {t('orders.dishContains', { dish: dish.title, allergens: textOf(conflicts) })}
        </PanelNote>
      ) : undefined}
      {dish.purchase_flow.map((group) => (
        <Inserts key={group.id} group={group} choice={choice} onChoice={(next) => onChange({ choice: next })} />
      ))}
    </li>
  );
}
