import { useDeferredValue, useState } from 'react';
import { useDesk, useDeskLocation, useDeskOfflineSince, usePermission } from '#platform/web/desk-shell';
import { useText } from '#platform/web/i18n';
import { type AsyncMessage, Button, Icon, IconButton, NamedIcon } from '#platform/web/ui';
import { Chip, Chips, DeskAsyncView, DeskSkeleton, Page } from '#platform/web/ui/desk';
import { NewStay } from '../dialogs/new-stay.tsx';
import { matchesFilter, type RoomFilter, roomFilters, sortRooms } from '../rules/room-filters.ts';
import { type RoomItem, staysApi } from '../stays-api.ts';
import { useAlarms } from '../use-alarms.ts';
import { Alarms } from './alarms.tsx';
import { RoomBoard } from './room-board.tsx';
import { RoomPanel } from './room-panel.tsx';
import { RoomTable } from './room-table.tsx';
import styles from './rooms-screen.module.css';
import { useRoomStatuses } from './use-room-statuses.ts';

/** Rooms per response; larger hotels use the search. */
const roomLimit = 2000;
/** Polling interval in milliseconds: no push reports a TV that lost its connection. */
const pollMs = 30_000;

const noRooms: readonly RoomItem[] = [];
const skeletonRows = ['51px', '51px', '51px', '51px', '51px', '51px'];

function useRooms(search: string) {
  const query = { search, limit: roomLimit };
  return staysApi.useRouteQuery('GET /api/v1/rooms', { query }, { keepPrevious: true, refetchIntervalMs: pollMs });
}

type SearchProps = { readonly text: string; readonly onType: (text: string) => void };

function Search({ text, onType }: SearchProps) {
  const t = useText();
  return (
    <label className={styles.search}>
      <Icon name="search" size={20} />
      <span className="visually-hidden">{t('rooms.search')}</span>
      <input
        type="search"
        value={text}
        placeholder={t('rooms.search')}
        onChange={(event) => onType(event.target.value)}
      />
    </label>
  );
}

type ViewsProps = {
  readonly view: RoomFilter;
  readonly count: (view: RoomFilter) => number;
  readonly onView: (view: RoomFilter) => void;
};

function Views({ view, count, onView }: ViewsProps) {
  const t = useText();
  return (
    <Chips label={t('rooms.show')}>
      {roomFilters.map((one) => (
        <Chip key={one} selected={one === view} onPress={() => onView(one)}>
          {t(`rooms.view.${one}`)} <span className={styles.count}>{count(one)}</span>
        </Chip>
      ))}
    </Chips>
  );
}

function viewOf(text: string | undefined): RoomFilter {
  return roomFilters.find((view) => view === text) ?? 'all';
}

/** Returns the query and a setter of single parameters, so that a reload shows the same. */
function useQueryParameters() {
  const desk = useDesk();
  const { query } = useDeskLocation();
  const set = (part: Readonly<Record<string, string>>) =>
    desk.navigate({ name: 'rooms', query: { ...query, ...part } }, { replace: true });
  return [query, set] as const;
}

type HeadProps = {
  readonly search: SearchProps;
  readonly board: boolean;
  readonly onAs: (board: boolean) => void;
  /** Undefined where the PMS keeps the stays. */
  readonly onCheckIn: (() => void) | undefined;
};

/** Actions next to the title: search, list or board, the day's arrivals and departures, and a new stay. */
function HeadActions({ search, board, onAs, onCheckIn }: HeadProps) {
  const t = useText();
  const desk = useDesk();
  const cutOff = useDeskOfflineSince() !== undefined;
  const mayManage = usePermission('stays.manage');
  return (
    <>
      <Search {...search} />
      <IconButton label={board ? t('rooms.as_list') : t('rooms.as_board')} onClick={() => onAs(!board)}>
        <NamedIcon name={board ? 'mdi-format-list-bulleted' : 'mdi-view-grid-outline'} size={20} />
      </IconButton>
      <Button
        variant="outlined"
        icon={<NamedIcon name="mdi-calendar-today" size={20} />}
        onClick={() => desk.navigate({ name: 'rooms_day' })}
      >
        {t('rooms.day')}
      </Button>
      {mayManage && onCheckIn ? (
        <Button icon={<NamedIcon name="mdi-plus" size={20} />} disabled={cutOff} onClick={onCheckIn}>
          {t('rooms.check_in')}
        </Button>
      ) : undefined}
    </>
  );
}

