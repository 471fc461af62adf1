import { type ChangeEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { useStoreState } from '#platform/web/browser';
import { useText } from '#platform/web/i18n';
import { Icon, IconButton, NamedIcon } from '#platform/web/ui';
import { chatDraft, setDraft } from '../chat-draft.ts';
import { mostCharacters } from '../most-characters.ts';
import type { Thread } from '../use-chat.ts';
import { type ChosenPicture, useChosenPicture } from '../use-chosen-picture.ts';
import { useSuggestions } from '../use-suggestions.ts';
import { useTellTyping } from '../use-typing.ts';
import styles from './chat-composer.module.css';

/** A field that grows with what is written in it. */
function useGrowingField(text: string) {
  const field = useRef<HTMLTextAreaElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words need another height
  useLayoutEffect(() => {
    const element = field.current;
    if (!element) return;
    element.style.blockSize = 'auto';
    element.style.blockSize = `${element.scrollHeight}px`;
  }, [text]);
  return field;
}

/** Where a mouse is, there are keys for a new line; on a phone Enter is the only one. */
function sendsMessage({ key, shiftKey, nativeEvent }: KeyboardEvent): boolean {
  return key === 'Enter' && !shiftKey && !nativeEvent.isComposing && matchMedia('(pointer: fine)').matches;
}

function Suggestions({ thread }: { readonly thread: Thread }) {
  const t = useText();
  const suggestions = useSuggestions(thread.items);
  if (suggestions.length === 0) return undefined;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a row that scrolls
    <div role="group" aria-label={t('chat.suggestions')} className={styles.suggestions}>
      {suggestions.map((text) => (
        <button key={text} type="button" className={styles.suggestion} onClick={() => thread.send(text)}>
          {text}
        </button>
      ))}
    </div>
  );
}

/** Why a picture was not added. */
const problems = {
  invalid: 'chat.picture_invalid',
  later: 'sound.try_later',
  failed: 'chat.picture_failed',
} as const;

function Preview({ picture, onRemove }: { readonly picture: ChosenPicture; readonly onRemove: () => void }) {
  const t = useText();
  if (picture.status === 'none') return undefined;
  if (picture.status === 'problem') {
    return (
      <p className={styles.problem} role="alert">
        {t(problems[picture.problem])}
      </p>
    );
  }
  const isReady = picture.status === 'ready';
  return (
    <div className={styles.preview} role="status" aria-busy={!isReady}>
      {picture.preview ? <img src={picture.preview} alt={t('chat.picture')} /> : <span className={styles.blank} />}
      <span className={styles.about}>{isReady ? t('chat.picture_ready') : t('chat.picture_loading')}</span>
      <IconButton label={t('chat.picture_remove')} onClick={onRemove}>
        <Icon name="close" />
      </IconButton>
    </div>
  );
}

function AddPicture({ onChoose }: { readonly onChoose: (file: File) => void }) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // The same picture may be chosen again.
    target.value = '';
    if (file) onChoose(file);
  };
  return (
    <>
      <input ref={input} type="file" accept="image/*" hidden onChange={change} />
      <IconButton label={t('chat.add_picture')} onClick={() => input.current?.click()}>
        <NamedIcon name="mdi-image-plus-outline" />
      </IconButton>
    </>
  );
}

/** Where the guest writes: answers to choose from, the field, a picture, and the button that sends. */
export function ChatComposer({ thread }: { readonly thread: Thread }) {
  const t = useText();
  const text = useStoreState(chatDraft, (draft) => draft.text);
  const field = useGrowingField(text);
  const tellTyping = useTellTyping();
  const { picture, choose, remove } = useChosenPicture();
  const hasPicture = picture.status === 'ready';
  const canSend = picture.status !== 'preparing' && (text.trim() !== '' || hasPicture);
  const send = () => {
    if (!canSend) return;
    thread.send(text.trim(), hasPicture ? picture : undefined);
    setDraft('');
    remove();
    field.current?.focus();
  };
  const write = (next: string) => {
    setDraft(next);
    if (next.trim() !== '') tellTyping();
  };
  return (
    <div className={styles.composer}>
      <Suggestions thread={thread} />
      <Preview picture={picture} onRemove={remove} />
      <div className={styles.row}>
        <div className={styles.field}>
          <textarea
            ref={field}
            rows={1}
            dir="auto"
            value={text}
            maxLength={mostCharacters}
            placeholder={t('chat.write')}
            aria-label={t('chat.write')}
            onChange={({ target }) => write(target.value)}
            onKeyDown={(event) => {
              if (!sendsMessage(event)) return;
              event.preventDefault();
              send();
            }}
          />
          <AddPicture onChoose={(file) => void choose(file)} />
        </div>
        <button
          type="button"
          className={styles.send}
          aria-label={t('chat.send')}
          title={t('chat.send')}
          aria-disabled={!canSend}
          onClick={send}
        >
          <span className={styles.plane}>
            <NamedIcon name="mdi-send-outline" />
          </span>
        </button>
      </div>
    </div>
  );
}
