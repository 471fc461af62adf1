import { useLanguage, useText } from '#platform/web/i18n';
import type { RegistrationField, WebCheckInPerson, WebCheckInSheet } from '#web-check-in/contract';
import { fieldsOf, isContactField, nobody } from '#web-check-in/rules';
import { dayWithYear } from './sheet-days.ts';

/** A line of a registration form; an empty value is a blank to fill in. */
export type SheetLine = { readonly label: string; readonly value: string; readonly isMissing: boolean };
/** What a form has of a person. */
export type SheetPerson = { readonly title: string; readonly lines: readonly SheetLine[] };

/** No country: of somebody who fills in by hand, all that a foreigner owes. */
const anywhere = '-';

/** Returns how the value of a field is written in the desk's language. */
function useValueText(): (sheet: WebCheckInSheet, person: WebCheckInPerson, field: RegistrationField) => string {
  const t = useText();
  const language = useLanguage();
  const names = new Intl.DisplayNames([language, 'en'], { type: 'region', fallback: 'code' });
  const countryText = (code: string) => (/^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code);
  return ({ entry }, person, field) => {
    switch (field) {
      case 'telephone':
        return entry.telephone;
      case 'country':
        return countryText(entry.address.country);
      case 'street':
      case 'postal_code':
      case 'city':
      case 'region':
        return entry.address[field];
      case 'birth_date':
        return dayWithYear(person.birth_date, language);
      case 'nationality':
      case 'document_country':
        return countryText(person[field]);
      case 'sex':
        return person.sex === '' ? '' : t(`webCheckIn.sex.${person.sex}`);
      case 'document':
        return person.document === '' ? '' : t(`webCheckIn.document.${person.document}`);
      case 'relation':
        return person.relation === '' ? '' : t(`webCheckIn.relation.${person.relation}`);
      case 'birth_place':
      case 'document_number':
        return person[field];
    }
  };
}

/** Returns the people of a form, with companions whom nobody has named as blanks, and their lines. */
export function useSheetLines(sheet: WebCheckInSheet): readonly SheetPerson[] {
  const t = useText();
  const valueText = useValueText();
  const { entry, wants, arrival, persons, missing_fields: missing } = sheet;
  const unnamed = Math.max(0, persons - entry.people.length);
  const people = [...entry.people, ...Array.from({ length: unnamed }, () => nobody)];
  return people.map((person, index) => {
    const nationality = person.nationality || anywhere;
    const fields = fieldsOf(wants, { ...person, nationality }, { index, arrival });
    const placeOf = (field: string, isContact: boolean) =>
      !isContact ? `people.${index}.${field}` : field === 'telephone' ? field : `address.${field}`;
    const lines = fields.map((field) => ({
      label: t(`webCheckIn.field.${field}`),
      value: valueText(sheet, person, field),
      isMissing: missing.includes(placeOf(field, isContactField(field))),
    }));
    const names = [
      { label: t('webCheckIn.last_name'), value: person.last_name, isMissing: person.last_name === '' },
      { label: t('webCheckIn.first_name'), value: person.first_name, isMissing: false },
    ];
    const title = index === 0 ? t('webCheckIn.guest') : t('webCheckIn.companion', { number: index });
    return { title, lines: [...names, ...lines] };
  });
}
