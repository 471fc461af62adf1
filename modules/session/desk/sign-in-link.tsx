import { useEffect, useEffectEvent, useState } from 'react';
import { systemClock } from '#platform/clock';
import { createRouteHooks, type RouteResponse, useDesk } from '#platform/web/desk-shell';
import { useDuration, useText } from '#platform/web/i18n';
import { Button, QrCode, Sheet } from '#platform/web/ui';
import { copyText } from '#platform/web/ui/desk';
import type { session } from '#session/contract';
import styles from './sign-in-link.module.css';

const routes = createRouteHooks<typeof session>();
type Link = RouteResponse<typeof session, 'POST /api/v1/stays/{id}/sign-in-links'>;

const pollMs = 2_000;

/** Returns the whole seconds until an instant, updated every second. */
function useSecondsLeft(until: number | undefined): number {
  const desk = useDesk();
  const [now, setNow] = useState(() => desk.serverNow());
  useEffect(() => {
    const timer = systemClock.every(1_000, () => setNow(desk.serverNow()));
    return () => timer.cancel();
  }, [desk]);
  return until === undefined ? 0 : Math.max(0, Math.floor((until - now) / 1000));
}

type Props = {
  readonly stayId: string;
  /** Ids of the devices that were already signed in. */
  readonly known: readonly string[];
  readonly onClose: () => void;
};

/** A QR code and a link that sign in one device to the stay, valid for two minutes. */
export function SignInLink({ stayId, known, onClose }: Props) {
  const t = useText();
  const durationOf = useDuration();
  const desk = useDesk();
  const [link, setLink] = useState<Link>();
  const [before] = useState(known);
  const [copyFailed, setCopyFailed] = useState(false);
  const make = routes.useRouteMutation('POST /api/v1/stays/{id}/sign-in-links');
  const input = { params: { id: stayId } };
  const { data } = routes.useRouteQuery('GET /api/v1/stays/{id}/devices', input, { refetchIntervalMs: pollMs });
  const joined = data?.items.find(({ id }) => !before.includes(id));
  const left = useSecondsLeft(link && Date.parse(link.expires_at));
  const create = () => make.run({ params: { id: stayId } }).then(setLink, () => undefined);
  const createFirst = useEffectEvent(create);
  useEffect(() => void createFirst(), []);
  const copy = async (address: string) => {
    const copied = await copyText(address);
    setCopyFailed(!copied);
    if (copied) desk.toast(t('signed_in.copied'));
  };
  const expired = link !== undefined && left === 0;
  return (
    <Sheet open onClose={onClose} title={t('signed_in.link')} closeLabel={t('desk.close')} position="center">
      <div className={styles.link}>
        <p role="status">{joined ? t('signed_in.joined', { name: joined.label }) : ''}</p>
        {link && !expired && !joined ? (
          <>
            <QrCode text={link.url} size={220} label={t('signed_in.qr')} />
            <p>{t('signed_in.link_text')}</p>
            <p className={styles.left}>{t('signed_in.left', { time: durationOf(left) })}</p>
            {copyFailed ? (
              <p role="alert">
                {t('desk.notCopied')} <bdi className={styles.address}>{link.url}</bdi>
              </p>
            ) : undefined}
            <Button variant="outlined" onClick={() => void copy(link.url)}>
              {t('signed_in.copy')}
            </Button>
          </>
        ) : undefined}
        {make.error ? <p role="alert">{t('signed_in.failed')}</p> : undefined}
        {expired || joined || make.error ? (
          <>
            {expired && !joined ? <p>{t('signed_in.expired')}</p> : undefined}
            <Button onClick={() => void create()}>{t('signed_in.another')}</Button>
          </>
        ) : undefined}
      </div>
    </Sheet>
  );
}
