import { useFormats, useText } from '#platform/web/i18n';
import { fieldsOf, tidyEntry } from '#web-check-in/rules';
import { type CheckIn, type FormStep, valueAt } from './check-in-state.ts';
import { type EntryField, fieldLabel, useCountries, useStayTexts } from './use-check-in-texts.ts';

/** A part of what the guest has written, and where it is changed. */
export type SummaryPart = {
  /** Tells it from the others. */
  readonly place: string;
  readonly title: string;
  readonly step: FormStep;
  readonly lines: readonly { readonly label: string; readonly text: string }[];
};

const chosen: readonly string[] = ['sex', 'document', 'relation'];

/** Returns a function that writes a value as people say it. */
function useValueText(): (field: string, value: string) => string {
  const t = useText();
  const formats = useFormats();
  const { day } = useStayTexts();
  const countries = useCountries();
  return (field, value) => {
    if (field === 'birth_date') return day(value);
    if (field === 'arrival_time') return formats.clock(value);
    if (chosen.includes(field)) return t(`webCheckIn.${field}.${value}` as 'webCheckIn.sex.male');
    return countries.find((country) => country.value === value)?.label ?? value;
  };
}

/** Returns what the guest has written, by person, with address and arrival in the order of the form. */
export function useSummary({ form, entry: typed }: CheckIn): readonly SummaryPart[] {
  const t = useText();
  const textOf = useValueText();
  if (!form || !typed) return [];
  const entry = tidyEntry(typed);
  const line = (field: EntryField, place: string) => {
    const value = valueAt(entry, place);
    return value === '' ? [] : [{ label: t(fieldLabel(field)), text: textOf(field, value) }];
  };
  const people = entry.people.map((person, index): SummaryPart => {
    const fields = fieldsOf(form.wants, person, { index, arrival: form.stay.arrival });
    const at = (field: EntryField) => `people.${index}.${field}`;
    const own = fields.flatMap((field) => line(field, at(field)));
    const contact = index === 0 ? fields.flatMap((field) => line(field, `address.${field}`)) : [];
    return {
      place: at('last_name'),
      title: [person.first_name, person.last_name].filter(Boolean).join(' '),
      step: index === 0 ? 'about' : 'companions',
      lines: [...own, ...contact],
    };
  });
  const coming = [...line('arrival_time', 'arrival_time'), ...line('telephone', 'telephone')];
  const note = entry.note ? [{ label: t('webCheckIn.note'), text: entry.note }] : [];
  const last = { place: 'coming', title: t('webCheckIn.coming'), step: 'about', lines: [...coming, ...note] } as const;
  return last.lines.length > 0 ? [...people, last] : people;
}
