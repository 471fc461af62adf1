import { useState } from 'react';
import type { devices } from '#devices/contract';
import { type DeskAnswer, type DeskPanelProps, deskRoutes, useDesk, useDeskCutOffSince, useMay } from '#platform/desk';
import { useFormats, useText } from '#platform/i18n/browser';
import { Button, Icon, IconButton, NamedIcon } from '#platform/ui';
import { EnrolTv } from './enrol-tv.tsx';
import styles from './room-tvs.module.css';

const routes = deskRoutes<typeof devices>();
type Tv = DeskAnswer<typeof devices, 'GET /api/v1/devices'>['items'][number];

/** Milliseconds between two looks at which sets are connected: no push tells of one that is cut off. */
const lookMs = 30_000;
const dayMs = 24 * 3_600_000;

/** Whether a set is on, or when it was last seen. */
function Seen({ tv }: { readonly tv: Tv }) {
  const t = useText();
  const desk = useDesk();
  const formats = useFormats();
  if (tv.connected) return <span className={styles.seen}>{t('tvs.live')}</span>;
  if (!tv.last_seen_at) return <span className={styles.seen}>{t('tvs.never_seen')}</span>;
  const at = Date.parse(tv.last_seen_at);
  const when = desk.serverNow() - at < dayMs ? formats.time(at) : formats.day(at);
  return <span className={styles.seen}>{t('tvs.seen', { when })}</span>;
}

function Uncleared({ tv }: { readonly tv: Tv }) {
  const t = useText();
  const formats = useFormats();
  const since = tv.unforgotten.find(({ since: at }) => at)?.since;
  if (tv.unforgotten.length === 0) return undefined;
  const when = since ? formats.time(Date.parse(since)) : '';
  return (
    <p className={styles.uncleared}>
      {when ? t('tvs.uncleared_since', { when }) : t('tvs.uncleared')}{' '}
      {t(tv.connected ? 'tvs.tell_on' : 'tvs.tell_off')}
    </p>
  );
}

function details({ firmware, os_type, onesquare_version }: Tv): string {
  return [os_type, firmware, onesquare_version].filter(Boolean).join(' · ');
}

function TvLine({ tv }: { readonly tv: Tv }) {
  const t = useText();
  const desk = useDesk();
  const mayManage = useMay('devices.manage');
  const cutOff = useDeskCutOffSince() !== undefined;
  const revoke = routes.useChange('DELETE /api/v1/devices/{id}', ['GET /api/v1/devices', 'GET /api/v1/rooms']);
  async function ask() {
    const name = tv.model || t('tvs.tv');
    const question = { title: t('tvs.revoke_title', { name }), text: t('tvs.revoke_text'), action: t('tvs.revoke') };
    if (!(await desk.ask({ ...question, danger: true }))) return;
    await revoke
      .run({ params: { id: tv.id } })
      .then(() => desk.toast(t('tvs.revoked', { name })))
      .catch(() => desk.toast(t('tvs.failed')));
  }
  return (
    <li className={styles.line} data-wrong={tv.unforgotten.length > 0}>
      <NamedIcon name={tv.connected ? 'mdi-television' : 'mdi-television-off'} size={20} />
      <div className={styles.words}>
        <p>
          <bdi>{tv.model || t('tvs.tv')}</bdi>
        </p>
        {details(tv) ? <p className={styles.details}>{details(tv)}</p> : undefined}
        <Uncleared tv={tv} />
      </div>
      <Seen tv={tv} />
      {mayManage ? (
        <IconButton
          label={t('tvs.revoke_name', { name: tv.model || t('tvs.tv') })}
          disabled={cutOff || revoke.busy}
          onClick={() => void ask()}
        >
          <Icon name="close" size={20} />
        </IconButton>
      ) : undefined}
    </li>
  );
}

/** The TVs of a room: state, what they run, whether they forgot; enrol and revoke. */
export function RoomTvs({ room }: DeskPanelProps) {
  const t = useText();
  const mayManage = useMay('devices.manage');
  const cutOff = useDeskCutOffSince() !== undefined;
  const [enrolling, setEnrolling] = useState(false);
  const { data } = routes.useRead('GET /api/v1/devices', { query: { room, limit: 200 } }, { everyMs: lookMs });
  return (
    <section>
      <header className={styles.head}>
        <h3>{t('tvs.title')}</h3>
        {mayManage ? (
          <Button look="text" disabled={cutOff} onClick={() => setEnrolling(true)}>
            {t('tvs.enrol')}
          </Button>
        ) : undefined}
      </header>
      <ul>
        {data?.items.map((tv) => (
          <TvLine key={tv.id} tv={tv} />
        ))}
      </ul>
      {data?.items.length === 0 ? <p className={styles.details}>{t('tvs.none')}</p> : undefined}
      {enrolling ? <EnrolTv room={room} onClose={() => setEnrolling(false)} /> : undefined}
    </section>
  );
}
