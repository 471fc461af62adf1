import { useText } from '#platform/web/i18n';
import { Button } from '#platform/web/ui';
import type { Composer } from '../composer/use-composer.ts';
import styles from './line-list.module.css';
import { MessageLine } from './message-line.tsx';
import { NoteLine } from './note-line.tsx';
import { OutgoingLine } from './outgoing-line.tsx';
import type { LoadedLines } from './use-known-lines.ts';

type Props = { readonly loaded: LoadedLines; readonly composer: Composer; readonly isTyping: boolean };

/** The lines of a conversation, the latest in view, and what is on its way. */
export function LineList({ loaded, composer, isTyping }: Props) {
  const t = useText();
  const { lines, hasOlder, isLoading, loadOlder } = loaded;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
    <div className={styles.scroll} role="log" aria-label={t('chatDesk.messages')} tabIndex={0}>
      <div className={styles.inside}>
        {hasOlder ? (
          <Button variant="text" disabled={isLoading} onClick={loadOlder}>
            {t('chatDesk.older')}
          </Button>
        ) : undefined}
        <ol className={styles.lines}>
          {lines.map((line) =>
            line.by === 'note' ? <NoteLine key={line.seq} line={line} /> : <MessageLine key={line.seq} line={line} />,
          )}
          {composer.outgoing.map((message) => (
            <OutgoingLine key={message.requestId} message={message} composer={composer} />
          ))}
        </ol>
        {isTyping ? <p className={styles.typing}>{t('chatDesk.guestIsTyping')}</p> : undefined}
      </div>
    </div>
  );
}
