import { useState } from 'react';
import { type DeskAnswer, type DeskPanelProps, deskRoutes, useDesk, useDeskCutOffSince, useMay } from '#platform/desk';
import { useFormats, useText } from '#platform/i18n/browser';
import { Button, Icon, IconButton, NamedIcon } from '#platform/ui';
import type { session } from '#session/contract';
import { SignInLink } from './sign-in-link.tsx';
import styles from './stay-devices.module.css';

const routes = deskRoutes<typeof session>();
type Left = DeskAnswer<typeof session, 'GET /api/v1/stays/{id}/forgetting/phones'>['items'][number];
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

function LeftLine({ device }: { readonly device: Left }) {
  const t = useText();
  const formats = useFormats();
  const { label, forgotten_at: at } = device;
  return (
    <li className={styles.line}>
      <NamedIcon name={at ? 'mdi-check-circle-outline' : 'mdi-cellphone'} size={20} />
      <div className={styles.words}>
        <bdi>{label || t('signed_in.device')}</bdi>
        <p className={styles.seen}>
          {at ? t('signed_in.forgot', { time: formats.time(Date.parse(at)) }) : t('signed_in.unconfirmed')}
        </p>
      </div>
      <span className={styles.seen}>{t('signed_in.signed_out')}</span>
    </li>
  );
}

type DevicesProps = { readonly stayId: string; readonly inHouse: boolean };

/** The devices on which a stay is signed in or was, and a link for one more. */
function Devices({ stayId, inHouse }: DevicesProps) {
  const t = useText();
  const mayManage = useMay('stays.manage');
  const cutOff = useDeskCutOffSince() !== undefined;
  const [linking, setLinking] = useState(false);
  const input = { params: { id: stayId } };
  const { data } = routes.useRead('GET /api/v1/stays/{id}/devices', input, { everyMs: lookMs });
  const left = routes.useRead('GET /api/v1/stays/{id}/forgetting/phones', input, { everyMs: lookMs }).data;
  return (
    <section>
      <header className={styles.head}>
        <h3>{t('signed_in.title')}</h3>
        {mayManage && inHouse ? (
          <Button look="text" disabled={cutOff} onClick={() => setLinking(true)}>
            {t('signed_in.link')}
          </Button>
        ) : undefined}
      </header>
      <ul>
        {data?.items.map((device) => (
          <DeviceLine key={device.id} device={device} stayId={stayId} />
        ))}
        {left?.items.map((device) => (
          <LeftLine key={device.id} device={device} />
        ))}
      </ul>
      {data?.items.length === 0 && left?.items.length === 0 ? (
        <p className={styles.seen}>{t('signed_in.none')}</p>
      ) : undefined}
      {linking ? (
        <SignInLink stayId={stayId} known={data?.items.map(({ id }) => id) ?? []} onClose={() => setLinking(false)} />
      ) : undefined}
    </section>
  );
}

/** The section of a room's panel, for the stay that was chosen in it. */
export function StayDevices({ stayId, inHouse }: DeskPanelProps) {
  return stayId === undefined ? undefined : <Devices key={stayId} stayId={stayId} inHouse={inHouse} />;
}
