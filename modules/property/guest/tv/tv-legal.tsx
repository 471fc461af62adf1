import { useGuestShell } from '#platform/web/guest-shell';
import { useText } from '#platform/web/i18n';
import { FocusArea, FocusableText } from '#platform/web/ui/focus';
import { TvButton } from '#platform/web/ui/tv';
import type { LegalDocument } from '../legal-text.ts';
import { useLegalText } from '../use-legal-text.ts';
import { HotelPage } from './hotel-page.tsx';
import styles from './tv-legal.module.css';

/** A legal text that the arrow keys scroll paragraph by paragraph. */
function TvLegal({ document }: { document: LegalDocument }) {
  const t = useText();
  const shell = useGuestShell();
  const answer = useLegalText(document);
  const title = t(document === 'terms' ? 'legal.terms' : 'legal.privacy');
  const text = answer.data?.text;
  switch (answer.status === 'ready' && !text ? 'missing' : answer.status) {
    case 'loading':
      return <HotelPage title={title} />;
    case 'missing':
      return (
        <HotelPage
          title={title}
          text={t('legal.missing')}
          actions={
            <TvButton focusKey="state.back" onPress={() => shell.back()}>
              {t('shell.back')}
            </TvButton>
          }
        />
      );
    case 'failed':
      return (
        <HotelPage
          title={title}
          text={t('legal.failed')}
          actions={
            <TvButton focusKey="state.retry" onPress={answer.refetch}>
              {t('shell.try_again')}
            </TvButton>
          }
        />
      );
    case 'ready':
      return (
        <HotelPage title={text?.title ?? title}>
          <FocusArea focusKey="text" className={styles.window}>
            <div className={styles.text} data-scroll="y" lang={text?.lang}>
              {text?.paragraphs.map((paragraph, index) => (
                <FocusableText key={paragraph} focusKey={`text.${index}`} className={styles.paragraph}>
                  {paragraph}
                </FocusableText>
              ))}
            </div>
          </FocusArea>
        </HotelPage>
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
