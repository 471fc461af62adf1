import type { ChatReply, ChatSummary } from '#chat/contract';
import { useDeskProperty } from '#platform/web/desk-shell';
import { localiseTitledName, useText } from '#platform/web/i18n';
import { chatRoutes } from '../chat-routes.ts';
import { chooseReplyText, fillReply, type ReplyText } from '../rules/fill-reply.ts';
import styles from './reply-row.module.css';

type Props = { readonly chat: ChatSummary; readonly onChoose: (reply: ReplyText) => void };

/** Returns what a canned reply says to the guest: in their language, else in the hotel's, else in English. */
function useReplyText({ language, guest_name: name, room }: ChatSummary): (reply: ChatReply) => ReplyText | undefined {
  const { name: hotel, languages } = useDeskProperty();
  return ({ texts }) => {
    const found = chooseReplyText(texts, [language.toLowerCase(), languages[0]?.key ?? '', 'en']);
    if (!found) return undefined;
    const fields = { guest_name: localiseTitledName(found.language, name), room, hotel };
    return { ...found, text: fillReply(found.text, fields) };
  };
}

/** The canned replies; one is put into the field, where it can be changed before it is sent. */
export function ReplyRow({ chat, onChoose }: Props) {
  const t = useText();
  const textOf = useReplyText(chat);
  const { data } = chatRoutes.useRouteQuery('GET /api/v1/chat-replies', { query: {} });
  const replies = data?.items ?? [];
  if (replies.length === 0) return undefined;
  return (
    <ul className={styles.replies} aria-label={t('chatDesk.replies')}>
      {replies.map((reply) => (
        <li key={reply.id}>
          <button
            type="button"
            className={styles.reply}
            dir="auto"
            onClick={() => {
              const found = textOf(reply);
              if (found) onChoose(found);
            }}
          >
            {reply.name}
          </button>
        </li>
      ))}
    </ul>
  );
}
