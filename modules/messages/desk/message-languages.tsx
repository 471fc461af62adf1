import type { MessageTexts } from '#messages/contract';
import { useDeskProperty, useTextLanguages } from '#platform/web/desk-shell';
import { languageName, useLanguage, useText } from '#platform/web/i18n';
import { LanguageChips } from '#platform/web/ui/desk';
import styles from './messages-desk.module.css';
import { writtenTexts } from './use-draft.ts';

type Props = {
  readonly texts: MessageTexts;
  readonly chosen: string;
  readonly onChoose: (language: string) => void;
};

/** Returns the key of the hotel's own language, in which every text is written: guests without a text in theirs read it. */
export function useOwnLanguage(): string {
  return useDeskProperty().languages[0]?.key ?? 'en';
}

/** The languages in which the desk writes, the hotel's own first, those that have a text ticked. */
export function MessageLanguages({ texts, chosen, onChoose }: Props) {
  const t = useText();
  const reader = useLanguage();
  const own = useOwnLanguage();
  const written = writtenTexts(texts);
  return (
    <>
      <LanguageChips
        label={t('messagesDesk.language')}
        languages={useTextLanguages(texts)}
        isWritten={(key) => written[key] !== undefined}
        chosen={chosen}
        onChoose={onChoose}
      />
      <p role="status" className={styles.quiet}>
        {written[own]
          ? t('messagesDesk.wordsText')
          : t('messagesDesk.ownNeeded', { language: languageName(own, reader) })}
      </p>
    </>
  );
}
