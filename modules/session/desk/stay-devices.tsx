import { useState } from 'react';
import {
  createRouteHooks,
  type DeskPanelProps,
  deviceName,
  type RouteResponse,
  useDesk,
  useDeskOfflineSince,
  usePermission,
  useWhen,
} from '#platform/web/desk-shell';
import { useText } from '#platform/web/i18n';
import { Button, NamedIcon } from '#platform/web/ui';
import { PanelItem, PanelNote, PanelSection, RenameSheet } from '#platform/web/ui/desk';
import type { session } from '#session/contract';
import { Invitation } from './invitation.tsx';
import { SignInLink } from './sign-in-link.tsx';
import { StayPassword } from './stay-password.tsx';

const routes = createRouteHooks<typeof session>();
type SignedOutDevice = RouteResponse<typeof session, 'GET /api/v1/stays/{id}/forgetting/phones'>['items'][number];
type Device = RouteResponse<typeof session, 'GET /api/v1/stays/{id}/devices'>['items'][number];

/** Polling interval in milliseconds: no push reports a sign-in by name and room. */
const pollMs = 10_000;
const onlineMs = 120_000;

/** Returns what a device is called. */
function useDeviceName(): (label: string) => string {
  const t = useText();
  return (label) => deviceName(label, (words) => t('signed_in.browser_on', words)) || t('signed_in.device');
}

type RenameProps = {
  readonly stayId: string;
  readonly device: string;
  readonly name: string;
  readonly onClose: () => void;
};

function RenameDevice({ stayId, device, name, onClose }: RenameProps) {
  const t = useText();
  const rename = routes.useRouteMutation('PATCH /api/v1/stays/{id}/devices/{device}', [
    'GET /api/v1/stays/{id}/devices',
  ]);
  return (
    <RenameSheet
      title={t('signed_in.rename')}
      label={t('signed_in.name')}
      value={name}
      labels={{ save: t('signed_in.save'), cancel: t('desk.cancel'), close: t('desk.close') }}
      busy={rename.isPending}
      error={rename.error ? t('signed_in.failed') : undefined}
      onSave={(next) =>
        // The dialog shows why a name was not stored.
        void rename.run({ params: { id: stayId, device }, body: { name: next } }).then(onClose, () => undefined)
      }
      onClose={onClose}
    />
  );
}

function DeviceItem({ device, stayId }: { readonly device: Device; readonly stayId: string }) {
  const t = useText();
  const desk = useDesk();
  const { when } = useWhen();
  const mayManage = usePermission('stays.manage');
  const cutOff = useDeskOfflineSince() !== undefined;
  const revoke = routes.useRouteMutation('DELETE /api/v1/stays/{id}/devices/{device}', [
    'GET /api/v1/stays/{id}/devices',
    'GET /api/v1/rooms',
  ]);
  const [renaming, setRenaming] = useState(false);
  const name = useDeviceName()(device.label);
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
      note={online ? t('signed_in.live') : t('signed_in.seen', { time: when(seen) })}
      renameAction={
        mayManage
          ? { label: t('signed_in.rename_name', { name }), disabled: cutOff, onPress: () => setRenaming(true) }
          : undefined
      }
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
      {renaming ? (
        <RenameDevice stayId={stayId} device={device.id} name={name} onClose={() => setRenaming(false)} />
      ) : undefined}
    </PanelItem>
  );
}

function SignedOutItem({ device }: { readonly device: SignedOutDevice }) {
  const t = useText();
  const { when } = useWhen();
  const nameOf = useDeviceName();
  const { label, forgotten_at: at } = device;
  return (
    <PanelItem
      icon={<NamedIcon name={at ? 'mdi-check-circle-outline' : 'mdi-cellphone'} size={20} />}
      note={t('signed_in.signed_out')}
    >
      <bdi>{nameOf(label)}</bdi>
      <PanelNote>{at ? t('signed_in.forgot', { time: when(at) }) : t('signed_in.unconfirmed')}</PanelNote>
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

/** Section of the room panel for the chosen stay: its devices, or the link for a guest who is expected, and its password. */
export function StayDevices({ stayId, expectedStayId, inHouse }: DeskPanelProps) {
  const mayManage = usePermission('stays.manage');
  const current = expectedStayId ?? (inHouse ? stayId : undefined);
  return (
    <>
      {expectedStayId !== undefined ? <Invitation key={expectedStayId} stayId={expectedStayId} /> : undefined}
      {expectedStayId === undefined && stayId !== undefined ? (
        <Devices key={stayId} stayId={stayId} inHouse={inHouse} />
      ) : undefined}
      {mayManage && current !== undefined ? <StayPassword key={current} stayId={current} /> : undefined}
    </>
  );
}
