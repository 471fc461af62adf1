import { useState } from 'react';
import { useDesk, useStaff } from '#platform/web/desk-shell';
import { useText } from '#platform/web/i18n';
import { Button } from '#platform/web/ui';
import { Form } from '#platform/web/ui/desk';
import { PasswordField } from '../password-field.tsx';
import { refusalText } from '../refusal-text.ts';
import styles from '../staff.module.css';
import { staffRoutes } from '../staff-routes.ts';

/** Form to change the user's own password, which ends all other sessions. */
export function OwnPassword() {
  const t = useText();
  const desk = useDesk();
  const { name } = useStaff();
  const change = staffRoutes.useRouteMutation('POST /api/v1/staff/me/password', ['GET /api/v1/staff/me/sessions']);
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const problem = change.error ? refusalText(t, change.error) : undefined;
  const isNew = change.error?.code === 'password_refused';

  async function send(): Promise<void> {
    await change.run({ body: { current, password } }).then(
      () => {
        setCurrent('');
        setPassword('');
        desk.toast(t('staff.passwordChanged'));
      },
      () => undefined,
    );
  }

  return (
    <Form onSubmit={() => void send()} narrow>
      {/* Password managers need the user name. */}
      <input type="text" autoComplete="username" value={name} readOnly hidden />
      <PasswordField
        label={t('staff.currentPassword')}
        autoComplete="current-password"
        required
        error={isNew ? undefined : problem}
        value={current}
        onChange={(event) => setCurrent(event.target.value)}
      />
      <PasswordField
        label={t('staff.newPassword')}
        autoComplete="new-password"
        required
        error={isNew ? problem : undefined}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <p className={styles.quiet}>{t('staff.passwordRule')}</p>
      <div>
        <Button type="submit" variant="outlined" disabled={change.isPending}>
          {t('staff.changePassword')}
        </Button>
      </div>
    </Form>
  );
}
