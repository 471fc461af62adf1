import type { MessageTexts } from '#messages/contract';
import { useLanguage, useText } from '#platform/web/i18n';
import { Chip, Chips } from '#platform/web/ui/desk';
import { draftLanguages, writtenTexts } from './use-draft.ts';

type Props = {
  readonly texts: MessageTexts;
  readonly chosen: string;
  readonly onChoose: (language: string) => void;
};

/** The languages in which the desk writes, those that have a text ticked. */
export function LanguageChips({ texts, chosen, onChoose }: Props) {
  const t = useText();
  const names = new Intl.DisplayNames([useLanguage()], { type: 'language' });
  const written = writtenTexts(texts);
  return (
    <Chips label={t('messagesDesk.language')}>
      {draftLanguages.map((key) => (
        <Chip key={key} selected={chosen === key} onPress={() => onChoose(key)}>
          {`${names.of(key) ?? key}${written[key] ? ' ✓' : ''}`}
        </Chip>
      ))}
    </Chips>
  );
}
