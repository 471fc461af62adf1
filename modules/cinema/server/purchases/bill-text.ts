/** What a neutral bill says, by language. */
const neutral: { readonly [language: string]: { readonly film: string; readonly package: string } } = {
  en: { film: 'Film', package: 'Film package' },
  de: { film: 'Film', package: 'Filmpaket' },
  fr: { film: 'Film', package: 'Forfait films' },
  it: { film: 'Film', package: 'Pacchetto film' },
  es: { film: 'Película', package: 'Paquete de películas' },
  ar: { film: 'فيلم', package: 'باقة أفلام' },
};

const longest = 120;

/** Returns what the bill says of a purchase; `title` undefined: the hotel wants none on it. */
export function billText(kind: 'film' | 'package', language: string, title: string | undefined): string {
  const words = neutral[language.split('-')[0] ?? ''] ?? neutral.en;
  return (title === undefined || title === '' ? words?.[kind] : title.slice(0, longest)) ?? '';
}
