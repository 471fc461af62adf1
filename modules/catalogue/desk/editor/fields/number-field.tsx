import { Field } from '#platform/web/ui';

type Props = {
  readonly label: string;
  /** Undefined: empty. */
  readonly value: number | undefined;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  readonly placeholder?: string;
  readonly error?: string | undefined;
  readonly onChange: (value: number | undefined) => void;
};

/** A number field with bounds; may be left empty. */
export function NumberField({ label, value, min, max, step = 1, placeholder, error, onChange }: Props) {
  return (
    <Field
      label={label}
      type="number"
      min={min}
      max={max}
      step={step}
      placeholder={placeholder}
      error={error}
      value={value ?? ''}
      onChange={(event) => {
        const { valueAsNumber } = event.target;
        if (Number.isNaN(valueAsNumber)) onChange(undefined);
        else onChange(Math.min(max, Math.max(min, valueAsNumber)));
      }}
    />
  );
}
