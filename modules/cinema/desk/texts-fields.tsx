import { useState } from 'react';
import type { TextsByLanguage } from '#cinema/contract';
import { useTextLanguages } from '#platform/web/desk-shell';
import { useText } from '#platform/web/i18n';
import { Field } from '#platform/web/ui';
import { LanguageChips, TextArea } from '#platform/web/ui/desk';

type Props = {
  readonly texts: TextsByLanguage;
  readonly plotLabel: string;
  /** What is missing. */
  readonly error?: string | undefined;
  readonly onChange: (texts: TextsByLanguage) => void;
};

/** Title and description in one language after the other. */
export function TextsFields({ texts, plotLabel, error, onChange }: Props) {
  const t = useText();
  const languages = useTextLanguages(texts);
  const [chosen, setChosen] = useState(languages.find((key) => texts[key]) ?? languages[0] ?? '');
  const { title = '', plot = '' } = texts[chosen] ?? {};
  const write = (part: { readonly title?: string; readonly plot?: string }) =>
    onChange({ ...texts, [chosen]: { title, plot, ...part } });
  const lang = chosen === '' ? undefined : chosen;
  return (
    <>
      <LanguageChips
        label={t('films.languages')}
        languages={languages}
        anyLabel={t('films.any_language')}
        isWritten={(key) => Boolean(texts[key]?.title)}
        chosen={chosen}
        onChoose={setChosen}
      />
      <Field
        label={t('films.field.title')}
        lang={lang}
        dir="auto"
        maxLength={200}
        value={title}
        error={error}
        onChange={(event) => write({ title: event.target.value })}
      />
      <TextArea
        label={plotLabel}
        lang={lang}
        dir="auto"
        maxLength={4000}
        rows={4}
        value={plot}
        onChange={(event) => write({ plot: event.target.value })}
      />
    </>
  );
}
