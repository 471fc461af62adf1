import { useState } from 'react';
import type { MobileKeyView } from '#mobile-key/contract';
import { useProperty, useSession } from '#platform/web/guest-shell';
import { type TextKey, useText } from '#platform/web/i18n';
import { Button, Field } from '#platform/web/ui';
import { requestLink } from '../open-lock.ts';
import { Corridor } from './corridor.tsx';
import styles from './key.module.css';

const problems: { readonly [code: string]: TextKey } = {
  email_invalid: 'mobileKey.email_invalid',
  code_wrong: 'mobileKey.code_wrong',
  code_spent: 'mobileKey.code_spent',
  key_expired: 'mobileKey.problem.key_expired',
  key_not_issued: 'mobileKey.problem.key_not_issued',
  key_proof_required: 'mobileKey.problem.key_proof_required',
  too_many_requests: 'mobileKey.problem.too_many_requests',
  offline: 'mobileKey.problem.offline',
};

/** Sends what the guest has entered, and says what the form asks for next. */
function useHandOver({ room, expire_at: expireAt }: MobileKeyView) {
  const { id: property } = useProperty();
  const { reservationNr: reservationNumber = '' } = useSession();
  const [isSent, setIsSent] = useState(false);
  const [problem, setProblem] = useState<TextKey>();
  const [isBusy, setIsBusy] = useState(false);
  async function send(given: { readonly otpEmail: string; readonly code: string }): Promise<void> {
    setIsBusy(true);
    setProblem(undefined);
    try {
      location.assign(await requestLink({ property, room, reservationNumber, expireAt }, given));
    } catch (error) {
      const refusal = error instanceof Error ? error.message : '';
      if (refusal === 'code_required') setIsSent(true);
      else setProblem(problems[refusal] ?? 'mobileKey.problem.failed');
      if (refusal === 'code_spent') setIsSent(false);
    }
    setIsBusy(false);
  }
  return { isSent, problem, isBusy, send, again: () => setIsSent(false) };
}

type MailFieldProps = {
  readonly view: MobileKeyView;
  readonly value: string;
  readonly problem: TextKey | undefined;
  readonly onChange: (value: string) => void;
};

function MailField({ view, value, problem, onChange }: MailFieldProps) {
  const t = useText();
  return (
    <Field
      label={t('mobileKey.email')}
      hint={t('mobileKey.email_hint')}
      placeholder={view.has_mail ? t('webCheckIn.email_hint') : undefined}
      type="email"
      inputMode="email"
      autoComplete="email"
      required
      value={value}
      error={problem === 'mobileKey.email_invalid' ? t(problem) : undefined}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** Hands the guest over to the vendor's app: an address, the code that was mailed, and the link. */
export function HandOver({ view }: { view: MobileKeyView }) {
  const t = useText();
  const [email, setEmail] = useState('');
  const [code, setCode] = useState('');
  const { isSent, problem, isBusy, send, again } = useHandOver(view);
  const asksMail = view.needs_code && !isSent;
  return (
    <>
      <div className={`${styles.picture} ${styles.still}`}>
        <Corridor isOpen={false} />
      </div>
      <h1 className={styles.room}>{t('mobileKey.room', { room: view.room })}</h1>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void send({ otpEmail: isSent ? '' : email.trim(), code: isSent ? code.trim() : '' });
        }}
      >
        <p>{t(asksMail ? 'mobileKey.by_mail' : isSent ? 'mobileKey.code_sent' : 'mobileKey.by_app')}</p>
        {asksMail ? <MailField view={view} value={email} problem={problem} onChange={setEmail} /> : undefined}
        {isSent ? (
          <Field
            label={t('mobileKey.code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="[0-9]{6}"
            maxLength={6}
            required
            value={code}
            error={problem === 'mobileKey.code_wrong' ? t(problem) : undefined}
            onChange={(event) => setCode(event.target.value.replace(/\D/gu, ''))}
          />
        ) : undefined}
        {problem && problem !== 'mobileKey.code_wrong' && problem !== 'mobileKey.email_invalid' ? (
          <p role="alert" className={styles.problem}>
            {t(problem)}
          </p>
        ) : undefined}
        <Button type="submit" fullWidth disabled={isBusy}>
          {t(asksMail ? 'mobileKey.send_code' : 'mobileKey.to_app')}
        </Button>
        {isSent ? (
          <Button variant="text" onClick={again}>
            {t('mobileKey.other_mail')}
          </Button>
        ) : undefined}
      </form>
    </>
  );
}
