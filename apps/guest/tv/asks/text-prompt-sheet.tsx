import { useState } from 'react';
import type { TextPrompt } from '#platform/web/guest-shell/tv';
import { type TextFunction, useLanguage, useText } from '#platform/web/i18n';
import { type KeyLabels, TvKeyboard, TvSheet } from '#platform/web/ui/tv';
import styles from './prompts.module.css';

function keyWords(t: TextFunction): KeyLabels {
  return {
    space: t('tv.key.space'),
    backspace: t('tv.key.delete'),
    capitals: t('tv.key.capitals'),
    done: t('tv.key.done'),
    newLine: t('tv.key.line'),
    pages: { own: t('tv.key.letters'), latin: 'abc', signs: '123 ?!' },
  };
}

/** A text prompt with an on-screen keyboard; the text is kept however the prompt is closed. */
export function TextPromptSheet({ prompt, onClose }: { prompt: TextPrompt; onClose: () => void }) {
  const t = useText();
  const language = useLanguage();
  const { title, hint, inputKind, maxLength, onDone } = prompt;
  const [text, setText] = useState(prompt.text);
  const done = () => {
    onClose();
    onDone(text);
  };
  return (
    <TvSheet title={title} position="low" initialFocus="keys.1" onClose={done}>
      <div className={styles.writing}>
        <h2>{title}</h2>
        {hint ? <p className={styles.hint}>{hint}</p> : undefined}
        <p className={inputKind === 'textarea' ? `${styles.text} ${styles.long}` : styles.text} aria-live="polite">
          <bdi>{text}</bdi>
          <span className={styles.caret} />
        </p>
        <TvKeyboard
          kind={inputKind}
          language={language}
          text={text}
          labels={keyWords(t)}
          onText={(next) => setText(next.slice(0, maxLength))}
          onDone={done}
        />
      </div>
    </TvSheet>
  );
}
