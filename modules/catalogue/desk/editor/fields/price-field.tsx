import { useState } from 'react';
import { useText } from '#platform/web/i18n';
import { Field } from '#platform/web/ui';
import { priceText, readPrice } from '../rules/price-text.ts';

type Props = {
  readonly label: string;
  /** Minor units. */
  readonly value: number;
  readonly currency: string;
  readonly decimals: number;
  /** Whether it may be below zero. */
  readonly signed?: boolean;
  readonly error?: string | undefined;
  readonly onChange: (minor: number) => void;
};

/** An amount in the currency's decimals; what is no amount is said at once and kept as it was written. */
export function PriceField({ label, value, currency, decimals, signed = false, error, onChange }: Props) {
  const t = useText();
  const [text, setText] = useState<string>();
  const read = text === undefined ? value : readPrice(text, decimals);
  const bad = read === undefined || (read < 0 && !signed);
  // Somebody else's value comes in when nothing is being written here.
  const shown = text !== undefined && (bad || read === value) ? text : priceText(value, decimals);
  return (
    <Field
      label={`${label} (${currency})`}
      inputMode="decimal"
      autoComplete="off"
      value={shown}
      error={bad ? t('catalogue.wrong.price', { decimals }) : error}
      onChange={(event) => {
        setText(event.target.value);
        const minor = readPrice(event.target.value, decimals);
        if (minor !== undefined && (signed || minor >= 0)) onChange(minor);
      }}
      onBlur={() => {
        if (!bad) setText(undefined);
      }}
    />
  );
}
