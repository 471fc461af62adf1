import { languageName, useLanguage } from '#platform/web/i18n';
import { Chip, Chips } from './chips.tsx';

type Props = {
  readonly label: string;
  /** Language keys; the empty one is of a text for every language. */
  readonly languages: readonly string[];
  /** What the empty key is called; left out: there is none. */
  readonly anyLabel?: string;
  readonly isWritten: (language: string) => boolean;
  readonly chosen: string;
  readonly onChoose: (language: string) => void;
};

/** The languages of a text, those in which it is written ticked. */
export function LanguageChips({ label, languages, anyLabel = '', isWritten, chosen, onChoose }: Props) {
  const reader = useLanguage();
  return (
    <Chips label={label}>
      {languages.map((key) => (
        <Chip key={key} selected={chosen === key} onPress={() => onChoose(key)}>
          {`${key === '' ? anyLabel : languageName(key, reader)}${isWritten(key) ? ' ✓' : ''}`}
        </Chip>
      ))}
    </Chips>
  );
}
