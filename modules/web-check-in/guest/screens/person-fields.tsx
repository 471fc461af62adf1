import { fieldsOf, isContactField } from '#web-check-in/rules';
import type { CheckInPage } from '../use-web-check-in.ts';
import { EntryFieldInput } from './entry-field.tsx';
import styles from './web-check-in.module.css';

type Props = CheckInPage & { readonly index: number; readonly wrong: readonly string[] };

/** The names of a person, and what the country asks of them; the nationality decides about the rest. */
export function PersonFields({ check, index, wrong }: Props) {
  const { form, entry } = check.checkIn;
  const person = entry?.people[index];
  if (!form || !person) return undefined;
  const fields = fieldsOf(form.wants, person, { index, arrival: form.stay.arrival }).filter(
    (field) => !isContactField(field),
  );
  const common = { check, wrong };
  return (
    <>
      <div className={styles.names}>
        <EntryFieldInput {...common} field="first_name" place={`people.${index}.first_name`} isOptional={index > 0} />
        <EntryFieldInput {...common} field="last_name" place={`people.${index}.last_name`} />
      </div>
      {fields.map((field) => (
        <EntryFieldInput key={field} {...common} field={field} place={`people.${index}.${field}`} />
      ))}
    </>
  );
}
