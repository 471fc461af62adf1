import { useState } from 'react';
import { useText } from '#platform/web/i18n';
import { Select } from '#platform/web/ui';
import { Chip, Chips } from '#platform/web/ui/desk';
import { SetupForm } from './setup-form.tsx';
import styles from './setup-screen.module.css';
import { type StepProps, useSaveHotel } from './use-setup.ts';

/** Languages in which the guest app is written. */
const offered: Readonly<Record<string, string>> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  it: 'Italiano',
  es: 'Español',
  ar: 'العربية',
};

/** The languages that guests may choose, and the one that is shown first. */
export function LanguagesStep({ data, onSaved }: StepProps) {
  const t = useText();
  const { bootstrap } = data;
  const own = bootstrap.languages.map(({ lang_key }) => lang_key.toLowerCase());
  const names = {
    ...Object.fromEntries(bootstrap.languages.map((one) => [one.lang_key.toLowerCase(), one.display_name])),
    ...offered,
  };
  // A new hotel begins with all of them.
  const [languages, setLanguages] = useState(own.length > 1 ? own : [...new Set([...own, ...Object.keys(offered)])]);
  const [first, setFirst] = useState(bootstrap.settings.property.default_language.toLowerCase());
  const save = useSaveHotel(data);
  const toggle = (key: string) => {
    if (key === first) return;
    setLanguages(languages.includes(key) ? languages.filter((one) => one !== key) : [...languages, key]);
  };
  async function submit(): Promise<void> {
    await save.saveProperty({
      languages: [first, ...languages.filter((key) => key !== first)],
      default_language: first,
    });
    onSaved();
  }
  return (
    <SetupForm onSubmit={submit} error={save.error}>
      <Chips label={t('setup.languages')}>
        {Object.entries(names).map(([key, name]) => (
          <Chip key={key} selected={languages.includes(key)} onPress={() => toggle(key)}>
            <span lang={key}>{name}</span>
          </Chip>
        ))}
      </Chips>
      <Select
        label={t('setup.first_language')}
        value={first}
        options={languages.map((key) => ({ value: key, label: names[key] ?? key }))}
        onChange={setFirst}
      />
      <p className={styles.hint}>{t('setup.languages_hint')}</p>
    </SetupForm>
  );
}
