import { useState } from 'react';
import type { ChatReply } from '#chat/contract';
import { useDesk, useDeskProperty } from '#platform/web/desk-shell';
import { languageName, listText, useLanguage, useText } from '#platform/web/i18n';
import { Button, NamedIcon } from '#platform/web/ui';
import { DeskAsyncView, Page, SelectableRow, Table } from '#platform/web/ui/desk';
import { chatRoutes } from '../chat-routes.ts';
import { chooseReplyText } from '../rules/fill-reply.ts';
import styles from './replies-screen.module.css';
import { type ReplyDraft, ReplyPanel } from './reply-panel.tsx';

const newReply: ReplyDraft = { name: '', texts: {} };

type ListProps = {
  readonly replies: readonly ChatReply[];
  readonly openId: string | undefined;
  readonly onOpen: (reply: ChatReply) => void;
};

function ReplyTable({ replies, openId, onOpen }: ListProps) {
  const t = useText();
  const reader = useLanguage();
  const { languages } = useDeskProperty();
  return (
    <Table headers={[t('chatDesk.replyName'), t('chatDesk.replyText'), t('chatDesk.languages')]}>
      {replies.map((reply) => (
        <SelectableRow key={reply.id} name={reply.name} open={reply.id === openId} onOpen={() => onOpen(reply)}>
          <td dir="auto" className={styles.text}>
            {chooseReplyText(reply.texts, [reader, languages[0]?.key ?? '', 'en'])?.text}
          </td>
          <td>
            {listText(
              Object.keys(reply.texts).map((key) => languageName(key, reader)),
              reader,
            )}
          </td>
        </SelectableRow>
      ))}
    </Table>
  );
}

/** The canned replies: their names, and their texts by language. */
export function RepliesScreen() {
  const t = useText();
  const desk = useDesk();
  const state = chatRoutes.useRouteQuery('GET /api/v1/chat-replies', { query: {} });
  const [open, setOpen] = useState<ReplyDraft>();
  return (
    <Page
      title={t('chatDesk.replies')}
      back={{ label: t('chatDesk.title'), onPress: () => desk.navigate({ name: 'chat' }) }}
      actions={
        <Button icon={<NamedIcon name="mdi-plus" size={20} />} onClick={() => setOpen(newReply)}>
          {t('chatDesk.newReply')}
        </Button>
      }
      aside={open ? <ReplyPanel key={open.id ?? ''} reply={open} onClose={() => setOpen(undefined)} /> : undefined}
    >
      <p className={styles.lead}>{t('chatDesk.repliesLead')}</p>
      <DeskAsyncView
        state={state}
        failed={{ title: t('chatDesk.repliesNotLoaded') }}
        empty={({ items }) =>
          items.length === 0 ? { title: t('chatDesk.noReplies'), text: t('chatDesk.noRepliesText') } : undefined
        }
      >
        {({ items }) => <ReplyTable replies={items} openId={open?.id} onOpen={setOpen} />}
      </DeskAsyncView>
    </Page>
  );
}
