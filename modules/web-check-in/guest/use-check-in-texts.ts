import { parseLocal } from '#platform/clock';
import { useProperty } from '#platform/web/guest-shell';
import { localeOf, type TextKey, useFormats, useLanguage, useText } from '#platform/web/i18n';
import type { Option } from '#platform/web/ui';
import type { RegistrationField, WebCheckInForm } from '#web-check-in/contract';
import { countryCodes } from '#web-check-in/rules';
import type { CheckInRefusal } from './check-in-api.ts';

/** A field of the form, or one that every guest is asked for. */
export type EntryField = RegistrationField | 'last_name' | 'first_name' | 'arrival_time';

/** Returns the label of a field. */
export function fieldLabel(field: EntryField): TextKey {
  if (field === 'last_name') return 'login.name';
  return field === 'first_name' ? 'login.first_name' : `webCheckIn.${field}`;
}

const countriesIn = new Map<string, readonly Option[]>();

/** Returns the countries by their names in the guest's language; sorted once, as each field of a country lists all of them. */
export function useCountries(): readonly Option[] {
  const language = useLanguage();
  const known = countriesIn.get(language);
  if (known) return known;
  const locale = localeOf(language);
  const names = new Intl.DisplayNames([locale, 'en'], { type: 'region' });
  const { compare } = new Intl.Collator(locale);
  const countries = countryCodes
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .sort((one, other) => compare(one.label, other.label));
  countriesIn.set(language, countries);
  return countries;
}

/** Returns functions that write days of the hotel, `YYYY-MM-DD`, and the stay in a line. */
export function useStayTexts() {
  const t = useText();
  const formats = useFormats();
  const { zone } = useProperty();
  const noon = (day: string) => parseLocal(`${day} 12:00:00`, zone) ?? 0;
  return {
    day: (day: string) => formats.day(noon(day)),
    date: (day: string) => formats.date(noon(day)),
    stay: ({ arrival, departure, persons }: WebCheckInForm['stay']) =>
      t('webCheckIn.stay', { days: formats.days(noon(arrival), noon(departure)), persons }),
  };
}

const reasons = ['in_house', 'over', 'stay_changed'] as const;

/** Returns what is said of a refusal; undefined: nothing, or a field says it. */
export function useRefusalText(): (refusal: CheckInRefusal | undefined) => string | undefined {
  const t = useText();
  const { day } = useStayTexts();
  return (refusal) => {
    const { code, details = {} } = refusal ?? {};
    switch (code) {
      case undefined:
      case 'code_wrong':
      case 'email_invalid':
        return undefined;
      case 'offline':
        return t('webCheckIn.offline');
      case 'too_many_requests':
        return t('webCheckIn.too_many', { minutes: Math.max(1, Math.ceil((details.retry_after_s ?? 60) / 60)) });
      case 'web_check_in_not_offered':
        return t('webCheckIn.not_offered');
      case 'web_check_in_not_open':
        return t('webCheckIn.not_open', { day: day(details.opens_on ?? '') });
      case 'web_check_in_closed':
        return t(`webCheckIn.closed.${reasons.find((reason) => reason === details.reason) ?? 'over'}`);
      case 'web_check_in_over':
        return t('webCheckIn.over');
      case 'code_spent':
        return t('mobileKey.code_spent');
      case 'fields_missing':
        return t('webCheckIn.check_fields');
      default:
        return t('webCheckIn.failed');
    }
  };
}
