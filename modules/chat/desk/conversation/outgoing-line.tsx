import { useText } from '#platform/web/i18n';
import { Button } from '#platform/web/ui';
import type { Composer } from '../composer/use-composer.ts';
import { type Outgoing, seenTranslation } from '../composer/written-messages.ts';
import { MessageBubble } from './message-bubble.tsx';
import styles from './outgoing-line.module.css';

type Props = { readonly message: Outgoing; readonly composer: Composer };

/** A message that is not a line yet: on its way, or why it failed and what can be done. */
export function OutgoingLine({ message, composer }: Props) {
  const t = useText();
  const { text, picture, page, state, problem } = message;
  return (
    <MessageBubble
      by="hotel"
      words={{ text, language: '' }}
      beneath={seenTranslation(message)}
      picture={picture?.preview ?? ''}
      pageTitle={page?.title}
      isPending={state !== 'failed'}
    >
      {state === 'failed' ? (
        <div role="alert">
          <p className={styles.problem}>{t('chatDesk.notSent', { why: problem })}</p>
          <Button variant="text" onClick={() => composer.edit(message)}>
            {t('chatDesk.edit')}
          </Button>
          <Button variant="soft" onClick={() => composer.sendAgain(message)}>
            {t('chatDesk.sendAgain')}
          </Button>
        </div>
      ) : (
        <p>{t(state === 'sent' ? 'chatDesk.sent' : 'chatDesk.sending')}</p>
      )}
    </MessageBubble>
  );
}
