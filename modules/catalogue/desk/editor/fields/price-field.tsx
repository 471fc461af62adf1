import { useState } from 'react';
import { formatPriceInput, parsePriceInput, useLanguage, useText } from '#platform/web/i18n';
import { Field } from '#platform/web/ui';

type Props = {
  readonly label: string;
  /** Minor units. */
  readonly value: number;
  readonly currency: string;
  readonly decimals: number;
  /** Whether it may be negative. */
  readonly signed?: boolean;
  readonly error?: string | undefined;
  readonly onChange: (minor: number) => void;
};

/** A price field. Invalid input is reported immediately and stays as typed. */
export function PriceField({ label, value, currency, decimals, signed = false, error, onChange }: Props) {
  const t = useText();
  const language = useLanguage();
  const [text, setText] = useState<string>();
  const read = text === undefined ? value : parsePriceInput(text, decimals);
  const isInvalid = read === undefined || (read < 0 && !signed);
  // A value from outside replaces the text unless the user is typing.
  const isTyping = text !== undefined && (isInvalid || read === value);
  const shown = isTyping ? text : formatPriceInput(value, decimals, language);
  return (
    <Field
      label={`${label} (${currency})`}
      inputMode="decimal"
      autoComplete="off"
      value={shown}
      error={isInvalid ? t('catalogue.wrong.price', { decimals }) : error}
      onChange={(event) => {
        setText(event.target.value);
        const minor = parsePriceInput(event.target.value, decimals);
        if (minor !== undefined && (signed || minor >= 0)) onChange(minor);
      }}
      onBlur={() => {
        if (!isInvalid) setText(undefined);
      }}
    />
  );
}
