import type { MessageTexts } from '#messages/contract';
import { useText } from '#platform/web/i18n';
import { LanguageChips } from '#platform/web/ui/desk';
import { draftLanguages, writtenTexts } from './use-draft.ts';

type Props = {
  readonly texts: MessageTexts;
  readonly chosen: string;
  readonly onChoose: (language: string) => void;
};

/** The languages in which the desk writes, those that have a text ticked. */
export function MessageLanguages({ texts, chosen, onChoose }: Props) {
  const t = useText();
  const written = writtenTexts(texts);
  return (
    <LanguageChips
      label={t('messagesDesk.language')}
      languages={draftLanguages}
      isWritten={(key) => written[key] !== undefined}
      chosen={chosen}
      onChoose={onChoose}
    />
  );
}
