import type { MessageTexts } from '#messages/contract';
import { chooseText } from '#messages/rules';
import { useLanguage } from '#platform/web/i18n';
import styles from './messages-desk.module.css';

/** What an emergency tells guests: its headline and its steps, in the first of `languages` that has them. */
export function EmergencyWords({ texts, language }: { readonly texts: MessageTexts; readonly language?: string }) {
  const own = useLanguage();
  const chosen = chooseText(texts, [language ?? own]);
  return (
    <div className={styles.alarm} lang={chosen.language} dir="auto">
      <h2>{chosen.title}</h2>
      <ol>
        {chosen.text.split('\n').map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
    </div>
  );
}
