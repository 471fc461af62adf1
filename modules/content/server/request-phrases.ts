type RequestWords = {
  readonly room: (room: string) => string;
  /** A label with its answer. */
  readonly line: (label: string, answer: string) => string;
  /** Label of the line with the guest's language. */
  readonly language: string;
};

const line: RequestWords['line'] = (label, answer) => `${label}: ${answer}`;

const words: { readonly en: RequestWords; readonly [language: string]: RequestWords } = {
  en: { room: (room) => `Room ${room}`, line, language: 'The guest’s language' },
  de: { room: (room) => `Zimmer ${room}`, line, language: 'Sprache des Gastes' },
  fr: {
    room: (room) => `Chambre ${room}`,
    line: (label, answer) => `${label} : ${answer}`,
    language: 'Langue du client',
  },
  it: { room: (room) => `Camera ${room}`, line, language: 'Lingua dell’ospite' },
  es: { room: (room) => `Habitación ${room}`, line, language: 'Idioma del huésped' },
  ar: { room: (room) => `الغرفة ${room}`, line, language: 'لغة الضيف' },
};

/** Returns the phrases of a request that are not the hotel's own; English for unsupported languages. */
export function requestPhrases(language: string): RequestWords {
  return words[language.split('-')[0] ?? ''] ?? words.en;
}
