import type { GuestMessage } from '#messages/contract';
import { useGuestShell } from '#platform/web/guest-shell';
import { TvAsyncView, TvPage } from '#platform/web/guest-shell/tv';
import { useText } from '#platform/web/i18n';
import { TvList, TvRow } from '#platform/web/ui/tv';
import { useMessages, useMessageTexts } from '../use-messages.ts';

function MessageRow({ message }: { message: GuestMessage }) {
  const t = useText();
  const shell = useGuestShell();
  const { title, when } = useMessageTexts(message);
  return (
    <TvRow
      focusKey={`message.${message.id}`}
      title={title}
      text={message.viewed ? when : `${t('messages.unread')} · ${when}`}
      onPress={() => shell.navigate({ name: 'tvMessageDetail', params: { id: message.id } })}
    />
  );
}

/** The stay's messages, newest first. */
export function TvMessages() {
  const t = useText();
  const shell = useGuestShell();
  const back = { key: 'state.back', label: t('shell.back'), onPress: () => shell.back() };
  const noAccess = { title: t('messages.sign_in'), actions: [back] };
  const none = { title: t('messages.none'), text: t('messages.none_text'), actions: [back] };
  return (
    <TvAsyncView
      {...useMessages()}
      waiting={<TvPage title={t('messages.title')} />}
      empty={(all) => (all === 'no_access' ? noAccess : all.length === 0 ? none : undefined)}
    >
      {(all) =>
        all === 'no_access' ? undefined : (
          <TvPage title={t('messages.title')} tour="messages.list">
            <TvList>
              {all.map((message) => (
                <MessageRow key={message.id} message={message} />
              ))}
            </TvList>
          </TvPage>
        )
      }
    </TvAsyncView>
  );
}
