import { mediaUrl, useProperty } from '#platform/web/guest-shell';
import { TvClock } from '#platform/web/guest-shell/tv';
import { useText } from '#platform/web/i18n';
import { Focusable, FocusLayer } from '#platform/web/ui/focus';
import type { EmergencyView } from '../follow-emergency.ts';
import styles from './tv-emergency.module.css';

function Answers({ answer, reply }: Pick<EmergencyView, 'answer' | 'reply'>) {
  const t = useText();
  return (
    <FocusLayer level="emergency" focusKey="emergency" className={styles.actions} onBack={() => undefined}>
      <Focusable
        focusKey="emergency.leaving"
        className={styles.leaving}
        chosen={answer === 'leaving'}
        onPress={() => reply('leaving')}
      >
        {t('messages.leaving')}
      </Focusable>
      <Focusable
        focusKey="emergency.help"
        className={styles.help}
        chosen={answer === 'help'}
        onPress={() => reply('help')}
      >
        {t('messages.help')}
      </Focusable>
    </FocusLayer>
  );
}

/** An emergency on the TV: over everything, until staff end it. Its buttons tell the desk and close nothing. */
export function TvEmergency({ view }: { view: EmergencyView }) {
  const t = useText();
  const { name, mediaBase } = useProperty();
  const { emergency, title, otherTitle, language, steps, answer, reply } = view;
  const picture = mediaUrl(mediaBase, emergency.picture);
  return (
    <section role="alertdialog" aria-modal="true" aria-label={title} className={styles.page}>
      <div className={styles.head}>
        <svg viewBox="0 0 24 24" width="56" height="56" fill="#b3261e" aria-hidden="true">
          <path d="M13 14H11V9H13M13 18H11V16H13M1 21H23L12 2L1 21Z" />
        </svg>
        <span className={styles.hotel}>
          {t(emergency.drill ? 'messages.drill' : 'messages.no_drill', { hotel: name })}
        </span>
        <TvClock />
      </div>
      <div className={picture ? styles.words : styles.wide}>
        <h1 lang={language} dir="auto">
          {title}
        </h1>
        {otherTitle ? (
          <p className={styles.other} lang={otherTitle.language}>
            <bdi>{otherTitle.title}</bdi>
          </p>
        ) : undefined}
        <ol className={styles.steps} lang={language}>
          {steps.map((step, index) => (
            <li key={step}>
              <b>{index + 1}</b>
              <span dir="auto">{step}</span>
            </li>
          ))}
        </ol>
      </div>
      {picture ? <img src={picture} alt="" className={styles.plan} /> : undefined}
      <div className={styles.foot}>
        <Answers answer={answer} reply={reply} />
        <div className={styles.desk}>
          {emergency.telephone ? <p>{t('messages.dial', { number: emergency.telephone })}</p> : undefined}
          <p role="status" className={styles.small}>
            {answer ? t(`messages.told.${answer}`) : t('messages.we_count')}
          </p>
        </div>
      </div>
    </section>
  );
}
