import { type FormEvent, useState } from 'react';
import type { devices } from '#devices/contract';
import { createRouteHooks, useDesk } from '#platform/web/desk-shell';
import { type TextKey, useText } from '#platform/web/i18n';
import { Button, Field, Sheet } from '#platform/web/ui';
import styles from './enrol-tv.module.css';

const routes = createRouteHooks<typeof devices>();

const errorTexts: Readonly<Record<string, TextKey>> = {
  code_unknown: 'tvs.wrong_code',
  code_used: 'tvs.code_used',
  room_unknown: 'tvs.failed',
  offline: 'tvs.offline',
};

/** Binds the TV that shows a code to a room. */
export function EnrolTv({ room, onClose }: { readonly room: string; readonly onClose: () => void }) {
  const t = useText();
  const desk = useDesk();
  const [code, setCode] = useState('');
  const confirm = routes.useRouteMutation('POST /api/v1/devices/enrolments/{code}/confirm', [
    'GET /api/v1/devices',
    'GET /api/v1/rooms',
  ]);
  const error = confirm.error && (errorTexts[confirm.error.code] ?? 'tvs.wrong_code');
  async function send(event: FormEvent) {
    event.preventDefault();
    try {
      await confirm.run({ params: { code: code.trim() }, body: { room } });
      desk.toast(t('tvs.enrolled', { room }));
      onClose();
    } catch {
      // The form shows the error.
    }
  }
  return (
    <Sheet open onClose={onClose} title={t('tvs.enrol_title', { room })} closeLabel={t('desk.close')} position="center">
      <form className={styles.form} onSubmit={send}>
        <p className={styles.text}>{t('tvs.enrol_text')}</p>
        <Field
          label={t('tvs.code')}
          required
          autoFocus
          maxLength={20}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={code}
          error={error ? t(error) : undefined}
          onChange={(event) => setCode(event.target.value)}
        />
        <div className={styles.actions}>
          <Button variant="outlined" onClick={onClose}>
            {t('desk.cancel')}
          </Button>
          <Button type="submit" disabled={confirm.isPending}>
            {t('tvs.confirm')}
          </Button>
        </div>
      </form>
    </Sheet>
  );
}
