import { useState } from 'react';
import type { devices } from '#devices/contract';
import {
  createRouteHooks,
  type DeskPanelProps,
  type RouteResponse,
  useDesk,
  useDeskOfflineSince,
  usePermission,
  useWhen,
} from '#platform/web/desk-shell';
import { useText } from '#platform/web/i18n';
import { Button, NamedIcon } from '#platform/web/ui';
import { PanelItem, PanelNote, PanelSection, RenameSheet } from '#platform/web/ui/desk';
import { EnrolTv } from './enrol-tv.tsx';

const routes = createRouteHooks<typeof devices>();
type Tv = RouteResponse<typeof devices, 'GET /api/v1/devices'>['items'][number];

/** Polling interval in milliseconds: no push reports a TV that lost its connection. */
const pollMs = 30_000;
/** Whether a TV is on, or when it was last seen. */
function Seen({ tv }: { readonly tv: Tv }) {
  const t = useText();
  const { when } = useWhen();
  if (tv.connected) return t('tvs.live');
  if (!tv.last_seen_at) return t('tvs.never_seen');
  return t('tvs.seen', { when: when(tv.last_seen_at) });
}

function Uncleared({ tv }: { readonly tv: Tv }) {
  const t = useText();
  const { when } = useWhen();
  const since = tv.unforgotten.find(({ since: at }) => at)?.since;
  if (tv.unforgotten.length === 0) return undefined;
  return (
    <PanelNote tone="danger">
      {since ? t('tvs.uncleared_since', { when: when(since) }) : t('tvs.uncleared')}{' '}
      {t(tv.connected ? 'tvs.tell_on' : 'tvs.tell_off')}
    </PanelNote>
  );
}

/** Versions of a set; those of a plain browser help nobody. */
function details({ firmware, os_type, onesquare_version }: Tv): string {
  if (os_type === 'browser') return '';
  return [os_type, firmware, onesquare_version].filter(Boolean).join(' · ');
}

type RenameProps = { readonly id: string; readonly name: string; readonly onClose: () => void };

function RenameTv({ id, name, onClose }: RenameProps) {
  const t = useText();
  const rename = routes.useRouteMutation('PATCH /api/v1/devices/{id}', ['GET /api/v1/devices', 'GET /api/v1/rooms']);
  return (
    <RenameSheet
      title={t('tvs.rename')}
      label={t('tvs.name')}
      value={name}
      labels={{ save: t('tvs.save'), cancel: t('desk.cancel'), close: t('desk.close') }}
      busy={rename.isPending}
      error={rename.error ? t('tvs.failed') : undefined}
      onSave={(next) =>
        // The dialog shows why a name was not stored.
        void rename.run({ params: { id }, body: { name: next } }).then(onClose, () => undefined)
      }
      onClose={onClose}
    />
  );
}

function TvItem({ tv }: { readonly tv: Tv }) {
  const t = useText();
  const desk = useDesk();
  const mayManage = usePermission('devices.manage');
  const cutOff = useDeskOfflineSince() !== undefined;
  const revoke = routes.useRouteMutation('DELETE /api/v1/devices/{id}', ['GET /api/v1/devices', 'GET /api/v1/rooms']);
  const [renaming, setRenaming] = useState(false);
  const name = tv.name || (tv.model ? t('tvs.tv_model', { model: tv.model }) : t('tvs.tv'));
  async function confirmRevoke() {
    const question = { title: t('tvs.revoke_title', { name }), text: t('tvs.revoke_text'), action: t('tvs.revoke') };
    if (!(await desk.confirm({ ...question, danger: true }))) return;
    await revoke
      .run({ params: { id: tv.id } })
      .then(() => desk.toast(t('tvs.revoked', { name })))
      .catch(() => desk.toast(t('tvs.failed')));
  }
  return (
    <PanelItem
      icon={<NamedIcon name={tv.connected ? 'mdi-television' : 'mdi-television-off'} size={20} />}
      note={<Seen tv={tv} />}
      renameAction={
        mayManage
          ? { label: t('tvs.rename_name', { name }), disabled: cutOff, onPress: () => setRenaming(true) }
          : undefined
      }
      removeAction={
        mayManage
          ? {
              label: t('tvs.revoke_name', { name }),
              disabled: cutOff || revoke.isPending,
              onPress: () => void confirmRevoke(),
            }
          : undefined
      }
    >
      <p>
        <bdi>{name}</bdi>
      </p>
      {details(tv) ? (
        <PanelNote>
          <bdi>{details(tv)}</bdi>
        </PanelNote>
      ) : undefined}
      <Uncleared tv={tv} />
      {renaming ? <RenameTv id={tv.id} name={name} onClose={() => setRenaming(false)} /> : undefined}
    </PanelItem>
  );
}

/** The TVs of a room: state, versions and wipe confirmations; enrol and revoke. */
export function RoomTvs({ room }: DeskPanelProps) {
  const t = useText();
  const mayManage = usePermission('devices.manage');
  const cutOff = useDeskOfflineSince() !== undefined;
  const [enrolling, setEnrolling] = useState(false);
  const { data } = routes.useRouteQuery(
    'GET /api/v1/devices',
    { query: { room, limit: 200 } },
    { refetchIntervalMs: pollMs },
  );
  return (
    <PanelSection
      title={t('tvs.title')}
      action={
        mayManage ? (
          <Button variant="text" disabled={cutOff} onClick={() => setEnrolling(true)}>
            {t('tvs.enrol')}
          </Button>
        ) : undefined
      }
    >
      <ul>
        {data?.items.map((tv) => (
          <TvItem key={tv.id} tv={tv} />
        ))}
      </ul>
      {data?.items.length === 0 ? <PanelNote>{t('tvs.none')}</PanelNote> : undefined}
      {enrolling ? <EnrolTv room={room} onClose={() => setEnrolling(false)} /> : undefined}
    </PanelSection>
  );
}
