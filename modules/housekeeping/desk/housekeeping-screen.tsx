import { useState, useSyncExternalStore } from 'react';
import type { BoardRoom, HousekeepingBoard } from '#housekeeping/contract';
import { useDeskOfflineSince, useStaff, useWhen } from '#platform/web/desk-shell';
import { useFormats, useText } from '#platform/web/i18n';
import { Button, NamedIcon } from '#platform/web/ui';
import { Chip, Chips, DeskAsyncView, Page } from '#platform/web/ui/desk';
import { applyTaps, type ShownRoom } from './apply-taps.ts';
import { Floors } from './floors.tsx';
import styles from './housekeeping.module.css';
import { MyRooms } from './my-rooms.tsx';
import { People } from './people.tsx';
import { RoomAside } from './room-aside.tsx';
import { workIcons } from './room-texts.ts';
import { useSavedBoard } from './use-saved-board.ts';
import { boardRoutes, useTaps } from './use-taps.ts';

const filters = ['todo', 'in_work', 'clean', 'inspected', 'do_not_disturb', 'green', 'leaves', 'out_of_order'] as const;
const views = ['board', 'person'] as const;
type View = (typeof views)[number];
type Taps = ReturnType<typeof useTaps>;

const narrow = matchMedia('(max-width: 899px)');

function useIsPhone(): boolean {
  return useSyncExternalStore(
    (listener) => {
      narrow.addEventListener('change', listener);
      return () => narrow.removeEventListener('change', listener);
    },
    () => narrow.matches,
  );
}

/** What waits on this device, and what the server refused. */
function Waiting({ taps }: { taps: Taps }) {
  const t = useText();
  const isOffline = useDeskOfflineSince() !== undefined;
  const count = taps.waiting.length;
  if (count === 0 && taps.refused === 0) return undefined;
  return (
    <p className={styles.waiting} role="status">
      {count > 0 ? t(isOffline ? 'hk.waiting_offline' : 'hk.waiting', { count }) : ''}{' '}
      {taps.refused > 0 ? t('hk.refused', { count: taps.refused }) : ''}
    </p>
  );
}

function Filters({
  rooms,
  chosen,
  onChoose,
}: {
  rooms: readonly ShownRoom[];
  chosen: string;
  onChoose: (work: string) => void;
}) {
  const t = useText();
  const { number } = useFormats();
  const count = (work: BoardRoom['work']) => rooms.filter((room) => room.work === work).length;
  return (
    <Chips label={t('hk.show')}>
      <Chip selected={chosen === ''} onPress={() => onChoose('')}>
        {t('hk.all')} <strong>{number(rooms.length)}</strong>
      </Chip>
      {filters
        .filter((work) => work === chosen || count(work) > 0)
        .map((work) => (
          <Chip key={work} selected={chosen === work} onPress={() => onChoose(chosen === work ? '' : work)}>
            <NamedIcon name={workIcons[work]} size={20} /> {t(`hk.work.${work}`)} <strong>{number(count(work))}</strong>
          </Chip>
        ))}
    </Chips>
  );
}

function Board({ board, taps }: { board: HousekeepingBoard; taps: Taps }) {
  const t = useText();
  const rooms = applyTaps(board, taps.waiting);
  const [filter, setFilter] = useState('');
  const [view, setView] = useState<View>('board');
  const [roomId, setRoomId] = useState('');
  const shown = rooms.filter(({ work }) => filter === '' || work === filter);
  const selected = rooms.find((room) => room.room_id === roomId);
  const actions = (
    <>
      <Chips label={t('hk.view')}>
        {views.map((one) => (
          <Chip key={one} selected={view === one} onPress={() => setView(one)}>
            {t(`hk.view.${one}`)}
          </Chip>
        ))}
      </Chips>
      <Button variant="outlined" onClick={() => print()}>
        {t('hk.print')}
      </Button>
    </>
  );
  const aside = <RoomAside room={selected} board={board} rooms={rooms} taps={taps} onClose={() => setRoomId('')} />;
  return (
    <Page title={t('hk.title')} actions={actions} aside={aside}>
      <div className={styles.page}>
        <Filters rooms={rooms} chosen={filter} onChoose={setFilter} />
        <Waiting taps={taps} />
        {view === 'board' ? (
          <Floors rooms={shown} selected={roomId} onSelect={setRoomId} />
        ) : (
          <People rooms={shown} team={board.team} selected={roomId} onSelect={setRoomId} />
        )}
      </div>
    </Page>
  );
}

/** How old a saved board is while the connection is there and the board is not; without one, the shell says it. */
function SavedSince({ at }: { at: number }) {
  const t = useText();
  const { when } = useWhen();
  const isOffline = useDeskOfflineSince() !== undefined;
  if (isOffline) return undefined;
  return (
    <p className={styles.waiting} role="status">
      {t('hk.as_of', { time: when(at) })}
    </p>
  );
}

type PhoneProps = {
  readonly board: HousekeepingBoard;
  readonly taps: Taps;
  /** The board is the one that the phone has saved. */
  readonly isSaved: boolean;
  /** When a saved board was fetched, if it could not be fetched again. */
  readonly failedAt: number | undefined;
};

function Phone({ board, taps, isSaved, failedAt }: PhoneProps) {
  const t = useText();
  const staff = useStaff();
  return (
    <Page title={t('hk.my_rooms')}>
      {isSaved && failedAt !== undefined ? <SavedSince at={failedAt} /> : undefined}
      <Waiting taps={taps} />
      <MyRooms
        rooms={applyTaps(board, taps.waiting)}
        board={board}
        taps={taps}
        staffId={isSaved ? undefined : staff.id}
      />
    </Page>
  );
}

/** The board of housekeeping; on a phone the rooms of whoever holds it. */
export function HousekeepingScreen() {
  const t = useText();
  const isPhone = useIsPhone();
  const state = boardRoutes.useRouteQuery('GET /api/v1/housekeeping', {}, { refetchIntervalMs: 60_000 });
  const taps = useTaps(state.refetch as () => void);
  const shown = useSavedBoard(state, isPhone);
  return (
    <DeskAsyncView state={shown.state} failed={{ title: t('hk.failed') }}>
      {(board) =>
        isPhone || shown.isSaved ? (
          <Phone
            board={board}
            taps={taps}
            isSaved={shown.isSaved}
            failedAt={state.error ? shown.state.dataUpdatedAt : undefined}
          />
        ) : (
          <Board board={board} taps={taps} />
        )
      }
    </DeskAsyncView>
  );
}
