import { type FormEvent, useState } from 'react';
import { useText } from '#platform/web/i18n';
import { Button, Field } from '#platform/web/ui';
import type { Booking } from '../check-in-api.ts';
import { bookingProblems } from '../check-in-state.ts';
import { useRefusalText } from '../use-check-in-texts.ts';
import type { CheckInPage } from '../use-web-check-in.ts';
import { Problem } from './problem.tsx';
import styles from './web-check-in.module.css';

/** Which booking: name, day of arrival, and the address that gets the code. */
export function BookingStep({ check }: CheckInPage) {
  const t = useText();
  const textOf = useRefusalText();
  const [isTried, setIsTried] = useState(false);
  const { booking } = check.checkIn;
  const found = isTried ? bookingProblems(booking) : [];
  const isRefused = check.problem?.code === 'email_invalid';
  const input = (field: keyof Booking) => ({
    name: field,
    value: booking[field],
    error: found.includes(field) ? t(booking[field] ? 'content.form.invalid' : 'content.form.required') : undefined,
    'aria-required': true,
    onChange: ({ target }: { target: { value: string } }) => check.writeBooking({ ...booking, [field]: target.value }),
  });
  const email = input('email');
  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const [first] = bookingProblems(booking);
    setIsTried(true);
    if (first === undefined) check.sendCode();
    else event.currentTarget.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  }
  return (
    <form className={styles.form} noValidate onSubmit={send}>
      <div className={styles.intro}>
        <h1>{t('webCheckIn.title')}</h1>
        <p>{t('webCheckIn.lead')}</p>
      </div>
      <Field
        {...input('name')}
        label={t('login.name')}
        autoComplete="family-name"
        autoCapitalize="words"
        spellCheck={false}
        maxLength={120}
        enterKeyHint="next"
      />
      <Field
        {...input('arrival')}
        label={t('webCheckIn.arrival')}
        type="date"
        autoComplete="off"
        min={check.today}
        max={`${Number(check.today.slice(0, 4)) + 2}-12-31`}
      />
      <Field
        {...email}
        error={email.error || isRefused ? t('mobileKey.email_invalid') : undefined}
        label={t('mobileKey.email')}
        hint={t('webCheckIn.email_hint')}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        enterKeyHint="send"
      />
      <Problem text={textOf(check.problem)} />
      <div className={styles.actions}>
        <Button type="submit" fullWidth aria-disabled={check.isBusy}>
          {t('mobileKey.send_code')}
        </Button>
      </div>
    </form>
  );
}
