import { type DeskPanelProps, useDesk, useDeskOfflineSince, usePermission } from '#platform/web/desk-shell';
import { useText } from '#platform/web/i18n';
import { Chip, Chips, PanelNote, PanelSection } from '#platform/web/ui/desk';
import styles from './room-state.module.css';
import { roomStateQueries, roomStateRoutes } from './room-states-routes.ts';

const signs = ['none', 'do_not_disturb', 'make_up_room'] as const;
const statuses = ['dirty', 'clean', 'inspected'] as const;

type Wanted = { readonly sign?: (typeof signs)[number]; readonly maid_status?: (typeof statuses)[number] };

/** Returns a function that sets what staff say of a room. */
function useSetState(id: string): (wanted: Wanted) => void {
  const t = useText();
  const desk = useDesk();
  const change = roomStateRoutes.useRouteMutation('PATCH /api/v1/room-states/{id}', roomStateQueries);
  return (body) => void change.run({ params: { id }, body }).catch(() => desk.toast(t('roomState.failed')));
}

/** Section of the room panel: the sign at the door, the maid status, and whether the PMS has a message. */
export function RoomStatePanel({ roomId }: DeskPanelProps) {
  const t = useText();
  const mayManage = usePermission('room_states.manage');
  const isOffline = useDeskOfflineSince() !== undefined;
  const set = useSetState(roomId);
  const { data } = roomStateRoutes.useRouteQuery('GET /api/v1/room-states', { query: { room_id: roomId } });
  const [state] = data?.items ?? [];
  if (!state) return undefined;
  const { sign, maid_status: status, message_light: hasMessage } = state;
  const press = (wanted: Wanted) => (mayManage && !isOffline ? () => set(wanted) : () => {});
  return (
    <PanelSection title={t('roomState.title')}>
      <div className={styles.choices}>
        <Chips label={t('roomState.sign')}>
          {signs.map((one) => (
            <Chip key={one} selected={one === sign} onPress={press({ sign: one })}>
              {t(`roomState.sign.${one}`)}
            </Chip>
          ))}
        </Chips>
        <Chips label={t('roomState.maid')}>
          {statuses.map((one) => (
            <Chip key={one} selected={one === status} onPress={press({ maid_status: one })}>
              {t(`roomState.maid.${one}`)}
            </Chip>
          ))}
        </Chips>
        {hasMessage ? <PanelNote>{t('roomState.message')}</PanelNote> : undefined}
      </div>
    </PanelSection>
  );
}
