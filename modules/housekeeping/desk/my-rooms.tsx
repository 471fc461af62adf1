import { useState } from 'react';
import type { HousekeepingBoard } from '#housekeeping/contract';
import { useText } from '#platform/web/i18n';
import { Button, NamedIcon, Sheet } from '#platform/web/ui';
import { Chip, Chips } from '#platform/web/ui/desk';
import type { ShownRoom } from './apply-taps.ts';
import styles from './housekeeping.module.css';
import { MinibarSheet, ReportSheet } from './report-sheets.tsx';
import { nextSteps, RoomFacts } from './room-aside.tsx';
import { useRoomTexts, workIcons } from './room-texts.ts';
import type { useTaps } from './use-taps.ts';

type Taps = ReturnType<typeof useTaps>;

const reportIcons = ['mdi-bottle-soda-classic-outline', 'mdi-magnify', 'mdi-wrench-outline'] as const;

const allIcons = [...reportIcons, ...Object.values(workIcons)];

const ended: ReadonlySet<ShownRoom['work']> = new Set(['clean', 'inspected', 'green', 'out_of_order']);

/** Late rooms first, then those that somebody arrives in, then by wish and number; what is done comes last. */
function byUrgency(one: ShownRoom, other: ShownRoom): number {
  const rank = ({ work, late_minutes: late, arrival, sign }: ShownRoom) => {
    if (ended.has(work)) return 5;
    if (work === 'do_not_disturb') return 4;
    if (work === 'in_work') return 0;
    return late > 0 || sign === 'make_up_room' ? 1 : arrival !== null ? 2 : 3;
  };
  return (
    rank(one) - rank(other) ||
    (one.wish?.start ?? '99').localeCompare(other.wish?.start ?? '99') ||
    one.room.localeCompare(other.room, 'en', { numeric: true })
  );
}

function RoomSheet({
  room,
  board,
  taps,
  onClose,
}: {
  room: ShownRoom;
  board: HousekeepingBoard;
  taps: Taps;
  onClose: () => void;
}) {
  const t = useText();
  const [report, setReport] = useState<'minibar' | 'found' | 'fault'>();
  const tap = (action: Parameters<Taps['tap']>[0]['action']) => {
    taps.tap({ room_id: room.room_id, action });
    if (action !== 'start') onClose();
  };
  const reports = [
    {
      name: 'minibar',
      icon: reportIcons[0],
      isShown: board.minibar.length > 0 && room.guest !== '',
    },
    { name: 'found', icon: reportIcons[1], isShown: true },
    { name: 'fault', icon: reportIcons[2], isShown: true },
  ] as const;
  return (
    <>
      <Sheet open onClose={onClose} title={t('hk.room', { room: room.room })} closeLabel={t('hk.close')}>
        <div className={styles.sheet}>
          {room.guest === '' ? undefined : (
            <p>
              <bdi>{room.guest}</bdi>
            </p>
          )}
          <RoomFacts room={room} />
          <div className={styles.big}>
            {nextSteps(room).map((action, at) => (
              <Button key={action} fullWidth variant={at === 0 ? 'filled' : 'outlined'} onClick={() => tap(action)}>
                {t(`hk.do.${action}`)}
              </Button>
            ))}
          </div>
          <div className={styles.reports}>
            {reports
              .filter(({ isShown }) => isShown)
              .map(({ name, icon }) => (
                <button key={name} type="button" onClick={() => setReport(name)}>
                  <NamedIcon name={icon} />
                  {t(`hk.report.${name}`)}
                </button>
              ))}
          </div>
        </div>
      </Sheet>
      {report === 'minibar' ? (
        <MinibarSheet room={room} board={board} taps={taps} onClose={() => setReport(undefined)} />
      ) : undefined}
      {report === 'found' || report === 'fault' ? (
        <ReportSheet kind={report} room={room} taps={taps} onClose={() => setReport(undefined)} />
      ) : undefined}
    </>
  );
}

/**
 * The rooms of a housekeeper on a phone, in the order of the work, for one thumb; without their id, the rooms that the
 * phone has saved, and no others.
 */
export function MyRooms({
  rooms,
  board,
  taps,
  staffId,
}: {
  rooms: readonly ShownRoom[];
  board: HousekeepingBoard;
  taps: Taps;
  staffId: string | undefined;
}) {
  const t = useText();
  const { workOf, detailOf } = useRoomTexts();
  const mine = rooms.filter(({ assigned_to: one }) => staffId === undefined || one?.id === staffId);
  const [choice, setIsAll] = useState<boolean>();
  const isAll = staffId !== undefined && (choice ?? mine.length === 0);
  const [roomId, setRoomId] = useState('');
  const shown = [...(isAll ? rooms : mine)].sort(byUrgency);
  const opened = rooms.find((room) => room.room_id === roomId);
  return (
    <>
      {staffId === undefined ? undefined : (
        <Chips label={t('hk.show')}>
          <Chip selected={!isAll} onPress={() => setIsAll(false)}>
            {t('hk.mine')} <strong>{mine.length}</strong>
          </Chip>
          <Chip selected={isAll} onPress={() => setIsAll(true)}>
            {t('hk.all')} <strong>{rooms.length}</strong>
          </Chip>
        </Chips>
      )}
      {shown.length === 0 ? (
        <p className={styles.none}>{t(staffId === undefined ? 'hk.none' : 'hk.none_mine')}</p>
      ) : undefined}
      <ul className={styles.list}>
        {shown.map((room) => (
          <li key={room.room_id}>
            <button
              type="button"
              className={styles.line}
              data-work={room.work}
              data-late={room.late_minutes > 0 || undefined}
              onClick={() => setRoomId(room.room_id)}
            >
              <NamedIcon name={workIcons[room.work]} />
              <span className={styles.lineNumber}>
                <bdi>{room.room}</bdi>
              </span>
              <span className={styles.lineWords}>
                <strong>{workOf(room)}</strong>
                <small>{room.waits > 0 ? t('hk.not_sent') : detailOf(room)}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {/* Their icons must be there when the network is not. */}
      <span className="visually-hidden" aria-hidden="true">
        {allIcons.map((icon) => (
          <NamedIcon key={icon} name={icon} />
        ))}
      </span>
      {opened ? <RoomSheet room={opened} board={board} taps={taps} onClose={() => setRoomId('')} /> : undefined}
    </>
  );
}
