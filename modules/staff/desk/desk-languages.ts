/** Languages of the desk, each in its own name. */
export const deskLanguages = [
  { value: 'en', label: 'English' },
  { value: 'de', label: 'Deutsch' },
  { value: 'ar', label: 'العربية' },
] as const;
