import { useEffect, useRef } from 'react';
import { mediaUrl, useProperty } from '#platform/web/guest-shell';
import { useText } from '#platform/web/i18n';
import { showsPush } from '#platform/web/service-worker';
import type { EmergencyView } from '../follow-emergency.ts';
import styles from './emergency.module.css';

/** An emergency on a phone: a modal dialog over everything that no key and no gesture closes. */
export function EmergencyScreen({ view }: { view: EmergencyView }) {
  const t = useText();
  const { name, mediaBase } = useProperty();
  const dialog = useRef<HTMLDialogElement>(null);
  const { emergency, title, otherTitle, language, steps, answer, reply } = view;
  useEffect(() => showsPush('emergency'), []);
  useEffect(() => {
    const { current } = dialog;
    if (current && !current.open) current.showModal();
    return () => current?.close();
  }, []);
  const picture = mediaUrl(mediaBase, emergency.picture);
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby="emergency-title"
      className={styles.page}
      onCancel={(event) => event.preventDefault()}
      // Browsers let a second Escape through; this keeps it open.
      onClose={(event) => event.currentTarget.showModal()}
    >
      <p className={styles.head}>
        <svg viewBox="0 0 24 24" width="28" height="28" fill="currentColor" aria-hidden="true">
          <path d="M13 14H11V9H13M13 18H11V16H13M1 21H23L12 2L1 21Z" />
        </svg>
        <span>{t(emergency.drill ? 'messages.drill' : 'messages.no_drill', { hotel: name })}</span>
      </p>
      <div lang={language} dir="auto">
        <h1 id="emergency-title">{title}</h1>
      </div>
      {otherTitle ? (
        <p className={styles.other} lang={otherTitle.language}>
          <bdi>{otherTitle.title}</bdi>
        </p>
      ) : undefined}
      <ol className={styles.steps} lang={language}>
        {steps.map((step) => (
          <li key={step} dir="auto">
            {step}
          </li>
        ))}
      </ol>
      {picture ? <img src={picture} alt="" className={styles.plan} /> : undefined}
      <div className={styles.actions}>
        <button
          type="button"
          aria-pressed={answer === 'leaving'}
          className={styles.leaving}
          onClick={() => reply('leaving')}
        >
          {t('messages.leaving')}
        </button>
        <button type="button" aria-pressed={answer === 'help'} className={styles.help} onClick={() => reply('help')}>
          {t('messages.help')}
        </button>
      </div>
      <p role="status" className={styles.status}>
        {answer ? t(`messages.told.${answer}`) : t('messages.we_count')}
      </p>
      {emergency.telephone ? <p>{t('messages.dial', { number: emergency.telephone })}</p> : undefined}
    </dialog>
  );
}
