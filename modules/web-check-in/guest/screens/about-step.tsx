import { useFormats, useText } from '#platform/web/i18n';
import { fieldsOf, isContactField } from '#web-check-in/rules';
import { useStayTexts } from '../use-check-in-texts.ts';
import type { CheckInPage } from '../use-web-check-in.ts';
import { EntryFieldInput } from './entry-field.tsx';
import { FormPage } from './form-page.tsx';
import { PersonFields } from './person-fields.tsx';
import styles from './web-check-in.module.css';

function Coming({ check, wrong }: CheckInPage & { readonly wrong: readonly string[] }) {
  const t = useText();
  const formats = useFormats();
  const { form, entry } = check.checkIn;
  const [guest] = entry?.people ?? [];
  const fields = form && guest ? fieldsOf(form.wants, guest, { index: 0, arrival: form.stay.arrival }) : [];
  return (
    <fieldset className={styles.group}>
      <legend>{t('webCheckIn.coming')}</legend>
      <EntryFieldInput
        {...{ check, wrong }}
        field="arrival_time"
        place="arrival_time"
        hint={t('webCheckIn.ready_from', { time: formats.clock(form?.stay.room_ready_from ?? '') })}
        isOptional
      />
      <EntryFieldInput
        {...{ check, wrong }}
        field="telephone"
        place="telephone"
        isOptional={!fields.includes('telephone')}
      />
      <label className={styles.note}>
        <span>{t('content.form.optional', { label: t('webCheckIn.note') })}</span>
        <textarea
          name="note"
          rows={2}
          maxLength={500}
          value={entry?.note}
          onChange={({ target }) => check.write('note', target.value)}
        />
      </label>
    </fieldset>
  );
}

function Address({ check, wrong }: CheckInPage & { readonly wrong: readonly string[] }) {
  const t = useText();
  const { form, entry } = check.checkIn;
  const [guest] = entry?.people ?? [];
  if (!form || !guest) return undefined;
  const fields = fieldsOf(form.wants, guest, { index: 0, arrival: form.stay.arrival }).filter(
    (field) => isContactField(field) && field !== 'telephone',
  );
  if (fields.length === 0) return undefined;
  return (
    <fieldset className={styles.group}>
      <legend>{t('webCheckIn.address')}</legend>
      {fields.map((field) => (
        <div key={field} className={styles[field]}>
          <EntryFieldInput {...{ check, wrong, field }} place={`address.${field}`} />
        </div>
      ))}
    </fieldset>
  );
}

/** The guest of the booking: who, where from, and when. */
export function AboutStep({ check }: CheckInPage) {
  const t = useText();
  const { stay } = useStayTexts();
  const { form } = check.checkIn;
  return (
    <FormPage check={check} step="about" title={t('webCheckIn.about')} text={t('webCheckIn.about_text')}>
      {(wrong) => (
        <>
          {form ? <p className={styles.stay}>{stay(form.stay)}</p> : undefined}
          <div className={styles.group}>
            <PersonFields {...{ check, wrong }} index={0} />
          </div>
          <Address {...{ check, wrong }} />
          <Coming {...{ check, wrong }} />
        </>
      )}
    </FormPage>
  );
}
