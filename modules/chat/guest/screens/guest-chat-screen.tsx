import { useEffect } from 'react';
import type { GuestChat } from '#chat/contract';
import { useGuestShell, useProperty } from '#platform/web/guest-shell';
import { useSignInActions } from '#platform/web/guest-shell/phone';
import { useLanguage, useText } from '#platform/web/i18n';
import { showsPush } from '#platform/web/service-worker';
import { AsyncStateMessage, AsyncView, Skeleton, SkeletonGroup } from '#platform/web/ui';
import { useChatState, useThread } from '../use-chat.ts';
import { useChatTitle } from '../use-line-texts.ts';
import { ChatComposer } from './chat-composer.tsx';
import { ChatHeader } from './chat-header.tsx';
import { ChatLog } from './chat-log.tsx';
import styles from './guest-chat-screen.module.css';

function Waiting() {
  const t = useText();
  return (
    <div className={styles.waiting}>
      <SkeletonGroup label={t('shell.loading')}>
        <Skeleton width="72%" height="56px" />
        <Skeleton width="64%" height="76px" />
        <Skeleton width="72%" height="56px" />
      </SkeletonGroup>
    </div>
  );
}

function Conversation({ chat }: { readonly chat: GuestChat }) {
  const thread = useThread(chat);
  useEffect(() => showsPush('chat'), []);
  // What the hotel orders is a line of the conversation.
  useEffect(() => showsPush('order'), []);
  return (
    <>
      <ChatLog chat={chat} thread={thread} />
      <ChatComposer thread={thread} />
    </>
  );
}

/** The chat of somebody else, in a frame without an origin. */
function ForeignChat() {
  const title = useChatTitle();
  const language = useLanguage();
  const { chat } = useProperty();
  const address = `${chat.frame}?lang=${encodeURIComponent(language)}`;
  return (
    <iframe src={address} title={title} sandbox="allow-scripts allow-forms allow-popups" className={styles.frame} />
  );
}

function SignIn() {
  const t = useText();
  const actions = useSignInActions(t('chat.sign_in_action'));
  return (
    <AsyncStateMessage
      tone="calm"
      level={2}
      icon="signIn"
      title={t('chat.sign_in')}
      text={t('chat.sign_in_text')}
      actions={actions}
    />
  );
}

function Off() {
  const t = useText();
  const shell = useGuestShell();
  const home = { key: 'home', label: t('unknown.home'), onPress: () => shell.navigate({ name: 'home' }) };
  return (
    <AsyncStateMessage
      tone="calm"
      level={2}
      icon="text"
      title={t('chat.off')}
      text={t('chat.off_text')}
      actions={[home]}
    />
  );
}

/** The conversation between the guest and the hotel. */
export function GuestChatScreen() {
  const { access, state, failed } = useChatState();
  return (
    <div className={styles.page}>
      <ChatHeader chat={access === 'open' ? state.data : undefined} />
      {access === 'foreign' ? <ForeignChat /> : undefined}
      {access === 'off' ? <Off /> : undefined}
      {access === 'sign_in' ? <SignIn /> : undefined}
      {access === 'open' ? (
        <AsyncView state={state} failed={{ ...failed, level: 2 }} waiting={<Waiting />}>
          {(chat) => <Conversation chat={chat} />}
        </AsyncView>
      ) : undefined}
    </div>
  );
}
