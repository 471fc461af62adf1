import { useEffect, useState } from 'react';
import type { GuestMessage } from '#messages/contract';
import { mediaUrl, useGuestShell, useProperty } from '#platform/web/guest-shell';
import { useText } from '#platform/web/i18n';
import { Logo } from '#platform/web/ui';
import { Focusable, FocusableText, FocusLayer } from '#platform/web/ui/focus';
import { TvButton } from '#platform/web/ui/tv';
import { useMessageActions } from '../use-message-actions.ts';
import { useMessageTexts } from '../use-messages.ts';
import styles from './tv-letter.module.css';

type Choice = { readonly key: string; readonly label: string; readonly run: () => Promise<void> | void };

function useChoices(message: GuestMessage): readonly Choice[] {
  const t = useText();
  const shell = useGuestShell();
  const actions = useMessageActions();
  const later = { key: 'later', run: () => actions.report([message], 'put_off') };
  if (message.asks) {
    return [
      { key: 'yes', label: t('messages.yes'), run: () => actions.answer(message, 'yes') },
      { key: 'no', label: t('messages.no'), run: () => actions.answer(message, 'no') },
      { ...later, label: t('messages.later') },
    ];
  }
  const link = message.link === '' ? undefined : shell.menuLink({ oneapp_onclick: message.link });
  const read = () => actions.mark(message, true);
  const follow = () => {
    link?.open();
    return read();
  };
  return [
    { key: 'ok', label: t('messages.thanks'), run: read },
    ...(link ? [{ key: 'link', label: t('messages.open_link'), run: follow }] : []),
    { ...later, label: t('messages.read_later') },
  ];
}

/** The words; what does not fit on the sheet takes the focus and is scrolled. */
function Words({ text }: { text: string }) {
  const [isLong, setIsLong] = useState(false);
  const measure = (box: HTMLDivElement | null) => {
    if (box) setIsLong(box.scrollHeight > box.clientHeight);
  };
  const words = (
    <p dir="auto" className={isLong ? `${styles.text} ${styles.long}` : styles.text}>
      {text}
    </p>
  );
  return (
    <div className={isLong ? `${styles.window} ${styles.cut}` : styles.window}>
      {isLong ? (
        <FocusableText scrolls focusKey="letter.text" className={styles.scroll}>
          {words}
        </FocusableText>
      ) : (
        <div ref={measure} className={styles.scroll}>
          {words}
        </div>
      )}
    </div>
  );
}

/** A message as a sheet of the hotel's letter paper; it waits until the guest answers, and Back puts it off. */
export function TvLetter({ message, onDone }: { message: GuestMessage; onDone: () => void }) {
  const shell = useGuestShell();
  const t = useText();
  const { name, logo, mediaBase } = useProperty();
  const actions = useMessageActions();
  const choices = useChoices(message);
  const { title, time, from } = useMessageTexts(message);
  const choose = ({ run }: Choice) => {
    onDone();
    Promise.resolve(run()).catch(() => shell.toast(t('messages.not_done')));
  };
  const putOff = () => {
    const last = choices[choices.length - 1];
    if (last) choose(last);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown once for each message
  useEffect(() => actions.report([message], 'shown'), [message.id]);
  const picture = mediaUrl(mediaBase, message.picture);
  return (
    <div className={styles.scrim}>
      <section role="alertdialog" aria-modal="true" aria-label={title} className={styles.letter}>
        <div className={styles.head}>
          <Logo src={logo} name="" size={48} />
          <span className={styles.hotel}>{name}</span>
          <span className={styles.time}>{time}</span>
        </div>
        {picture ? <img src={picture} alt="" className={styles.picture} /> : undefined}
        <FocusLayer
          level="message"
          focusKey="letter"
          initialFocus={`letter.${choices[0]?.key}`}
          className={styles.body}
          onBack={putOff}
        >
          <h2 dir="auto">{title}</h2>
          <Words text={message.text} />
          {from ? (
            <p className={styles.from}>
              <bdi>{from}</bdi>
            </p>
          ) : undefined}
          <div className={styles.actions}>
            {choices.map((choice, index) =>
              index === choices.length - 1 && message.asks ? (
                <Focusable
                  key={choice.key}
                  focusKey="letter.later"
                  className={styles.quiet}
                  onPress={() => choose(choice)}
                >
                  {choice.label}
                </Focusable>
              ) : (
                <TvButton
                  key={choice.key}
                  focusKey={`letter.${choice.key}`}
                  surface="letter"
                  onPress={() => choose(choice)}
                >
                  {choice.label}
                </TvButton>
              ),
            )}
          </div>
        </FocusLayer>
      </section>
    </div>
  );
}
