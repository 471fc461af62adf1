import { useGuestShell } from '#platform/web/guest-shell';
import { useText } from '#platform/web/i18n';
import { Button, Icon, Skeleton, SkeletonGroup, StateMessage } from '#platform/web/ui';
import type { LegalDocument } from '../legal-text.ts';
import { useLegalText } from '../use-legal-text.ts';
import styles from './legal-screen.module.css';

function Waiting() {
  const t = useText();
  return (
    <SkeletonGroup label={t('shell.loading')}>
      <div className={styles.waiting}>
        <Skeleton width="56%" height="32px" />
        {['100%', '96%', '88%', '92%', '40%'].map((width) => (
          <Skeleton key={width} width={width} height="16px" />
        ))}
      </div>
    </SkeletonGroup>
  );
}

/** A legal text of the hotel. */
export function LegalScreen({ document }: { document: LegalDocument }) {
  const t = useText();
  const shell = useGuestShell();
  const answer = useLegalText(document);
  const text = answer.data?.text;
  switch (answer.status === 'ready' && !text ? 'missing' : answer.status) {
    case 'loading':
      return <Waiting />;
    case 'missing':
      return (
        <StateMessage title={t('legal.missing')} icon={<Icon name="text" />}>
          <Button fullWidth onClick={() => shell.back()}>
            {t('shell.back')}
          </Button>
        </StateMessage>
      );
    case 'failed':
      return (
        <StateMessage title={t('legal.failed')} icon={<Icon name="alert" />} tone="danger">
          <Button fullWidth onClick={answer.refetch}>
            {t('shell.try_again')}
          </Button>
        </StateMessage>
      );
    case 'ready':
      return (
        <article className={styles.text} lang={text?.lang}>
          <h1>{text?.title}</h1>
          {text?.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </article>
      );
  }
}
