import type { MessageTexts } from '#messages/contract';
import { fillIn } from '#messages/rules';
import { textDirection, useText } from '#platform/web/i18n';
import { useOwnLanguage } from './message-languages.tsx';
import styles from './messages-desk.module.css';
import { usePictureUrl } from './picture-field.tsx';
import type { Draft } from './use-draft.ts';
import { useGuestWords } from './use-guest-words.ts';

type GuestWords = ReturnType<typeof useGuestWords>;

/** Returns the words on the buttons of a TV, the one that has the focus first. */
function tvButtons({ asks, link }: Draft, words: GuestWords): readonly string[] {
  if (asks) return [words['messages.yes'], words['messages.no'], words['messages.later']];
  const open = link === '' ? [] : [words['messages.open_link']];
  return [words['messages.thanks'], ...open, words['messages.read_later']];
}

/** Returns the words on the buttons of a phone, on the page of the message, row by row. */
function phoneButtons({ asks, link }: Draft, words: GuestWords): readonly (readonly string[])[] {
  const open = link === '' ? [] : [[words['messages.open_link']]];
  return asks ? [...open, [words['messages.yes'], words['messages.no']]] : open;
}

function Buttons({ labels }: { labels: readonly string[] }) {
  return (
    <p className={styles.buttons}>
      {labels.map((label) => (
        <span key={label}>{label}</span>
      ))}
    </p>
  );
}

/** Returns what guests of the chosen language read: its text, or the hotel's own while it has none. */
function shownText(texts: MessageTexts, languages: readonly string[]): MessageTexts[string] {
  const shown = languages.map((key) => texts[key]).find((one) => one && `${one.title}${one.text}`.trim() !== '');
  return shown ?? { title: '', text: '' };
}

/** How the message looks on a TV and on a phone, with a made-up guest. */
export function MessagePreview({ draft, hotel }: { draft: Draft; hotel: string }) {
  const t = useText();
  const guestWords = useGuestWords(draft.language);
  const { title, text } = shownText(draft.texts, [draft.language, useOwnLanguage()]);
  const values = { guest_name: t('messagesDesk.sampleGuest'), room: '214', hotel };
  const url = usePictureUrl(draft.picture);
  const picture = url ? <img src={url} alt="" className={styles.picture} /> : undefined;
  const words = (
    <>
      <h2 dir="auto">{fillIn(title, values) || guestWords['messages.new']}</h2>
      <p dir="auto" className={styles.text}>
        {fillIn(text, values)}
      </p>
      {draft.from ? (
        <p className={styles.from}>
          <bdi>{draft.from}</bdi>
        </p>
      ) : undefined}
    </>
  );
  return (
    <section className={styles.previews} aria-label={t('messagesDesk.preview')} lang={draft.language}>
      <figure>
        <figcaption>{t('messagesDesk.device.tv')}</figcaption>
        <div className={styles.tv}>
          <div className={styles.letter} dir={textDirection(draft.language)}>
            <p className={styles.hotel}>{hotel}</p>
            {picture}
            {words}
            <Buttons labels={tvButtons(draft, guestWords)} />
          </div>
        </div>
      </figure>
      <figure>
        <figcaption>{t('messagesDesk.device.phone')}</figcaption>
        <div className={styles.phone} dir={textDirection(draft.language)}>
          {picture}
          <div className={styles.inset}>
            {words}
            {phoneButtons(draft, guestWords).map((labels) => (
              <Buttons key={labels[0]} labels={labels} />
            ))}
          </div>
        </div>
      </figure>
    </section>
  );
}
