import { useState } from 'react';
import type { ChatInbox } from '#chat/contract';
import { useDesk, useDeskLocation, usePermission } from '#platform/web/desk-shell';
import { SoundSwitch } from '#platform/web/desk-shell/alarm';
import { useText } from '#platform/web/i18n';
import { Button, StateMessage } from '#platform/web/ui';
import { DeskAsyncView, DeskSkeleton, Page, ShortcutList, usePageKeys } from '#platform/web/ui/desk';
import styles from './chat-screen.module.css';
import { ConversationView } from './conversation/conversation-view.tsx';
import { HiddenRinging } from './inbox/hidden-ringing.tsx';
import { InboxFilters } from './inbox/inbox-filters.tsx';
import { InboxList } from './inbox/inbox-list.tsx';
import { useEmptyInbox } from './inbox/use-empty-inbox.ts';
import { useGuestTyping } from './inbox/use-guest-typing.ts';
import { inboxLists, type InboxList as ListName, useChatInbox } from './use-chat-inbox.ts';

const skeletonRows = ['88px', '88px', '88px', '88px', '88px'];

const shortcutRows = [
  ['↑ ↓', 'chatDesk.key.move'],
  ['Enter', 'chatDesk.key.open'],
  ['R', 'chatDesk.key.answer'],
  ['?', 'chatDesk.key.help'],
  ['Esc', 'chatDesk.key.close'],
] as const;

/** Returns the list and the conversation in the URL, so that a reload and a link in a mail show the same. */
function useInboxLocation() {
  const desk = useDesk();
  const { query } = useDeskLocation();
  const list = inboxLists.find((name) => name === query.list) ?? 'open';
  const openId = query.chat ?? '';
  const show = (next: { readonly list?: ListName; readonly chat?: string }) => {
    const { list: shown = list, chat = openId } = next;
    const target = { name: 'chat', query: { list: shown === 'open' ? '' : shown, chat } };
    desk.navigate(target, { replace: true });
  };
  return { list, openId, show };
}

type ColumnsProps = {
  readonly inbox: ChatInbox;
  readonly list: ListName;
  readonly openId: string;
  readonly onClose: () => void;
};

/** Inbox, conversation and guest beside one another; on a phone one at a time. */
function Columns({ inbox, list, openId, onClose }: ColumnsProps) {
  const t = useText();
  const [isAboutOpen, setIsAboutOpen] = useState(false);
  const isTyping = useGuestTyping();
  const isEmpty = inbox.items.length === 0;
  const empty = useEmptyInbox(list, isEmpty);
  const isOpen = openId !== '';
  return (
    <div className={styles.columns} data-open={isOpen} data-empty={isEmpty && !isOpen}>
      <div className={styles.inbox}>
        <HiddenRinging shown={inbox.items} />
        {isEmpty ? (
          <StateMessage level={2} {...empty} />
        ) : (
          <InboxList items={inbox.items} list={list} openId={openId} isTyping={isTyping} />
        )}
      </div>
      {isOpen ? (
        <ConversationView
          key={openId}
          id={openId}
          inbox={inbox}
          isTyping={isTyping(openId)}
          isAboutOpen={isAboutOpen}
          onAbout={setIsAboutOpen}
          onBack={onClose}
        />
      ) : isEmpty ? undefined : (
        <div className={styles.choose}>
          <StateMessage level={2} title={t('chatDesk.choose')} text={t('chatDesk.chooseText')} />
        </div>
      )}
    </div>
  );
}

function HeadActions() {
  const t = useText();
  const desk = useDesk();
  const mayWriteReplies = usePermission('chat.replies');
  return (
    <>
      {mayWriteReplies ? (
        <Button variant="text" onClick={() => desk.navigate({ name: 'chat_replies' })}>
          {t('chatDesk.replies')}
        </Button>
      ) : undefined}
      <SoundSwitch label={(state) => t(`desk.sound.${state}`)} />
    </>
  );
}

/** The conversations with guests. */
export function ChatScreen() {
  const t = useText();
  const { list, openId, show } = useInboxLocation();
  const [help, setHelp] = useState(false);
  const state = useChatInbox(list);
  const close = () => show({ chat: '' });
  usePageKeys({ '?': () => setHelp(true), ...(openId === '' ? {} : { Escape: close }) });
  return (
    <Page
      title={t('chatDesk.title')}
      isFilled
      filters={
        <InboxFilters
          inbox={state.data}
          list={list}
          isConversationOpen={openId !== ''}
          onList={(next) => show({ list: next })}
        />
      }
      actions={<HeadActions />}
    >
      <DeskAsyncView
        state={state}
        waiting={<DeskSkeleton rows={skeletonRows} />}
        failed={{ title: t('chatDesk.notLoaded') }}
      >
        {(inbox) => <Columns inbox={inbox} list={list} openId={openId} onClose={close} />}
      </DeskAsyncView>
      <ShortcutList
        open={help}
        title={t('chatDesk.keys')}
        closeLabel={t('desk.close')}
        rows={shortcutRows.map(([key, text]) => [key, t(text)])}
        onClose={() => setHelp(false)}
      />
    </Page>
  );
}
