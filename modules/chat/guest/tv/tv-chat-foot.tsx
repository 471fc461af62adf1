import { useEffect } from 'react';
import { systemClock } from '#platform/clock';
import { useStoreState } from '#platform/web/browser';
import { useTvPrompt } from '#platform/web/guest-shell/tv';
import { useText } from '#platform/web/i18n';
import { FocusArea, useSetFocus } from '#platform/web/ui/focus';
import { QrCode, TvButton } from '#platform/web/ui/tv';
import { chatDraft, setDraft } from '../chat-draft.ts';
import { mostCharacters } from '../most-characters.ts';
import type { Thread } from '../use-chat.ts';
import { useAnswers } from '../use-suggestions.ts';
import styles from './tv-chat.module.css';

/** Returns the function that opens the keyboard; what was typed becomes the draft, however the keyboard is closed. */
function useWrite(): () => void {
  const t = useText();
  const ask = useTvPrompt();
  return () =>
    ask({
      kind: 'text',
      title: t('chat.title'),
      hint: t('chat.write'),
      inputKind: 'textarea',
      text: chatDraft.getState().text,
      maxLength: mostCharacters,
      onDone: (text) => setDraft(text.trim()),
    });
}

/** What the guest has typed, which is sent only when they say so. */
function Draft({ text, onSend, onChange }: { text: string; onSend: () => void; onChange: () => void }) {
  const t = useText();
  const focus = useSetFocus();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each text
  useEffect(() => {
    // After the keyboard has given the focus back.
    const timer = systemClock.after(0, () => focus('chat.send'));
    return () => timer.cancel();
  }, [text]);
  return (
    <>
      <p className={styles.small}>{t('chat.tv.draft')}</p>
      <p className={styles.draft} dir="auto">
        {text}
      </p>
      <TvButton focusKey="chat.send" onPress={onSend}>
        {t('chat.send')}
      </TvButton>
      <TvButton focusKey="chat.change" onPress={onChange}>
        {t('chat.tv.change')}
      </TvButton>
      <TvButton focusKey="chat.discard" onPress={() => setDraft('')}>
        {t('chat.tv.discard')}
      </TvButton>
    </>
  );
}

function Phrases({ thread, onWrite }: { readonly thread: Thread; readonly onWrite: () => void }) {
  const t = useText();
  const answers = useAnswers(thread.items);
  const phrases = answers.length > 0 ? answers : [t('chat.begin.call'), t('chat.begin.more_towels')];
  const address = `${location.origin}/ONEapp/chat`;
  return (
    <>
      <div className={styles.phone}>
        <QrCode text={address} label={t('chat.tv.on_phone')} size={150} />
        <p>{t('chat.tv.on_phone')}</p>
      </div>
      {phrases.map((phrase) => (
        <TvButton key={phrase} focusKey={`chat.say.${phrase}`} onPress={() => thread.send(phrase)}>
          {phrase}
        </TvButton>
      ))}
      <TvButton focusKey="chat.write" onPress={onWrite}>
        {t('chat.tv.write')}
      </TvButton>
    </>
  );
}

/** What the guest may say, beside the conversation: a phrase, something typed, or the rest on the phone. */
export function TvChatFoot({ thread }: { readonly thread: Thread }) {
  const text = useStoreState(chatDraft, (draft) => draft.text);
  const write = useWrite();
  const send = () => {
    setDraft('');
    thread.send(text);
  };
  return (
    <FocusArea focusKey="foot" initialFocus={text === '' ? undefined : 'chat.send'} className={styles.foot}>
      {text === '' ? <Phrases thread={thread} onWrite={write} /> : <Draft text={text} onSend={send} onChange={write} />}
    </FocusArea>
  );
}
