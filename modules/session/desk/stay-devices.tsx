import { useState } from 'react';
import { type DeskAnswer, type DeskPanelProps, deskRoutes, useDesk, useDeskCutOffSince, useMay } from '#platform/desk';
import { useFormats, useText } from '#platform/i18n/browser';
import { Button, Icon, IconButton, NamedIcon } from '#platform/ui';
import type { session } from '#session/contract';
import { SignInLink } from './sign-in-link.tsx';
import styles from './stay-devices.module.css';

const routes = deskRoutes<typeof session>();
type Device = DeskAnswer<typeof session, 'GET /api/v1/stays/{id}/devices'>['items'][number];

/** Milliseconds between two looks: who signs in by name and room is told by no push. */
const lookMs = 10_000;
const liveMs = 120_000;

function DeviceLine({ device, stayId }: { readonly device: Device; readonly stayId: string }) {
  const t = useText();
  const desk = useDesk();
  const formats = useFormats();
  const mayManage = useMay('stays.manage');
  const cutOff = useDeskCutOffSince() !== undefined;
  const revoke = routes.useChange('DELETE /api/v1/stays/{id}/devices/{device}', [
    'GET /api/v1/stays/{id}/devices',
    'GET /api/v1/rooms',
  ]);
  const name = device.label || t('signed_in.device');
  const seen = Date.parse(device.last_seen_at);
  const live = desk.serverNow() - seen < liveMs;
  async function ask() {
    const question = { title: t('signed_in.out_title', { name }), text: t('signed_in.out_text') };
    if (!(await desk.ask({ ...question, action: t('signed_in.out'), danger: true }))) return;
    await revoke.run({ params: { id: stayId, device: device.id } }).catch(() => desk.toast(t('signed_in.failed')));
  }
  return (
    <li className={styles.line}>
      <NamedIcon name="mdi-cellphone" size={20} />
      <bdi className={styles.words}>{name}</bdi>
      <span className={styles.seen}>
        {live ? t('signed_in.live') : t('signed_in.seen', { time: formats.time(seen) })}
      </span>
      {mayManage ? (
        <IconButton
          label={t('signed_in.out_name', { name })}
          disabled={cutOff || revoke.busy}
          onClick={() => void ask()}
        >
          <Icon name="close" size={20} />
        </IconButton>
      ) : undefined}
    </li>
  );
}

/** The devices on which a stay is signed in, and a link for one more. */
function Devices({ stayId }: { readonly stayId: string }) {
  const t = useText();
  const mayManage = useMay('stays.manage');
  const cutOff = useDeskCutOffSince() !== undefined;
  const [linking, setLinking] = useState(false);
  const input = { params: { id: stayId } };
  const { data } = routes.useRead('GET /api/v1/stays/{id}/devices', input, { everyMs: lookMs });
  return (
    <section>
      <header className={styles.head}>
        <h3>{t('signed_in.title')}</h3>
        {mayManage ? (
          <Button look="text" disabled={cutOff} onClick={() => setLinking(true)}>
            {t('signed_in.link')}
          </Button>
        ) : undefined}
      </header>
      <ul>
        {data?.items.map((device) => (
          <DeviceLine key={device.id} device={device} stayId={stayId} />
        ))}
      </ul>
      {data?.items.length === 0 ? <p className={styles.seen}>{t('signed_in.none')}</p> : undefined}
      {linking ? (
        <SignInLink stayId={stayId} known={data?.items.map(({ id }) => id) ?? []} onClose={() => setLinking(false)} />
      ) : undefined}
    </section>
  );
}

/** The section of a room's panel, for the stay that was chosen in it. */
export function StayDevices({ stayId }: DeskPanelProps) {
  return stayId === undefined ? undefined : <Devices key={stayId} stayId={stayId} />;
}
