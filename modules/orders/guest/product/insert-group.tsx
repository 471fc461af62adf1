import { conflictingAllergens, type FlowGroup, type Insert, type InsertSelection, selectedIds } from '#orders/rules';
import { useFormats, useText } from '#platform/web/i18n';
import { Icon } from '#platform/web/ui';
import { useDietFilter } from '../menu/use-shop.ts';
import { insertPriceText, selectionRangeText } from '../order-texts.ts';
import { AllergenWarning } from './allergen-warning.tsx';
import styles from './insert-group.module.css';

type OptionProps = {
  readonly group: FlowGroup;
  readonly insert: Insert;
  readonly chosen: boolean;
  readonly onTap: () => void;
};

function Option({ group, insert, chosen, onTap }: OptionProps) {
  const t = useText();
  const formats = useFormats();
  const hits = conflictingAllergens(insert.allergens, useDietFilter().allergens);
  // Exactly one is required: it can be changed but not deselected. Otherwise a second tap deselects.
  const isRadio = group.max_selects === 1 && group.min_selects > 0;
  return (
    <label className={styles.option} data-out={insert.sold_out || undefined}>
      <input
        type={isRadio ? 'radio' : 'checkbox'}
        name={group.id}
        className="visually-hidden"
        checked={chosen}
        disabled={insert.sold_out}
        onChange={onTap}
      />
      <span className={isRadio ? styles.round : styles.box}>
        <Icon name="check" size={16} />
      </span>
      <span className={styles.words}>
        <span>{insert.sub_item_title}</span>
        {insert.sub_item_description ? <span className={styles.text}>{insert.sub_item_description}</span> : undefined}
        {hits.length > 0 ? <AllergenWarning names={hits} /> : undefined}
      </span>
      <span className={styles.price}>{insertPriceText(insert, { t, formats })}</span>
    </label>
  );
}

type Props = {
  readonly group: FlowGroup;
  readonly choice: InsertSelection;
  /** Error message; empty for none. */
  readonly message: string;
  readonly onTap: (id: string) => void;
};

/** A group of inserts to select one or several from, each with its price difference. */
export function InsertGroup({ group, choice, message, onTap }: Props) {
  const t = useText();
  const chosen = selectedIds(choice, group);
  return (
    <fieldset id={`group-${group.id}`} className={styles.group} data-wrong={message ? true : undefined}>
      <legend className={styles.legend}>
        <span className={styles.title}>{group.title}</span>
        <span className={styles.wants}>{selectionRangeText(group, t)}</span>
      </legend>
      {message ? (
        <p className={styles.message} aria-hidden="true">
          {message}
        </p>
      ) : undefined}
      {group.sub_items.map((insert) => (
        <Option
          key={insert.sub_item_id}
          group={group}
          insert={insert}
          chosen={chosen.includes(insert.sub_item_id)}
          onTap={() => onTap(insert.sub_item_id)}
        />
      ))}
    </fieldset>
  );
}
