import type { TextsByLanguage } from '#cinema/contract';
import { useDeskProperty } from '#platform/web/desk-shell';
import { languageName, useLanguage, useText } from '#platform/web/i18n';
import { Chip, Chips } from '#platform/web/ui/desk';

/** Returns the languages of the property and of texts that are there already, the property's first. */
export function useTextLanguages(texts: TextsByLanguage): readonly string[] {
  const { languages } = useDeskProperty();
  return [...new Set([...languages.map(({ key }) => key), ...Object.keys(texts)])];
}

type Props = {
  readonly languages: readonly string[];
  readonly texts: TextsByLanguage;
  readonly chosen: string;
  readonly onChoose: (language: string) => void;
};

/** The languages of a text, those that have one ticked. */
export function LanguageChips({ languages, texts, chosen, onChoose }: Props) {
  const t = useText();
  const reader = useLanguage();
  return (
    <Chips label={t('films.languages')}>
      {languages.map((key) => (
        <Chip key={key} selected={chosen === key} onPress={() => onChoose(key)}>
          {`${key === '' ? t('films.any_language') : languageName(key, reader)}${texts[key]?.title ? ' ✓' : ''}`}
        </Chip>
      ))}
    </Chips>
  );
}
