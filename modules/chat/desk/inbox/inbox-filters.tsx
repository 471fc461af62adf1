import type { ChatInbox } from '#chat/contract';
import { useDuration, useText } from '#platform/web/i18n';
import { Chip, Chips } from '#platform/web/ui/desk';
import { type InboxList, inboxLists } from '../use-chat-inbox.ts';
import styles from './inbox-filters.module.css';

type Props = {
  readonly inbox: ChatInbox | undefined;
  readonly list: InboxList;
  readonly isConversationOpen: boolean;
  readonly onList: (list: InboxList) => void;
};

/** How fast the hotel answers today, or that nobody answers at this hour. */
function Pace({ inbox }: { readonly inbox: ChatInbox }) {
  const t = useText();
  const durationOf = useDuration();
  const { is_staffed: isStaffed, average_answer_s: seconds } = inbox;
  if (!isStaffed) return <p className={styles.pace}>{t('chatDesk.notStaffed')}</p>;
  if (seconds === null) return undefined;
  return <p className={styles.pace}>{t('chatDesk.average', { time: durationOf(seconds) })}</p>;
}

/** Which conversations the inbox lists, with their numbers. */
export function InboxFilters({ inbox, list, isConversationOpen, onList }: Props) {
  const t = useText();
  return (
    <div className={styles.filters} data-behind={isConversationOpen}>
      <Chips label={t('chatDesk.lists')}>
        {inboxLists.map((name) => (
          <Chip key={name} selected={name === list} onPress={() => onList(name)}>
            {t(`chatDesk.list.${name}`)}
            {name === 'closed' || !inbox ? undefined : <b className={styles.count}>{inbox.counts[name]}</b>}
          </Chip>
        ))}
      </Chips>
      {inbox ? <Pace inbox={inbox} /> : undefined}
    </div>
  );
}
