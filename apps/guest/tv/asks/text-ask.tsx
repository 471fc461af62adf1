import { useState } from 'react';
import type { TextQuestion } from '#platform/web/guest-shell/tv';
import { type TextFunction, useLanguage, useText } from '#platform/web/i18n';
import { type KeyWords, TvKeyboard, TvSheet } from '#platform/web/ui/tv';
import styles from './asks.module.css';

function keyWords(t: TextFunction): KeyWords {
  return {
    space: t('tv.key.space'),
    remove: t('tv.key.delete'),
    capitals: t('tv.key.capitals'),
    done: t('tv.key.done'),
    line: t('tv.key.line'),
    pages: { own: t('tv.key.letters'), latin: 'abc', signs: '123 ?!' },
  };
}

/** A text prompt with an on-screen keyboard; the text is kept however the prompt is closed. */
export function TextAsk({ question, onClose }: { question: TextQuestion; onClose: () => void }) {
  const t = useText();
  const language = useLanguage();
  const { title, hint, kind, most, onDone } = question;
  const [text, setText] = useState(question.text);
  const done = () => {
    onClose();
    onDone(text);
  };
  return (
    <TvSheet title={title} place="low" first="keys.1" onClose={done}>
      <div className={styles.writing}>
        <h2>{title}</h2>
        {hint ? <p className={styles.hint}>{hint}</p> : undefined}
        <p className={kind === 'textarea' ? `${styles.text} ${styles.long}` : styles.text} aria-live="polite">
          <bdi>{text}</bdi>
          <span className={styles.caret} />
        </p>
        <TvKeyboard
          kind={kind}
          language={language}
          text={text}
          words={keyWords(t)}
          onText={(next) => setText(next.slice(0, most))}
          onDone={done}
        />
      </div>
    </TvSheet>
  );
}
