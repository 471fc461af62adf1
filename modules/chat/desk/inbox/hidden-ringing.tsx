import type { ChatSummary } from '#chat/contract';
import { DeskLink } from '#platform/web/desk-shell';
import { useText } from '#platform/web/i18n';
import { NamedIcon } from '#platform/web/ui';
import { useRingingChats } from '../use-ringing-chats.ts';
import styles from './hidden-ringing.module.css';

/** What rings at this desk and is not in the list that is shown: without it, nobody would see what rings. */
export function HiddenRinging({ shown }: { readonly shown: readonly ChatSummary[] }) {
  const t = useText();
  const hidden = useRingingChats().filter(({ id }) => !shown.some((chat) => chat.id === id));
  if (hidden.length === 0) return undefined;
  return (
    <ul className={styles.hidden} aria-label={t('chatDesk.rings')}>
      {hidden.map(({ id, title, target }) => (
        <li key={id}>
          <DeskLink to={target}>
            <NamedIcon name="mdi-bell-ring-outline" size={20} />
            {title}
          </DeskLink>
        </li>
      ))}
    </ul>
  );
}
