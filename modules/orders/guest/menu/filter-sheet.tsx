import type { RetailItem } from '#orders/contract';
import { allergenNames } from '#orders/rules';
import { capitalize, useLanguage, useText } from '#platform/web/i18n';
import { Button, Sheet, Switch } from '#platform/web/ui';
import { withFilter, withoutFilter } from '../allergies/guest-diet.ts';
import { KitchenNote } from '../allergies/kitchen-note.tsx';
import { useKitchen } from '../allergies/use-kitchen.ts';
import { allergenText, dietText } from '../order-texts.ts';
import { applyFilter, dietNames, isFilterActive } from './diet-filter.ts';
import styles from './filter-sheet.module.css';
import { useDietFilter, useShopClient } from './use-shop.ts';

type ChipsProps = {
  readonly title: string;
  readonly names: readonly string[];
  readonly chosen: readonly string[];
  readonly text: (name: string) => string;
  readonly onChange: (chosen: readonly string[]) => void;
};

function Chips({ title, names, chosen, text, onChange }: ChipsProps) {
  const language = useLanguage();
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      <div className={styles.chips}>
        {names.map((name) => (
          <label key={name} className={styles.chip}>
            <input
              type="checkbox"
              className="visually-hidden"
              checked={chosen.includes(name)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, name] : chosen.filter((other) => other !== name))
              }
            />
            <span>{capitalize(text(name), language)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type Props = {
  readonly open: boolean;
  /** Dishes of the menu below. */
  readonly items: readonly RetailItem[];
  readonly onClose: () => void;
};

/** The guest's allergens and diets, for all menus. */
export function FilterSheet({ open, items, onClose }: Props) {
  const t = useText();
  const { diet } = useShopClient();
  const { kind, choose } = useKitchen();
  const chosen = useDietFilter();
  const count = applyFilter(chosen, items).shown.length;
  return (
    <Sheet open={open} onClose={onClose} title={t('shop.filter')} closeLabel={t('shell.close')}>
      <div className={styles.inside}>
        <Chips
          title={t('shop.filter_allergens')}
          names={allergenNames}
          chosen={chosen.allergens}
          text={(name) => allergenText(t, name)}
          onChange={choose}
        />
        <KitchenNote />
        <Chips
          title={t('shop.filter_diets')}
          names={dietNames}
          chosen={chosen.diets}
          text={(name) => dietText(t, name)}
          onChange={(diets) => diet.update((now) => withFilter(now, { diets }))}
        />
        <Switch
          label={t('shop.filter_hide')}
          text={t('shop.filter_hide_text')}
          checked={chosen.hides}
          onChange={(hides) => diet.update((now) => withFilter(now, { hides }))}
        />
        {kind === 'shared' ? undefined : <p className={styles.note}>{t('shop.filter_note')}</p>}
        <div className={styles.actions}>
          <Button fullWidth onClick={onClose}>
            {isFilterActive(chosen) && count > 0 ? t('shop.filter_show', { count }) : t('shop.filter_done')}
          </Button>
          {isFilterActive(chosen) ? (
            <Button fullWidth variant="text" onClick={() => diet.update(withoutFilter)}>
              {t('shop.filter_clear')}
            </Button>
          ) : undefined}
        </div>
      </div>
    </Sheet>
  );
}
