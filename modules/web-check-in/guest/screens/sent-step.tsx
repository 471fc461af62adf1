import { useGuestShell } from '#platform/web/guest-shell';
import { useFormats, useText } from '#platform/web/i18n';
import { Button } from '#platform/web/ui';
import { useStayTexts } from '../use-check-in-texts.ts';
import type { CheckInPage } from '../use-web-check-in.ts';
import styles from './web-check-in.module.css';

/** What the guest can expect, and bring. */
export function SentStep({ check }: CheckInPage) {
  const t = useText();
  const shell = useGuestShell();
  const formats = useFormats();
  const { date, stay } = useStayTexts();
  const { form, booking, requestId } = check.checkIn;
  if (!form) return undefined;
  const { changeable_until: until } = form;
  return (
    <div className={styles.form}>
      <div className={styles.intro}>
        <h1>{t(form.submitted_at === null ? 'webCheckIn.title' : 'webCheckIn.sent')}</h1>
        <p className={styles.stay}>{stay(form.stay)}</p>
      </div>
      {form.submitted_at === null ? (
        <p>{t('webCheckIn.closed.over')}</p>
      ) : (
        <>
          <p>{t('webCheckIn.sent_text', { day: date(form.stay.arrival) })}</p>
          <p>{t('webCheckIn.ready_from', { time: formats.clock(form.stay.room_ready_from) })}</p>
          {requestId === '' ? undefined : <p>{t('webCheckIn.sent_mail', { email: booking.email.trim() })}</p>}
        </>
      )}
      {form.note === '' ? undefined : (
        <p dir="auto" className={styles.hotelNote}>
          {form.note}
        </p>
      )}
      <div className={styles.actions}>
        {until === null ? undefined : (
          <>
            <p className={styles.quiet}>{t('webCheckIn.change_until', { time: formats.dayTime(Date.parse(until)) })}</p>
            <Button variant="outlined" fullWidth onClick={() => check.goTo('about')}>
              {t('webCheckIn.change_details')}
            </Button>
          </>
        )}
        <Button variant="text" onClick={() => shell.navigate({ name: 'login' })}>
          {t('webCheckIn.to_sign_in')}
        </Button>
      </div>
    </div>
  );
}
