import { type DeskPanelProps, useDesk, useDeskLocation, usePermission, useWhen } from '#platform/web/desk-shell';
import { useText } from '#platform/web/i18n';
import { Button, NamedIcon } from '#platform/web/ui';
import { PanelItem, PanelNote, PanelOpen, PanelSection } from '#platform/web/ui/desk';
import { chatErrorText } from '../chat-error-text.ts';
import { chatQueries, chatRoutes } from '../chat-routes.ts';
import { useChatInbox } from '../use-chat-inbox.ts';

type Props = { readonly stayId: string; readonly inHouse: boolean };

/** Opens the conversation of a stay; begins it if there is none. */
function useWriteTo(stayId: string) {
  const t = useText();
  const desk = useDesk();
  const post = chatRoutes.useRouteMutation('POST /api/v1/chats', chatQueries);
  const write = () =>
    void post.run({ query: {}, body: { stay_id: stayId } }).then(
      ({ chat }) => desk.navigate({ name: 'chat', query: { chat: chat.id } }),
      (error: unknown) => desk.toast(chatErrorText(error, t)),
    );
  return { write, isPending: post.isPending };
}

function LastMessage({ stayId, inHouse }: Props) {
  const t = useText();
  const desk = useDesk();
  const { when } = useWhen();
  const mayAnswer = usePermission('chat.manage');
  const { data } = useChatInbox();
  const { write, isPending } = useWriteTo(stayId);
  const chat = data?.items.find(({ stay_id }) => stay_id === stayId);
  const mayWrite = mayAnswer && inHouse;
  if (!chat && !mayWrite) return undefined;
  const unread = chat && chat.unread > 0 ? t('chatDesk.unread', { count: chat.unread }) : '';
  return (
    <PanelSection
      title={t('chatDesk.title')}
      action={
        mayWrite ? (
          <Button variant="text" disabled={isPending} onClick={write}>
            {t('chatDesk.writeToGuest')}
          </Button>
        ) : undefined
      }
    >
      {chat ? (
        <ul>
          <PanelItem icon={<NamedIcon name="mdi-forum-outline" size={20} />} note={unread}>
            <PanelOpen onPress={() => desk.navigate({ name: 'chat', query: { chat: chat.id } })}>
              <span dir="auto">{chat.last_text || t('chatDesk.picture')}</span>
            </PanelOpen>
            <PanelNote>{when(chat.last_at)}</PanelNote>
          </PanelItem>
        </ul>
      ) : undefined}
    </PanelSection>
  );
}

/** Section of the room panel: the last message of the chosen stay, and a way to write to its guest. */
export function StayChat({ stayId, inHouse }: DeskPanelProps) {
  const { name } = useDeskLocation();
  // The conversation is beside it.
  if (stayId === undefined || name === 'chat') return undefined;
  return <LastMessage key={stayId} stayId={stayId} inHouse={inHouse} />;
}
