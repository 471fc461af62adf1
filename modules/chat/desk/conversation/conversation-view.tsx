import type { ChatInbox, Conversation } from '#chat/contract';
import { usePermission } from '#platform/web/desk-shell';
import { useText } from '#platform/web/i18n';
import { DeskAsyncView } from '#platform/web/ui/desk';
import { chatRoutes } from '../chat-routes.ts';
import { MessageComposer } from '../composer/message-composer.tsx';
import { useComposer } from '../composer/use-composer.ts';
import { ConversationHead } from './conversation-head.tsx';
import styles from './conversation-view.module.css';
import { GuestColumn } from './guest-column.tsx';
import { LineList } from './line-list.tsx';
import { useKnownLines } from './use-known-lines.ts';
import { useMarkRead } from './use-mark-read.ts';

type Props = {
  readonly id: string;
  readonly inbox: ChatInbox;
  readonly isTyping: boolean;
  /** The facts about the guest are open, where there is no room for them beside the conversation. */
  readonly isAboutOpen: boolean;
  readonly onAbout: (isOpen: boolean) => void;
  readonly onBack: () => void;
};

function Loaded({ conversation, ...props }: Props & { readonly conversation: Conversation }) {
  const t = useText();
  const { inbox, isTyping, isAboutOpen, onAbout, onBack } = props;
  const { chat } = conversation;
  const loaded = useKnownLines(conversation);
  const composer = useComposer(chat, loaded.lines);
  const mayAnswer = usePermission('chat.manage');
  useMarkRead(chat);
  return (
    <>
      <section className={styles.conversation} aria-label={t('chatDesk.conversationWith', { room: chat.room })}>
        <ConversationHead chat={chat} inbox={inbox} onBack={onBack} onAbout={() => onAbout(!isAboutOpen)} />
        <LineList loaded={loaded} composer={composer} isTyping={isTyping} />
        {mayAnswer ? <MessageComposer chat={chat} inbox={inbox} lines={loaded.lines} composer={composer} /> : undefined}
      </section>
      <GuestColumn chat={chat} isOpen={isAboutOpen} onClose={() => onAbout(false)} />
    </>
  );
}

/** A conversation with its lines, the answer to it, and what is known of the guest. */
export function ConversationView(props: Props) {
  const t = useText();
  const state = chatRoutes.useRouteQuery('GET /api/v1/chats/{id}', { params: { id: props.id } });
  const view = (
    <DeskAsyncView state={state} failed={{ title: t('chatDesk.notFound'), text: t('chatDesk.notFoundText') }}>
      {(conversation) => <Loaded {...props} conversation={conversation} />}
    </DeskAsyncView>
  );
  return state.data ? view : <div className={styles.waiting}>{view}</div>;
}
