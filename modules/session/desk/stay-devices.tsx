import { useState } from 'react';
import {
  createRouteHooks,
  type DeskPanelProps,
  type RouteResponse,
  useDesk,
  useDeskOfflineSince,
  usePermission,
} from '#platform/web/desk-shell';
import { useFormats, useText } from '#platform/web/i18n';
import { Button, NamedIcon } from '#platform/web/ui';
import { PanelItem, PanelNote, PanelSection } from '#platform/web/ui/desk';
import type { session } from '#session/contract';
import { SignInLink } from './sign-in-link.tsx';

const routes = createRouteHooks<typeof session>();
type SignedOutDevice = RouteResponse<typeof session, 'GET /api/v1/stays/{id}/forgetting/phones'>['items'][number];
type Device = RouteResponse<typeof session, 'GET /api/v1/stays/{id}/devices'>['items'][number];

/** Polling interval in milliseconds: no push reports a sign-in by name and room. */
const pollMs = 10_000;
const onlineMs = 120_000;

function DeviceItem({ device, stayId }: { readonly device: Device; readonly stayId: string }) {
  const t = useText();
  const desk = useDesk();
  const formats = useFormats();
  const mayManage = usePermission('stays.manage');
  const cutOff = useDeskOfflineSince() !== undefined;
  const revoke = routes.useRouteMutation('DELETE /api/v1/stays/{id}/devices/{device}', [
    'GET /api/v1/stays/{id}/devices',
    'GET /api/v1/rooms',
  ]);
  const name = device.label || t('signed_in.device');
  const seen = Date.parse(device.last_seen_at);
  const online = desk.serverNow() - seen < onlineMs;
  async function confirmRevoke() {
    const question = { title: t('signed_in.out_title', { name }), text: t('signed_in.out_text') };
    if (!(await desk.confirm({ ...question, action: t('signed_in.out'), danger: true }))) return;
    await revoke.run({ params: { id: stayId, device: device.id } }).catch(() => desk.toast(t('signed_in.failed')));
  }
  return (
    <PanelItem
      icon={<NamedIcon name="mdi-cellphone" size={20} />}
      note={online ? t('signed_in.live') : t('signed_in.seen', { time: formats.time(seen) })}
      removeAction={
        mayManage
          ? {
              label: t('signed_in.out_name', { name }),
              disabled: cutOff || revoke.isPending,
              onPress: () => void confirmRevoke(),
            }
          : undefined
      }
    >
      <bdi>{name}</bdi>
    </PanelItem>
  );
}

function SignedOutItem({ device }: { readonly device: SignedOutDevice }) {
  const t = useText();
  const formats = useFormats();
  const { label, forgotten_at: at } = device;
  return (
    <PanelItem
      icon={<NamedIcon name={at ? 'mdi-check-circle-outline' : 'mdi-cellphone'} size={20} />}
      note={t('signed_in.signed_out')}
    >
      <bdi>{label || t('signed_in.device')}</bdi>
      <PanelNote>
        {at ? t('signed_in.forgot', { time: formats.time(Date.parse(at)) }) : t('signed_in.unconfirmed')}
      </PanelNote>
    </PanelItem>
  );
}

type DevicesProps = { readonly stayId: string; readonly inHouse: boolean };

/** The devices that are or were signed in to a stay, and a link to sign in another one. */
function Devices({ stayId, inHouse }: DevicesProps) {
  const t = useText();
  const mayManage = usePermission('stays.manage');
  const cutOff = useDeskOfflineSince() !== undefined;
  const [linking, setLinking] = useState(false);
  const input = { params: { id: stayId } };
  const { data } = routes.useRouteQuery('GET /api/v1/stays/{id}/devices', input, { refetchIntervalMs: pollMs });
  const left = routes.useRouteQuery('GET /api/v1/stays/{id}/forgetting/phones', input, {
    refetchIntervalMs: pollMs,
  }).data;
  return (
    <PanelSection
      title={t('signed_in.title')}
      action={
        mayManage && inHouse ? (
          <Button variant="text" disabled={cutOff} onClick={() => setLinking(true)}>
            {t('signed_in.link')}
          </Button>
        ) : undefined
      }
    >
      <ul>
        {data?.items.map((device) => (
          <DeviceItem key={device.id} device={device} stayId={stayId} />
        ))}
        {left?.items.map((device) => (
          <SignedOutItem key={device.id} device={device} />
        ))}
      </ul>
      {data?.items.length === 0 && left?.items.length === 0 ? <PanelNote>{t('signed_in.none')}</PanelNote> : undefined}
      {linking ? (
        <SignInLink stayId={stayId} known={data?.items.map(({ id }) => id) ?? []} onClose={() => setLinking(false)} />
      ) : undefined}
    </PanelSection>
  );
}

/** Section of the room panel for the chosen stay. */
export function StayDevices({ stayId, inHouse }: DeskPanelProps) {
  return stayId === undefined ? undefined : <Devices key={stayId} stayId={stayId} inHouse={inHouse} />;
}
