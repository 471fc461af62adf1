import { useState } from 'react';
import { useText } from '#platform/i18n/browser';
import { useGuestShell } from '#platform/shell';
import { FocusArea, Focusable } from '#platform/ui/focus';
import { TvButton } from '#platform/ui/tv';
import type { LegalDocument } from '../legal-text.ts';
import { useLegalText } from '../use-legal-text.ts';
import styles from './tv-legal.module.css';
import { TvPage } from './tv-page.tsx';

/** A legal text, read paragraph by paragraph with the arrows. */
function TvLegal({ document }: { document: LegalDocument }) {
  const t = useText();
  const shell = useGuestShell();
  const [attempt, setAttempt] = useState(0);
  const answer = useLegalText(document, attempt);
  const title = t(document === 'terms' ? 'legal.terms' : 'legal.privacy');
  switch (answer.is) {
    case 'loading':
      return <TvPage title={title}>{undefined}</TvPage>;
    case 'missing':
      return (
        <TvPage title={title} text={t('legal.missing')}>
          <p className={styles.button}>
            <TvButton onPress={() => shell.back()}>{t('shell.back')}</TvButton>
          </p>
        </TvPage>
      );
    case 'failed':
      return (
        <TvPage title={title} text={t('legal.failed')}>
          <p className={styles.button}>
            <TvButton onPress={() => setAttempt(attempt + 1)}>{t('shell.try_again')}</TvButton>
          </p>
        </TvPage>
      );
    case 'text':
      return (
        <TvPage title={answer.text.title}>
          <FocusArea focusKey="text" className={styles.window}>
            <div className={styles.text} data-scroll="y" lang={answer.text.lang}>
              {answer.text.paragraphs.map((paragraph, index) => (
                <Focusable
                  key={paragraph}
                  focusKey={`text.${index}`}
                  className={styles.paragraph}
                  onPress={() => shell.back()}
                >
                  {paragraph}
                </Focusable>
              ))}
            </div>
          </FocusArea>
        </TvPage>
      );
  }
}

/** The terms. */
export function TvTerms() {
  return <TvLegal document="terms" />;
}

/** The privacy text. */
export function TvPrivacy() {
  return <TvLegal document="privacy" />;
}
