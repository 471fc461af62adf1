import { type FormEvent, useState } from 'react';
import type { ParentalDevice } from '#parental/contract';
import { useGuestShell } from '#platform/web/guest-shell';
import { useText } from '#platform/web/i18n';
import { AsyncView, Button, Field, Skeleton, SkeletonGroup } from '#platform/web/ui';
import { useChildDevice, useCodeFailure, useSetChildDevice } from '../use-child-device.ts';
import styles from './child-device.module.css';

type Props = { readonly device: ParentalDevice };

/** Offers to make the phone a child's. */
function Give({ device: { age, code_kind: kind } }: Props) {
  const t = useText();
  const shell = useGuestShell();
  const { give } = useSetChildDevice();
  async function run(): Promise<void> {
    await shell.whileLoading(give()).catch(() => shell.toast(t('parental.not_done')));
  }
  return (
    <>
      <header className={styles.words}>
        <h1>{t('parental.title')}</h1>
        <p>{t('parental.about_phone', { age })}</p>
        <p>{t(`parental.undo_${kind}`)}</p>
      </header>
      <Button fullWidth onClick={() => void run()}>
        {t('parental.give_phone')}
      </Button>
    </>
  );
}

/** Asks for the code by which the phone ceases to be a child's. */
function End({ device: { age, code_kind: kind } }: Props) {
  const t = useText();
  const shell = useGuestShell();
  const { end } = useSetChildDevice();
  const explain = useCodeFailure();
  const [code, setCode] = useState('');
  const [error, setError] = useState('');
  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (code.trim() === '') return setError(t(`parental.missing_${kind}`));
    try {
      await shell.whileLoading(end(code));
    } catch (failure) {
      setCode('');
      setError(explain(failure, kind));
    }
    return undefined;
  }
  return (
    <>
      <header className={styles.words}>
        <h1>{t('parental.is_phone')}</h1>
        <p>{t('parental.hidden', { age })}</p>
      </header>
      <form className={styles.form} onSubmit={(event) => void send(event)} noValidate>
        <Field
          type={kind === 'password' ? 'password' : 'text'}
          inputMode={kind === 'password' ? 'text' : 'numeric'}
          label={t(`parental.code_${kind}`)}
          hint={t(`parental.undo_${kind}`)}
          value={code}
          error={error || undefined}
          maxLength={64}
          autoComplete="off"
          onChange={(event) => {
            setCode(event.target.value);
            setError('');
          }}
        />
        <Button fullWidth type="submit">
          {t('parental.end')}
        </Button>
      </form>
    </>
  );
}

/** Whether this phone is a child's. */
export function ChildDeviceScreen() {
  const t = useText();
  const waiting = (
    <SkeletonGroup label={t('shell.loading')}>
      <Skeleton width="62%" height="32px" />
      <Skeleton height="52px" />
    </SkeletonGroup>
  );
  return (
    <div className={styles.page}>
      <AsyncView
        state={useChildDevice()}
        waiting={waiting}
        failed={{ title: t('parental.failed'), text: t('parental.failed_text'), icon: 'alert' }}
      >
        {(device) => (device.child ? <End device={device} /> : <Give device={device} />)}
      </AsyncView>
    </div>
  );
}
