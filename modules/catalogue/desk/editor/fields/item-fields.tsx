import { useText } from '#platform/web/i18n';
import type { ItemEntry } from '../../../contract.ts';
import { findProblem } from '../rules/entry-problems.ts';
import { AllergensField, DietsField } from './allergens-field.tsx';
import styles from './entry-fields.module.css';
import { DatesField, HoursField } from './hours-field.tsx';
import { NumberField } from './number-field.tsx';
import { PicturesField } from './pictures-field.tsx';
import { PriceField } from './price-field.tsx';
import { type FieldContext, PurchaseFlowField } from './purchase-flow-field.tsx';

type Props = {
  readonly item: ItemEntry;
  readonly context: FieldContext;
  readonly onChange: (part: Partial<ItemEntry>) => void;
};

/** The fields of an item besides its texts. */
export function ItemFields({ item, context, onChange }: Props) {
  const t = useText();
  const { problems, currency, decimals } = context;
  const wrongPrice = findProblem(problems, 'price');
  return (
    <>
      <div className={styles.pair}>
        <PriceField
          label={t('catalogue.price')}
          value={item.price}
          currency={currency}
          decimals={decimals}
          error={wrongPrice && t(wrongPrice)}
          onChange={(price) => onChange({ price })}
        />
        <NumberField
          label={t('catalogue.tax')}
          value={item.tax_rate}
          min={0}
          max={100}
          step={0.1}
          onChange={(tax_rate = 0) => onChange({ tax_rate })}
        />
      </div>
      <PicturesField pictures={item.pictures} max={10} onChange={(pictures) => onChange({ pictures })} />
      <AllergensField chosen={item.allergens} onChange={(allergens) => onChange({ allergens })} />
      <DietsField chosen={item.diets} onChange={(diets) => onChange({ diets })} />
      <PurchaseFlowField
        item={item}
        flow={item.purchase_flow}
        context={context}
        onChange={(flow) => onChange({ purchase_flow: flow })}
      />
      <HoursField
        label={t('catalogue.hours')}
        hours={item.hours}
        problems={problems}
        onChange={(hours) => onChange({ hours })}
      />
      <DatesField key={item.id} entry={item} isLive={context.isLive} />
    </>
  );
}
