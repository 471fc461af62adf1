import { useGuestShell } from '#platform/web/guest-shell';
import { TvAsyncView, TvMessage } from '#platform/web/guest-shell/tv';
import { useText } from '#platform/web/i18n';
import type { AsyncMessageProps } from '#platform/web/ui';
import { FocusArea, FocusableText, keyedItems } from '#platform/web/ui/focus';
import type { LegalDocument } from '../legal-text.ts';
import { useLegalText } from '../use-legal-text.ts';
import { HotelPage } from './hotel-page.tsx';
import styles from './tv-legal.module.css';

/** Letters of a paragraph by which it is known. */
const nameLength = 80;
const nameOf = (paragraph: string) => paragraph.slice(0, nameLength);

function HotelMessage(message: AsyncMessageProps) {
  return <TvMessage {...message} page={HotelPage} />;
}

/** A legal text that the arrow keys scroll paragraph by paragraph. */
function TvLegal({ document }: { document: LegalDocument }) {
  const t = useText();
  const shell = useGuestShell();
  const title = t(document === 'terms' ? 'legal.terms' : 'legal.privacy');
  const back = { key: 'state.back', label: t('shell.back'), onPress: () => shell.back() };
  const missing = { title, text: t('legal.missing'), actions: [back] };
  return (
    <TvAsyncView
      state={useLegalText(document)}
      message={HotelMessage}
      waiting={<HotelPage title={title} />}
      failed={{ title, text: t('legal.failed') }}
      empty={({ text }) => (text ? undefined : missing)}
    >
      {({ text }) => (
        <HotelPage title={text?.title ?? title}>
          <FocusArea focusKey="text" className={styles.window}>
            <div className={styles.text} data-scroll="y" lang={text?.lang}>
              {keyedItems(text?.paragraphs ?? [], nameOf).map(({ key, item }) => (
                <FocusableText key={key} focusKey={`text.${key}`} className={styles.paragraph}>
                  {item}
                </FocusableText>
              ))}
            </div>
          </FocusArea>
        </HotelPage>
      )}
    </TvAsyncView>
  );
}

/** The terms. */
export function TvTerms() {
  return <TvLegal document="terms" />;
}

/** The privacy text. */
export function TvPrivacy() {
  return <TvLegal document="privacy" />;
}
