import type { InputHTMLAttributes } from 'react';
import { useText } from '#platform/web/i18n';
import { Field, type Option, Select } from '#platform/web/ui';
import { valueAt } from '../check-in-state.ts';
import { type EntryField, fieldLabel, useCountries } from '../use-check-in-texts.ts';
import type { CheckInPage } from '../use-web-check-in.ts';

type Input = InputHTMLAttributes<HTMLInputElement>;

const inputs: { readonly [field in EntryField]?: Input } = {
  last_name: { autoComplete: 'family-name', autoCapitalize: 'words', spellCheck: false, maxLength: 120 },
  first_name: { autoComplete: 'given-name', autoCapitalize: 'words', spellCheck: false, maxLength: 120 },
  birth_date: { type: 'date', autoComplete: 'bday' },
  birth_place: { autoCapitalize: 'words', maxLength: 120 },
  document_number: { autoCapitalize: 'characters', spellCheck: false, maxLength: 40 },
  street: { autoComplete: 'street-address', autoCapitalize: 'words', maxLength: 200 },
  postal_code: { autoComplete: 'postal-code', autoCapitalize: 'characters', maxLength: 20 },
  city: { autoComplete: 'address-level2', autoCapitalize: 'words', maxLength: 120 },
  region: { autoComplete: 'address-level1', autoCapitalize: 'words', maxLength: 120 },
  telephone: { type: 'tel', autoComplete: 'tel', maxLength: 40 },
  arrival_time: { type: 'time' },
};

const choices: { readonly [field in EntryField]?: readonly string[] } = {
  sex: ['female', 'male', 'other'],
  document: ['passport', 'identity_card', 'driving_licence'],
  relation: ['child', 'grandchild', 'sibling', 'niece_nephew', 'ward', 'other'],
};
const countryFields: readonly EntryField[] = ['nationality', 'document_country', 'country'];

/** Returns what may be chosen in a field; undefined: it is written. */
function useOptions(field: EntryField): readonly Option[] | undefined {
  const t = useText();
  const countries = useCountries();
  const known = choices[field]?.map((value) => ({
    value,
    label: t(`webCheckIn.${field}.${value}` as 'webCheckIn.sex.male'),
  }));
  const found = countryFields.includes(field) ? countries : known;
  return found && [{ value: '', label: t('content.form.choose') }, ...found];
}

type Props = CheckInPage & {
  readonly field: EntryField;
  /** Where it is in the entry, `people.0.birth_date`. */
  readonly place: string;
  readonly wrong: readonly string[];
  readonly hint?: string;
  readonly isOptional?: boolean;
};

/** A field of the form, in the device's own way to write it. */
export function EntryFieldInput({ check, field, place, wrong, hint, isOptional = false }: Props) {
  const t = useText();
  const options = useOptions(field);
  const value = check.checkIn.entry ? valueAt(check.checkIn.entry, place) : '';
  const label = t(fieldLabel(field));
  const common = {
    name: place,
    value,
    label: isOptional ? t('content.form.optional', { label }) : label,
    error: wrong.includes(place) ? t(value === '' ? 'content.form.required' : 'content.form.invalid') : undefined,
    'aria-required': !isOptional,
  };
  if (options) {
    const autoComplete = place === 'address.country' ? 'country' : 'off';
    return (
      <Select
        {...common}
        options={options}
        autoComplete={autoComplete}
        onChange={(chosen) => check.write(place, chosen)}
      />
    );
  }
  const { autoComplete = 'off', ...input } = inputs[field] ?? {};
  const { today } = check;
  const days = field === 'birth_date' && { min: `${Number(today.slice(0, 4)) - 120}${today.slice(4)}`, max: today };
  return (
    <Field
      {...common}
      {...input}
      {...days}
      hint={hint}
      autoComplete={/^people\.[1-9]/.test(place) ? 'off' : autoComplete}
      onChange={({ target }) => check.write(place, target.value)}
    />
  );
}
