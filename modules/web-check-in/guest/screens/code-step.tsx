import { type FormEvent, useState } from 'react';
import { foldDigits } from '#platform/digits';
import { useDuration, useText } from '#platform/web/i18n';
import { Button, Field } from '#platform/web/ui';
import { useRefusalText } from '../use-check-in-texts.ts';
import { useSecondsUntil } from '../use-seconds-until.ts';
import type { CheckInPage } from '../use-web-check-in.ts';
import { Problem } from './problem.tsx';
import styles from './web-check-in.module.css';

const digits = 6;

/** Sends another code, or says when there may be one. */
function Again({ check }: CheckInPage) {
  const t = useText();
  const durationOf = useDuration();
  const seconds = useSecondsUntil(check.checkIn.againAt);
  if (seconds > 0) return <p className={styles.quiet}>{t('webCheckIn.code_wait', { time: durationOf(seconds) })}</p>;
  return (
    <Button
      variant={check.checkIn.token === '' ? 'filled' : 'text'}
      fullWidth={check.checkIn.token === ''}
      aria-disabled={check.isBusy}
      onClick={check.sendCode}
    >
      {t('webCheckIn.code_again')}
    </Button>
  );
}

/** The six digits of the mail, which are sent as soon as they are complete. */
export function CodeStep({ check }: CheckInPage) {
  const t = useText();
  const textOf = useRefusalText();
  const [code, setCode] = useState('');
  const [isTried, setIsTried] = useState(false);
  const { booking, token } = check.checkIn;
  const isWrong = check.problem?.code === 'code_wrong';
  const isShort = isTried && code.length < digits;
  function write(text: string): void {
    const written = foldDigits(text).replace(/\D/g, '').slice(0, digits);
    setCode(written);
    if (written.length === digits && written !== code) check.confirm(written);
  }
  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    setIsTried(true);
    if (code.length === digits) check.confirm(code);
    else event.currentTarget.querySelector('input')?.focus();
  }
  return (
    <form className={styles.form} noValidate onSubmit={send}>
      <div className={styles.intro}>
        <h1>{t('webCheckIn.code_title')}</h1>
        {token === '' ? undefined : <p>{t('webCheckIn.code_text', { email: booking.email.trim() })}</p>}
      </div>
      {token === '' ? undefined : (
        <div className={styles.code}>
          <Field
            label={t('mobileKey.code')}
            name="code"
            value={code}
            error={isWrong ? t('mobileKey.code_wrong') : isShort ? t('content.form.required') : undefined}
            inputMode="numeric"
            autoComplete="one-time-code"
            dir="ltr"
            autoFocus
            aria-required
            onChange={({ target }) => write(target.value)}
          />
        </div>
      )}
      <Problem text={textOf(check.problem)} />
      <div className={styles.actions}>
        {token === '' ? undefined : (
          <Button type="submit" fullWidth aria-disabled={check.isBusy}>
            {t('check_out.continue')}
          </Button>
        )}
        <Again key={check.checkIn.againAt} check={check} />
        <Button variant="text" onClick={() => check.goTo('booking')}>
          {t('webCheckIn.other_booking')}
        </Button>
      </div>
    </form>
  );
}
