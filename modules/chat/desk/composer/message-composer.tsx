import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import type { ChatInbox, ChatSummary, StaffLine } from '#chat/contract';
import { DeskPanelSlot } from '#platform/web/desk-shell';
import { useText } from '#platform/web/i18n';
import { Button, NamedIcon } from '#platform/web/ui';
import { TextArea, usePageKeys } from '#platform/web/ui/desk';
import type { ReplyText } from '../rules/fill-reply.ts';
import { AttachedParts } from './attached-parts.tsx';
import { SeenTranslation, TranslateButton, useTargetLanguage } from './draft-translation.tsx';
import styles from './message-composer.module.css';
import { PageSheet } from './page-sheet.tsx';
import { PictureButton } from './picture-button.tsx';
import { ReplyRow } from './reply-row.tsx';
import { RequestSheet } from './request-sheet.tsx';
import type { Composer } from './use-composer.ts';
import { useTellTyping } from './use-tell-typing.ts';

/** Most characters of a message, as the server takes them. */
const mostCharacters = 2000;

type Props = {
  readonly chat: ChatSummary;
  readonly inbox: ChatInbox;
  readonly lines: readonly StaffLine[];
  readonly composer: Composer;
};

/** In which language the answer goes out, where it is translated. */
function Target(props: Pick<Props, 'chat' | 'inbox'>) {
  const t = useText();
  const language = useTargetLanguage(props);
  if (language === undefined) return undefined;
  return <p className={styles.target}>{t('chatDesk.goesOutIn', { language })}</p>;
}

type FieldProps = Pick<Props, 'chat' | 'composer'> & { readonly box: RefObject<HTMLDivElement | null> };

/** The field; Enter sends, with Shift it is a new line. */
function TextField({ chat, composer, box }: FieldProps) {
  const t = useText();
  const tellTyping = useTellTyping(chat.id);
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter also takes over what an input method suggests.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    composer.send();
  };
  return (
    <div ref={box} className={styles.write}>
      <TextArea
        label={t('chatDesk.answer')}
        placeholder={t('chatDesk.answerHint')}
        rows={2}
        maxLength={mostCharacters}
        dir="auto"
        value={composer.draft.text}
        onKeyDown={onKeyDown}
        onChange={({ target: { value } }) => {
          composer.change({ text: value });
          if (value !== '') tellTyping();
        }}
      />
    </div>
  );
}

/** In which language the answer goes out, how the guest would read it, and what sends it. */
function SendActions({ chat, inbox, composer }: Omit<Props, 'lines'>) {
  const t = useText();
  return (
    <span className={styles.end}>
      <Target chat={chat} inbox={inbox} />
      <TranslateButton chat={chat} inbox={inbox} composer={composer} />
      <Button
        icon={<NamedIcon name="mdi-send-outline" size={20} />}
        disabled={!composer.canSend}
        onClick={composer.send}
      >
        {t('chatDesk.send')}
      </Button>
    </span>
  );
}

/** What other modules can make of what the guest wrote, such as an order; in demo modes there is no stay for it. */
function StayActions({ chat, lines }: Pick<Props, 'chat' | 'lines'>) {
  if (chat.stay_id === '') return undefined;
  const about = { room: chat.room, roomId: chat.room_id, stayId: chat.stay_id, expectedStayId: undefined };
  const last = lines.findLast(({ by, text }) => by === 'guest' && text !== '');
  const said = [last?.text, last?.translation?.text].filter(Boolean).join(' ');
  // The conversation ends with the stay.
  return <DeskPanelSlot slot="conversation" inHouse said={said} {...about} />;
}

/** The answer to a guest: canned replies, a text, a picture, a page, or a request made of what the guest wrote. */
export function MessageComposer({ chat, inbox, lines, composer }: Props) {
  const t = useText();
  const [sheet, setSheet] = useState<'request' | 'page'>();
  const box = useRef<HTMLDivElement>(null);
  const focusField = () => box.current?.querySelector('textarea')?.focus();
  usePageKeys({ r: focusField });
  // What was written before stays.
  const addReply = (reply: ReplyText) => {
    const text = [composer.draft.text.trimEnd(), reply.text].filter((one) => one !== '').join('\n');
    composer.change({ text, reply });
    focusField();
  };
  const close = () => setSheet(undefined);
  return (
    <footer className={styles.composer}>
      <ReplyRow chat={chat} onChoose={addReply} />
      <TextField chat={chat} composer={composer} box={box} />
      <SeenTranslation chat={chat} inbox={inbox} composer={composer} />
      <AttachedParts composer={composer} />
      <div className={styles.row}>
        <PictureButton onStored={(picture) => composer.change({ picture })} />
        <Button
          variant="text"
          icon={<NamedIcon name="mdi-calendar-plus-outline" size={20} />}
          onClick={() => setSheet('request')}
        >
          {t('chatDesk.makeRequest')}
        </Button>
        <Button
          variant="text"
          icon={<NamedIcon name="mdi-file-document-outline" size={20} />}
          onClick={() => setSheet('page')}
        >
          {t('chatDesk.pointToPage')}
        </Button>
        <StayActions chat={chat} lines={lines} />
        <SendActions chat={chat} inbox={inbox} composer={composer} />
      </div>
      {sheet === 'request' ? <RequestSheet chat={chat} lines={lines} onClose={close} /> : undefined}
      {sheet === 'page' ? <PageSheet onChoose={(page) => composer.change({ page })} onClose={close} /> : undefined}
    </footer>
  );
}
