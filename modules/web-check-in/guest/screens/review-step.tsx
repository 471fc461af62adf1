import { type FormEvent, useId, useState } from 'react';
import { useFormats, useText } from '#platform/web/i18n';
import { Button } from '#platform/web/ui';
import { problemsOn, stepOf } from '../check-in-state.ts';
import { useRefusalText, useStayTexts } from '../use-check-in-texts.ts';
import { type SummaryPart, useSummary } from '../use-summary.ts';
import type { CheckInPage } from '../use-web-check-in.ts';
import { Problem } from './problem.tsx';
import styles from './web-check-in.module.css';

function Part({ title, lines, step, check }: Omit<SummaryPart, 'place'> & CheckInPage) {
  const t = useText();
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      <Button variant="text" aria-label={`${t('webCheckIn.change')}: ${title}`} onClick={() => check.goTo(step)}>
        {t('webCheckIn.change')}
      </Button>
      <dl>
        {lines.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd dir="auto">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Everything once more, and the guest's word that it is right. */
export function ReviewStep({ check }: CheckInPage) {
  const t = useText();
  const id = useId();
  const textOf = useRefusalText();
  const { stay } = useStayTexts();
  const formats = useFormats();
  const [isAccepted, setIsAccepted] = useState(false);
  const [isTried, setIsTried] = useState(false);
  const parts = useSummary(check.checkIn);
  const isMissing = isTried && !isAccepted;
  const { form } = check.checkIn;
  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    setIsTried(true);
    const [wrong] = problemsOn('review', check.checkIn, check.today);
    if (wrong !== undefined) check.goTo(stepOf(wrong));
    else if (isAccepted) check.submit();
    else event.currentTarget.querySelector('input')?.focus();
  }
  return (
    <form className={styles.form} noValidate onSubmit={send}>
      <div className={styles.intro}>
        <h1>{t('webCheckIn.review')}</h1>
        {form ? <p>{stay(form.stay)}</p> : undefined}
        {form ? <p>{t('webCheckIn.ready_from', { time: formats.clock(form.stay.room_ready_from) })}</p> : undefined}
      </div>
      {parts.map(({ place, ...part }) => (
        <Part key={place} {...part} check={check} />
      ))}
      <label className={styles.accept} data-wrong={isMissing || undefined}>
        <input
          type="checkbox"
          checked={isAccepted}
          aria-required
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? id : undefined}
          onChange={({ target }) => setIsAccepted(target.checked)}
        />
        <span>{t('webCheckIn.accept')}</span>
      </label>
      {isMissing ? (
        <p id={id} className={styles.problem}>
          {t('webCheckIn.accept_missing')}
        </p>
      ) : undefined}
      <Problem text={textOf(check.problem)} />
      <div className={styles.actions}>
        <Button type="submit" fullWidth aria-disabled={check.isBusy}>
          {t('webCheckIn.send')}
        </Button>
      </div>
    </form>
  );
}
