import { useState } from 'react';
import { useFormats, useText } from '#platform/web/i18n';
import { Select } from '#platform/web/ui';
import {
  type InsertPriceKind,
  type InsertPrices,
  insertAmount,
  insertPriceKind,
  insertPrices,
  switchInsertKind,
} from '../rules/insert-price.ts';
import styles from './entry-fields.module.css';
import { PriceField } from './price-field.tsx';
import type { FieldContext } from './purchase-flow-field.tsx';

const kinds = ['extra', 'change', 'instead'] as const satisfies readonly InsertPriceKind[];

type Props = {
  readonly insert: InsertPrices;
  /** The item's own price in minor units. */
  readonly dishPrice: number;
  readonly context: FieldContext;
  readonly onChange: (prices: InsertPrices) => void;
};

/** What an option costs, as one amount and how it is meant. */
export function InsertPriceField({ insert, dishPrice, context, onChange }: Props) {
  const t = useText();
  const formats = useFormats();
  const { currency, decimals } = context;
  const [chosen, setChosen] = useState<InsertPriceKind>();
  const kind = chosen ?? insertPriceKind(insert);
  const money = (minor: number) => formats.money(minor / 10 ** decimals);
  const choose = (next: string) => {
    const found = kinds.find((one) => one === next) ?? 'extra';
    setChosen(found);
    onChange(switchInsertKind(found, insert));
  };
  return (
    <>
      <div className={styles.pair}>
        <Select
          label={t('catalogue.insert_kind')}
          value={kind}
          options={kinds.map((value) => ({ value, label: t(`catalogue.insert_kind.${value}`) }))}
          onChange={choose}
        />
        <PriceField
          label={t('catalogue.insert_amount')}
          value={insertAmount(kind, insert, dishPrice)}
          signed={kind === 'change'}
          currency={currency}
          decimals={decimals}
          onChange={(amount) => onChange(insertPrices(kind, amount, { dishPrice, before: insert }))}
        />
      </div>
      <p className={styles.small}>
        {kind === 'extra' && insert.price_diff !== 0
          ? `${t('catalogue.insert_also', { amount: money(insert.price_diff) })} `
          : ''}
        {t('catalogue.insert_total', { amount: money(dishPrice + insert.price + insert.price_diff) })}
      </p>
    </>
  );
}
