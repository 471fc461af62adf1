import type { ChatInbox, ChatSummary, ChatTeam } from '#chat/contract';
import { isSameLanguage } from '#chat/rules';
import { usePermission } from '#platform/web/desk-shell';
import { languageName, localiseTitledName, useLanguage, useText } from '#platform/web/i18n';
import { Button, Icon, IconButton, NamedIcon } from '#platform/web/ui';
import { FilterSelect } from '#platform/web/ui/desk';
import { chatTeams } from '../chat-teams.ts';
import { useChatActions } from '../use-chat-actions.ts';
import styles from './conversation-head.module.css';

type Props = {
  readonly chat: ChatSummary;
  readonly inbox: ChatInbox;
  readonly onBack: () => void;
  readonly onAbout: () => void;
};

/** Returns in which language the guest writes, and into which it is translated. */
function useLanguageNote({ language }: ChatSummary, { is_translated: isTranslated, reads }: ChatInbox): string {
  const t = useText();
  const reader = useLanguage();
  if (language === '') return '';
  const name = languageName(language, reader);
  if (!isTranslated || isSameLanguage(language, reads)) return t('chatDesk.writes', { language: name });
  return t('chatDesk.writesYouRead', { language: name, reads: languageName(reads, reader) });
}

const teamPrefix = 'team:';

/** Who has the conversation, and to whom it can be given: people, nobody, and other teams. */
function Assignee({ chat, inbox: { people } }: Pick<Props, 'chat' | 'inbox'>) {
  const t = useText();
  const { assign, handOver } = useChatActions(chat);
  const { assigned_to: person, team } = chat;
  const known = person && !people.some(({ id }) => id === person.id) ? [...people, person] : people;
  const others = chatTeams.filter((one) => one !== team);
  const group = t('chatDesk.handOver');
  return (
    <FilterSelect
      label={t('chatDesk.assigned')}
      value={person?.id ?? ''}
      allLabel={t('chatDesk.nobodyYet')}
      options={[
        ...known.map(({ id, name }) => ({ value: id, label: name })),
        ...others.map((one) => ({ value: teamPrefix + one, label: t(`chatDesk.team.${one}`), group })),
      ]}
      onChange={(value) => {
        if (value.startsWith(teamPrefix)) return handOver(value.slice(teamPrefix.length) as ChatTeam);
        assign(value === '' ? undefined : value);
      }}
    />
  );
}

function Status({ chat }: Pick<Props, 'chat'>) {
  const t = useText();
  const { setStatus, isBusy } = useChatActions(chat);
  const isClosed = chat.status === 'closed';
  return (
    <Button variant="outlined" disabled={isBusy} onClick={() => setStatus(isClosed ? 'open' : 'closed')}>
      {t(isClosed ? 'chatDesk.reopen' : 'chatDesk.closeChat')}
    </Button>
  );
}

/** Whose conversation it is, in which languages, and who has it. */
export function ConversationHead({ chat, inbox, onBack, onAbout }: Props) {
  const t = useText();
  const reader = useLanguage();
  const note = useLanguageNote(chat, inbox);
  const mayAnswer = usePermission('chat.manage');
  return (
    <header className={styles.head}>
      <span className={styles.back}>
        <IconButton label={t('chatDesk.backToInbox')} onClick={onBack}>
          <Icon name="back" />
        </IconButton>
      </span>
      <span className={styles.room}>{chat.room}</span>
      <div className={styles.names}>
        <h2 className={styles.guest}>
          <bdi>{localiseTitledName(reader, chat.guest_name) || t('chatDesk.guest')}</bdi>
        </h2>
        {note === '' ? undefined : <p className={styles.note}>{note}</p>}
      </div>
      <div className={styles.actions}>
        {mayAnswer ? (
          <>
            <Assignee chat={chat} inbox={inbox} />
            <Status chat={chat} />
          </>
        ) : undefined}
        <span className={styles.about}>
          <IconButton label={t('chatDesk.aboutGuest')} onClick={onAbout}>
            <NamedIcon name="mdi-information-outline" size={24} />
          </IconButton>
        </span>
      </div>
    </header>
  );
}
