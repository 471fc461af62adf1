import type { ChatInbox, ChatSummary } from '#chat/contract';
import { isSameLanguage } from '#chat/rules';
import { useDesk } from '#platform/web/desk-shell';
import { languageName, useLanguage, useText } from '#platform/web/i18n';
import { Button, NamedIcon } from '#platform/web/ui';
import { TextArea } from '#platform/web/ui/desk';
import { chatErrorText } from '../chat-error-text.ts';
import { chatRoutes } from '../chat-routes.ts';
import styles from './draft-translation.module.css';
import type { Composer } from './use-composer.ts';

/** Most characters of a translation, as the server takes them. */
const mostCharacters = 4000;

type Props = { readonly chat: ChatSummary; readonly inbox: ChatInbox; readonly composer: Composer };

/** Returns the language in which an answer goes out; undefined: as it is written. */
export function useTargetLanguage({ chat, inbox }: Pick<Props, 'chat' | 'inbox'>): string | undefined {
  const reader = useLanguage();
  if (!inbox.is_translated || isSameLanguage(chat.language, inbox.reads)) return undefined;
  return languageName(chat.language, reader);
}

/** Asks, by a press, how the guest would read what is written; what was seen belongs to these very words. */
export function TranslateButton({ chat, inbox, composer }: Props) {
  const t = useText();
  const desk = useDesk();
  const language = useTargetLanguage({ chat, inbox });
  const post = chatRoutes.useRouteMutation('POST /api/v1/chats/{id}/translation');
  const { reply, seen } = composer.draft;
  const text = composer.draft.text.trim();
  const isOwn = reply !== undefined && reply.text === text && isSameLanguage(reply.language, chat.language);
  if (language === undefined || text === '' || isOwn || seen?.of === text) return undefined;
  const look = () =>
    void post.run({ params: { id: chat.id }, body: { text } }).then(
      ({ language: from, translation }) => composer.change({ seen: { of: text, from, translation } }),
      (error: unknown) => desk.toast(chatErrorText(error, t)),
    );
  return (
    <Button variant="text" icon={<NamedIcon name="mdi-translate" size={20} />} disabled={post.isPending} onClick={look}>
      {post.isPending ? t('chatDesk.translating') : t('chatDesk.seeTranslation', { language })}
    </Button>
  );
}

/** How the guest will read what is written, to be changed before both are sent. */
export function SeenTranslation({ chat, inbox, composer }: Props) {
  const t = useText();
  const language = useTargetLanguage({ chat, inbox });
  const { seen, text } = composer.draft;
  if (language === undefined || !seen || seen.of !== text.trim()) return undefined;
  const { translation } = seen;
  if (!translation) return <p className={styles.same}>{t('chatDesk.readAsIs')}</p>;
  return (
    <div className={styles.seen}>
      <TextArea
        label={t('chatDesk.guestReads', { language })}
        rows={2}
        maxLength={mostCharacters}
        dir="auto"
        lang={translation.language}
        value={translation.text}
        onChange={({ target: { value } }) =>
          composer.change({ seen: { ...seen, translation: { ...translation, text: value } } })
        }
      />
    </div>
  );
}