/** Returns why no room is shown: no match, none with this filter, or the hotel has none yet. */
function useEmptyMessage(search: string, noRooms: boolean): AsyncMessage {
  const t = useText();
  const none = t(noRooms ? 'rooms.no_rooms' : 'rooms.none_here');
  return {
    title: search ? t('rooms.none_found', { text: search }) : none,
    text: noRooms && !search ? t('rooms.no_rooms_text') : undefined,
  };
}

/** The rooms that search and view leave, and what they are judged by. */
function useShownRooms(text: string, view: RoomFilter) {
  const read = useRooms(useDeferredValue(text.trim()));
  const alarms = useAlarms();
  const statuses = useRoomStatuses();
  const rooms = sortRooms(read.data?.items ?? noRooms);
  const seen = { today: read.data?.today ?? '', guessed: new Set(alarms.map(({ room }) => room)), statuses };
  const inView = (one: RoomFilter) => rooms.filter((room) => matchesFilter(one, room, seen));
  return { read, alarms, rooms, seen, inView, shown: inView(view), isManagedByPms: read.data?.managed_by_pms ?? false };
}

/** The room overview, with the chosen room in the side panel. */
export function RoomsScreen() {
  const t = useText();
  const [query, setQuery] = useQueryParameters();
  const [text, setText] = useState('');
  const [creating, setCreating] = useState<string>();
  const view = viewOf(query.show);
  const { read, alarms, rooms, seen, inView, shown, isManagedByPms } = useShownRooms(text, view);
  const chosen = rooms.find(({ room }) => room === query.room);
  const board = query.as === 'board';
  const none = useEmptyMessage(text, rooms.length === 0);
  const choose = (room: string) => setQuery({ room: room === query.room ? '' : room, stay: '' });
  const List = board ? RoomBoard : RoomTable;
  return (
    <Page
      title={t('rooms.title')}
      actions={
        <HeadActions
          search={{ text, onType: setText }}
          board={board}
          onAs={(asBoard) => setQuery({ as: asBoard ? 'board' : '' })}
          onCheckIn={isManagedByPms ? undefined : () => setCreating('')}
        />
      }
      aside={
        chosen ? (
          <RoomPanel
            key={`${chosen.id} ${query.stay ?? ''}`}
            room={chosen}
            stayId={query.stay ?? ''}
            today={seen.today}
            isManagedByPms={isManagedByPms}
            onCheckIn={() => setCreating(chosen.room)}
            onClose={() => setQuery({ room: '' })}
          />
        ) : undefined
      }
    >
      <Alarms alarms={alarms} onRoom={(room) => setQuery({ room, show: '' })} />
      <Views view={view} count={(one) => inView(one).length} onView={(show) => setQuery({ show })} />
      <DeskAsyncView
        state={read}
        waiting={<DeskSkeleton rows={skeletonRows} />}
        failed={{ title: t('rooms.failed'), text: t('rooms.failed_text') }}
        empty={() => (shown.length === 0 ? none : undefined)}
      >
        {() => <List rooms={shown} context={seen} chosen={chosen?.room} onChoose={choose} />}
      </DeskAsyncView>
      {creating === undefined || seen.today === '' ? undefined : (
        <NewStay room={creating} today={seen.today} onClose={() => setCreating(undefined)} />
      )}
    </Page>
  );
}
