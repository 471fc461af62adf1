import type { casting } from '#casting/contract';
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
import { NamedIcon } from '#platform/web/ui';
import { PanelItem, PanelNote, PanelSection } from '#platform/web/ui/desk';

const routes = createRouteHooks<typeof casting>();
type Pairing = RouteResponse<typeof casting, 'GET /api/v1/casters/pairings'>['items'][number];

function PairedDevice({ pairing }: { readonly pairing: Pairing }) {
  const t = useText();
  const desk = useDesk();
  const { when } = useWhen();
  const mayManage = usePermission('casting.manage');
  const cutOff = useDeskOfflineSince() !== undefined;
  const unpair = routes.useRouteMutation('DELETE /api/v1/casters/pairings/{id}', ['GET /api/v1/casters/pairings']);
  const name = pairing.name || t('castingDesk.device');
  const remove = () =>
    void unpair
      .run({ params: { id: pairing.id } })
      .then(() => desk.toast(t('castingDesk.unpaired', { name })))
      .catch(() => desk.toast(t('castingDesk.failed')));
  return (
    <PanelItem
      icon={<NamedIcon name="mdi-cast" size={20} />}
      note={t('castingDesk.since', { when: when(pairing.paired_at) })}
      removeAction={
        mayManage
          ? { label: t('castingDesk.unpair', { name }), disabled: cutOff || unpair.isPending, onPress: remove }
          : undefined
      }
    >
      <p>
        <bdi>{name}</bdi> · {t(`castingDesk.${pairing.type}`)}
      </p>
      {pairing.ended_at ? <PanelNote tone="danger">{t('castingDesk.stuck')}</PanelNote> : undefined}
    </PanelItem>
  );
}

/** The devices paired with the caster of a room; says nothing of what they cast. */
export function RoomCasting({ room }: DeskPanelProps) {
  const t = useText();
  const { data } = routes.useRouteQuery('GET /api/v1/casters/pairings', { query: { room } });
  if (!data || data.items.length === 0) return undefined;
  return (
    <PanelSection title={t('castingDesk.title')}>
      <ul>
        {data.items.map((pairing) => (
          <PairedDevice key={pairing.id} pairing={pairing} />
        ))}
      </ul>
    </PanelSection>
  );
}
