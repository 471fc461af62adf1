import { useState } from 'react';
import { FocusArea, Focusable, useKeys } from '../focus/index.ts';
import { hasCapitals, type KeyboardKind, type KeyPage, keyPages, keyRows } from './keyboard-layouts.ts';
import styles from './tv-keyboard.module.css';

/** Labels of the keys that are not letters. */
export type KeyLabels = {
  readonly space: string;
  readonly backspace: string;
  readonly capitals: string;
  readonly done: string;
  readonly newLine: string;
  /** Labels of the pages of keys: `abc`, `?!1`. */
  readonly pages: { readonly [page in KeyPage]: string };
};

type Props = {
  readonly kind: KeyboardKind;
  readonly language: string;
  readonly text: string;
  readonly labels: KeyLabels;
  readonly onText: (text: string) => void;
  readonly onDone: () => void;
};

type WideProps = {
  readonly focusKey: string;
  readonly onPress: () => void;
  readonly children: string;
  readonly chosen?: boolean;
};

function Wide({ focusKey, onPress, children, chosen }: WideProps) {
  return (
    <Focusable focusKey={focusKey} onPress={onPress} className={styles.wide} {...(chosen !== undefined && { chosen })}>
      {children}
    </Focusable>
  );
}

/** Removes the last code point. */
function withoutLast(text: string): string {
  return [...text].slice(0, -1).join('');
}

/** Typing on an attached keyboard, or on a remote with letters, works too. */
function useTyping({ kind, text, onText }: Pick<Props, 'kind' | 'text' | 'onText'>): void {
  useKeys((event) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return false;
    // Backspace means Back when there is nothing to delete.
    const deletes = event.key === 'Backspace' && text !== '';
    const letter = event.key.length === 1 && (event.key !== ' ' || kind === 'text' || kind === 'textarea');
    if (deletes) onText(withoutLast(text));
    else if (letter) onText(text + event.key);
    return deletes || letter;
  });
}

/** An on-screen keyboard for the arrows, laid out left to right in every language. */
export function TvKeyboard({ kind, language, text, labels, onText, onDone }: Props) {
  const [page, setPage] = useState<KeyPage>('own');
  const [capitals, setCapitals] = useState(kind !== 'email' && text === '');
  useTyping({ kind, text, onText });
  const cased = hasCapitals(kind, language, page);
  const show = (key: string) => (cased && capitals ? key.toLocaleUpperCase(language) : key);
  const pages = keyPages(kind, language);
  const write = (key: string) => {
    onText(text + show(key));
    setCapitals(false);
  };
  return (
    <div className={styles.keyboard} dir="ltr">
      {keyRows(kind, language, page).map((row, index) => (
        <FocusArea key={row.join('')} focusKey={`keys.${index}`} className={styles.row}>
          {row.map((key) => (
            <Focusable key={key} focusKey={`key.${key}`} className={styles.key} onPress={() => write(key)}>
              {show(key)}
            </Focusable>
          ))}
        </FocusArea>
      ))}
      <FocusArea focusKey="keys.wide" className={styles.row}>
        {/* Keyed by position, so that the focus stays where the page was changed. */}
        {pages
          .filter((other) => other !== page)
          .map((other, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the position is the identity
            <Wide key={index} focusKey={`key.page.${index}`} onPress={() => setPage(other)}>
              {labels.pages[other]}
            </Wide>
          ))}
        {cased ? (
          <Wide focusKey="key.capitals" chosen={capitals} onPress={() => setCapitals(!capitals)}>
            {labels.capitals}
          </Wide>
        ) : undefined}
        {kind === 'text' || kind === 'textarea' ? (
          <Wide focusKey="key.space" onPress={() => onText(`${text} `)}>
            {labels.space}
          </Wide>
        ) : undefined}
        {kind === 'textarea' ? (
          <Wide focusKey="key.line" onPress={() => onText(`${text}\n`)}>
            {labels.newLine}
          </Wide>
        ) : undefined}
        <Wide focusKey="key.delete" onPress={() => onText(withoutLast(text))}>
          {labels.backspace}
        </Wide>
        <Wide focusKey="key.done" onPress={onDone}>
          {labels.done}
        </Wide>
      </FocusArea>
    </div>
  );
}
