import { type ComponentProps, useId } from 'react';
import type { RequestField } from '#content/contract';
import { useText } from '#platform/web/i18n';
import { Icon } from '#platform/web/ui';
import { fieldProblemText } from '../request-outcome-text.ts';
import type { RequestFieldProps } from '../use-request-form.ts';
import styles from './request-form.module.css';

const types = { text: 'text', email: 'email', tel: 'tel', number: 'text', date: 'date', time: 'time' } as const;

type InputProps = {
  readonly field: Pick<RequestField, 'kind' | 'options'>;
  readonly maxLength: number;
  readonly today: string;
  /** Props common to all kinds of input. */
  readonly common: Pick<ComponentProps<'input'>, 'id' | 'name' | 'disabled' | 'required' | 'aria-describedby'> & {
    readonly value: string;
    readonly 'aria-invalid': true | undefined;
    readonly onChange: (event: { readonly target: { readonly value: string } }) => void;
  };
};

function FieldInput({ field: { kind, options = [] }, maxLength, today, common }: InputProps) {
  const t = useText();
  switch (kind) {
    case 'textarea':
      return <textarea {...common} rows={3} maxLength={maxLength} />;
    case 'choice':
      return (
        <div className={styles.choice}>
          <select {...common}>
            <option value="">{t('content.form.choose')}</option>
            {options.map((option) => (
              <option key={option} value={option}>
                {option}
              </option>
            ))}
          </select>
          <Icon name="chevron" size={20} />
        </div>
      );
    default:
      return (
        <input
          {...common}
          type={types[kind]}
          min={kind === 'date' ? today : undefined}
          inputMode={kind === 'number' ? 'decimal' : undefined}
          autoComplete={kind === 'email' || kind === 'tel' ? kind : 'off'}
          maxLength={maxLength}
        />
      );
  }
}

type Props = RequestFieldProps & { readonly disabled: boolean };

/** A field of a request form with its hint or error below. */
export function RequestFieldInput({ field, text, problem, maxLength, today, disabled, onChange }: Props) {
  const t = useText();
  const id = useId();
  const { name, kind, label, required, hint } = field;
  const wrong = problem && fieldProblemText(kind, problem, t);
  const below = wrong ?? hint;
  const common: InputProps['common'] = {
    id,
    name,
    value: text,
    disabled,
    required,
    'aria-invalid': wrong ? true : undefined,
    'aria-describedby': below ? `${id}-below` : undefined,
    onChange: ({ target }) => onChange(target.value),
  };
  return (
    <div className={styles.line}>
      <label htmlFor={id}>{required ? label : t('content.form.optional', { label })}</label>
      <FieldInput field={field} maxLength={maxLength} today={today} common={common} />
      {below ? (
        <p id={`${id}-below`} className={wrong ? styles.wrong : styles.hint}>
          {below}
        </p>
      ) : undefined}
    </div>
  );
}
