import { type FormEvent, useState } from 'react';
import { useDesk } from '#platform/web/desk-shell';
import { useText } from '#platform/web/i18n';
import { Button, Field, Sheet } from '#platform/web/ui';
import { DayField } from '#platform/web/ui/day';
import { toFormErrors } from '../rules/form-errors.ts';
import { type Stay, stayQueries, staysApi } from '../stays-api.ts';
import { type CompanionEntry, Companions, toCompanionEntries } from './companions.tsx';
import { ContactFields, changedContact, toContactTexts } from './contact-fields.tsx';
import styles from './dialog.module.css';
import { DialogFooter } from './dialog-footer.tsx';
import { LanguageSelect } from './language-select.tsx';

/** Edits names, language, departure, companions, contact and note of a stay. */
export function EditStay({ stay, onClose }: { readonly stay: Stay; readonly onClose: () => void }) {
  const t = useText();
  const desk = useDesk();
  const { title, first_name, last_name, departure, language } = stay;
  const [texts, setTexts] = useState({ title, first_name, last_name, departure });
  const [chosenLanguage, setChosenLanguage] = useState(language);
  const [contact, setContact] = useState(() => toContactTexts(stay));
  const [people, setPeople] = useState<readonly CompanionEntry[]>(() => toCompanionEntries(stay));
  const change = staysApi.useRouteMutation('PATCH /api/v1/stays/{id}', stayQueries);
  const errors = toFormErrors(change.error);
  const fieldState = (name: keyof typeof texts) => ({
    value: texts[name],
    error: errors.fields[name] && t(errors.fields[name]),
    onChange: (value: string) => setTexts({ ...texts, [name]: value }),
  });
  const field = (name: keyof typeof texts) => ({
    ...fieldState(name),
    onChange: (event: { target: { value: string } }) => setTexts({ ...texts, [name]: event.target.value }),
  });

  async function send(event: FormEvent) {
    event.preventDefault();
    const residents = people.map(({ key: _key, id, ...names }) => ({ ...names, ...(id && { id }) }));
    try {
      await change.run({
        params: { id: stay.id },
        body: {
          ...texts,
          ...changedContact(contact, toContactTexts(stay)),
          residents,
          ...(chosenLanguage && { language: chosenLanguage }),
        },
      });
      desk.toast(t('rooms.saved'));
      onClose();
    } catch {
      // The form shows the error.
    }
  }

  return (
    <Sheet open onClose={onClose} title={t('rooms.edit_title')} closeLabel={t('desk.close')} position="center">
      <form className={styles.form} onSubmit={send}>
        <div className={styles.pair}>
          <Field label={t('rooms.salutation')} maxLength={40} {...field('title')} />
          <Field label={t('rooms.first_name')} maxLength={120} {...field('first_name')} />
        </div>
        <Field label={t('rooms.last_name')} required maxLength={120} {...field('last_name')} />
        <DayField label={t('rooms.departure')} required min={stay.arrival} {...fieldState('departure')} />
        <ContactFields
          languageField={
            <LanguageSelect value={chosenLanguage} mayBeUnknown={language === ''} onChange={setChosenLanguage} />
          }
          isExpected={stay.state === 'expected'}
          texts={contact}
          errors={errors.fields}
          onChange={setContact}
        />
        <Companions people={people} errors={errors.fields} onChange={setPeople} />
        <DialogFooter error={errors.form} onClose={onClose}>
          <Button type="submit" disabled={change.isPending}>
            {t('rooms.save')}
          </Button>
        </DialogFooter>
      </form>
    </Sheet>
  );
}
