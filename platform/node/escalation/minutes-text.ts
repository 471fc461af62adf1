type Forms = { readonly one: string; readonly many: string };

const forms: { readonly en: Forms; readonly [language: string]: Forms } = {
  en: { one: 'minute', many: 'minutes' },
  de: { one: 'Minute', many: 'Minuten' },
  fr: { one: 'minute', many: 'minutes' },
  it: { one: 'minuto', many: 'minuti' },
  es: { one: 'minuto', many: 'minutos' },
};

/** Arabic has special forms for one and two; 3 to 10 take the plural, higher numbers the singular. */
function arabicMinutes(minutes: number): string {
  if (minutes === 1) return 'دقيقة واحدة';
  if (minutes === 2) return 'دقيقتين';
  return minutes % 100 >= 3 && minutes % 100 <= 10 ? `${minutes} دقائق` : `${minutes} دقيقة`;
}

/** Writes a number of minutes in `language`, else in English: `1 minute`, `12 Minuten`. */
export function minutesText(minutes: number, language: string): string {
  const key = language.toLowerCase().split('-')[0] ?? '';
  if (key === 'ar') return arabicMinutes(minutes);
  const { one, many } = forms[key] ?? forms.en;
  return `${minutes} ${minutes === 1 ? one : many}`;
}
