import { type FormEvent, useState } from 'react';
import type { devices } from '#devices/contract';
import { createRouteHooks, useDesk } from '#platform/web/desk-shell';
import { type TextKey, useText } from '#platform/web/i18n';
import { Button, Field, Sheet } from '#platform/web/ui';
import { copyText } from '#platform/web/ui/desk';
import styles from './enrol-tv.module.css';

const routes = createRouteHooks<typeof devices>();

const errorTexts: Readonly<Record<string, TextKey>> = {
  code_unknown: 'tvs.wrong_code',
  code_used: 'tvs.code_used',
  room_unknown: 'tvs.room_unknown',
  offline: 'tvs.offline',
};

/** Where a TV finds its app, to be typed there or copied into its management. */
function TvAddress() {
  const t = useText();
  const [copied, setCopied] = useState<boolean>();
  const address = `${location.origin}/ONEapp/tv/`;
  return (
    <div className={styles.where}>
      <p className={styles.text}>{t('tvs.address')}</p>
      <p className={styles.address}>
        <bdi>{address}</bdi>
        <Button variant="text" onClick={() => void copyText(address).then(setCopied)}>
          {t('tvs.copy_address')}
        </Button>
      </p>
      <p className={styles.text} role="status">
        {copied === undefined ? '' : t(copied ? 'desk.copied' : 'desk.notCopied')}
      </p>
    </div>
  );
}

type Props = { readonly room?: string; readonly onClose: () => void };

/** Binds the TV that shows a code to a room, which staff enter unless it is given. */
export function EnrolTv({ room: given, onClose }: Props) {
  const t = useText();
  const desk = useDesk();
  const [code, setCode] = useState('');
  const [typed, setTyped] = useState('');
  const room = given ?? typed.trim();
  const confirm = routes.useRouteMutation('POST /api/v1/devices/enrolments/{code}/confirm', [
    'GET /api/v1/devices',
    'GET /api/v1/rooms',
  ]);
  const error = confirm.error && (errorTexts[confirm.error.code] ?? 'tvs.wrong_code');
  const isRoomWrong = confirm.error?.code === 'room_unknown';
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
    <Sheet
      open
      onClose={onClose}
      title={given ? t('tvs.enrol_title', { room: given }) : t('tvs.enrol')}
      closeLabel={t('desk.close')}
      position="center"
    >
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
          error={error && !isRoomWrong ? t(error) : undefined}
          onChange={(event) => setCode(event.target.value)}
        />
        {given === undefined ? (
          <Field
            label={t('tvs.room')}
            required
            maxLength={32}
            autoComplete="off"
            value={typed}
            error={error && isRoomWrong ? t(error) : undefined}
            onChange={(event) => setTyped(event.target.value)}
          />
        ) : undefined}
        <TvAddress />
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
