import { useGuestShell } from '#platform/web/guest-shell';
import { useText } from '#platform/web/i18n';
import { AsyncView, Skeleton, SkeletonGroup } from '#platform/web/ui';
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
  const back = { key: 'state.back', label: t('shell.back'), onPress: () => shell.back() };
  const missing = { title: t('legal.missing'), icon: 'text', actions: [back] } as const;
  const state = useLegalText(document);
  return (
    <AsyncView
      state={state}
      waiting={<Waiting />}
      failed={{ title: t('legal.failed'), icon: 'alert' }}
      empty={({ text }) => (text ? undefined : missing)}
    >
      {({ text }) => (
        <article className={styles.text} lang={text?.lang}>
          <h1>{text?.title}</h1>
          {text?.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </article>
      )}
    </AsyncView>
  );
}
