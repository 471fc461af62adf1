import { fillIn } from '#messages/rules';
import { useText } from '#platform/web/i18n';
import styles from './messages-desk.module.css';
import type { Draft } from './use-draft.ts';

/** How the message looks on a TV and on a phone, with a made-up guest. */
export function MessagePreview({ draft, hotel }: { draft: Draft; hotel: string }) {
  const t = useText();
  const { title, text } = draft.texts[draft.language] ?? { title: '', text: '' };
  const values = { guest_name: t('messagesDesk.sampleGuest'), room: '214', hotel };
  const words = (
    <>
      <h2 dir="auto">{fillIn(title, values) || t('messagesDesk.subject')}</h2>
      <p dir="auto" className={styles.text}>
        {fillIn(text, values)}
      </p>
      {draft.from ? (
        <p dir="auto" className={styles.from}>
          {draft.from}
        </p>
      ) : undefined}
    </>
  );
  return (
    <section className={styles.previews} aria-label={t('messagesDesk.preview')} lang={draft.language}>
      <figure>
        <figcaption>{t('messagesDesk.device.tv')}</figcaption>
        <div className={styles.tv}>
          <div className={styles.letter}>
            <p className={styles.hotel}>{hotel}</p>
            {words}
          </div>
        </div>
      </figure>
      <figure>
        <figcaption>{t('messagesDesk.device.phone')}</figcaption>
        <div className={styles.phone}>
          <div className={styles.sheet}>{words}</div>
        </div>
      </figure>
    </section>
  );
}
