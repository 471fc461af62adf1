import type { HousekeepingBoard } from '#housekeeping/contract';
import { parseLocal } from '#platform/clock';
import { useDesk, useDeskProperty, usePermission } from '#platform/web/desk-shell';
import { useFormats, useText } from '#platform/web/i18n';
import { Button, Select } from '#platform/web/ui';
import { Panel } from '#platform/web/ui/desk';
import type { ShownRoom } from './apply-taps.ts';
import styles from './housekeeping.module.css';
import { useRoomTexts } from './room-texts.ts';
import { boardRoutes, type useTaps } from './use-taps.ts';

type Taps = ReturnType<typeof useTaps>;

/** What is known of a room, as terms and values. */
export function RoomFacts({ room }: { room: ShownRoom }) {
  const t = useText();
  const formats = useFormats();
  const { zone } = useDeskProperty();
  const { wishOf } = useRoomTexts();
  const dayOf = (day: string) => parseLocal(`${day} 12:00:00`, zone) ?? 0;
  const facts: readonly (readonly [string, string])[] = [
    [t('hk.wish'), wishOf(room)],
    [t('hk.choice'), room.choice === 'usual' ? '' : t(`hk.choice.${room.choice}`)],
    [t('hk.laundry'), room.laundry ? `${formats.clock(room.laundry.start)} – ${formats.clock(room.laundry.end)}` : ''],
    [t('hk.evening'), room.turn_down ? t('hk.turn_down') : ''],
    [t('hk.sign'), room.sign === 'none' ? '' : t(`hk.sign.${room.sign}`)],
    [t('hk.stay'), room.from === '' ? '' : formats.days(dayOf(room.from), dayOf(room.until))],
    [t('hk.next'), room.arrival === null ? '' : t('hk.arrives')],
    [t('hk.worker'), room.worker?.name ?? ''],
    [t('hk.note'), room.note],
  ];
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, value]) => value !== '')
        .map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
    </dl>
  );
}

function Assign({ room, board }: { room: ShownRoom; board: HousekeepingBoard }) {
  const t = useText();
  const desk = useDesk();
  const assign = boardRoutes.useRouteMutation('PUT /api/v1/housekeeping/rooms/{id}/assignment', [
    'GET /api/v1/housekeeping',
  ]);
  const options = [
    { value: '', label: t('hk.anybody') },
    ...board.team.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <Select
      label={t('hk.give_to')}
      value={room.assigned_to?.id ?? ''}
      options={options}
      onChange={(id) =>
        void assign
          .run({ params: { id: room.room_id }, body: { staff_id: id === '' ? null : id } })
          .catch(() => desk.toast(t('hk.not_saved')))
      }
    />
  );
}

const steps: {
  readonly [work: string]: readonly ('start' | 'clean' | 'inspected' | 'dirty' | 'pause' | 'in_order')[];
} = {
  todo: ['start', 'clean'],
  in_work: ['clean', 'pause'],
  clean: ['inspected', 'dirty'],
  inspected: ['dirty'],
  do_not_disturb: [],
  green: ['start'],
  leaves: ['start'],
  out_of_order: ['in_order'],
};

/** What can be done next in a room, the most likely first. */
export function nextSteps({ work }: ShownRoom) {
  return steps[work] ?? [];
}

function Team({ board }: { board: HousekeepingBoard }) {
  const t = useText();
  const { number } = useFormats();
  return (
    <section className={styles.team}>
      <h2>{t('hk.team')}</h2>
      <ul>
        {board.team.map(({ id, name, done, total }) => (
          <li key={id}>
            <bdi>{name}</bdi>
            <progress value={done} max={Math.max(1, total)} aria-label={name} />
            <span>{t('hk.done_of', { done: number(done), total: number(total) })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The selected room: its guest, wishes and who does it; below, how far the team is. */
export function RoomAside({
  room,
  board,
  taps,
  onClose,
}: {
  readonly room: ShownRoom | undefined;
  readonly board: HousekeepingBoard;
  readonly rooms: readonly ShownRoom[];
  readonly taps: Taps;
  readonly onClose: () => void;
}) {
  const t = useText();
  const mayAssign = usePermission('housekeeping.assign');
  if (!room) return <Team board={board} />;
  const tap = (action: Parameters<Taps['tap']>[0]['action']) => taps.tap({ room_id: room.room_id, action });
  return (
    <>
      <Panel title={room.room} closeLabel={t('hk.close')} onClose={onClose}>
        <div className={styles.aside}>
          {room.late_minutes > 0 ? (
            <p className={styles.late}>{t('hk.late_by', { minutes: room.late_minutes })}</p>
          ) : undefined}
          {room.guest === '' ? undefined : (
            <p>
              <strong>
                <bdi>{room.guest}</bdi>
              </strong>{' '}
              {t('hk.persons', { count: room.persons })}
            </p>
          )}
          <RoomFacts room={room} />
          {mayAssign ? <Assign room={room} board={board} /> : undefined}
          {nextSteps(room).map((action, at) => (
            <Button key={action} variant={at === 0 ? 'filled' : 'outlined'} onClick={() => tap(action)}>
              {t(`hk.do.${action}`)}
            </Button>
          ))}
          {room.work === 'out_of_order' ? undefined : (
            <Button variant="text" onClick={() => tap('out_of_order')}>
              {t('hk.do.out_of_order')}
            </Button>
          )}
        </div>
      </Panel>
      <Team board={board} />
    </>
  );
}
