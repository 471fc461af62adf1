import { useState } from 'react';
import type { Channel } from '#channels/contract';
import { type ScreenProps, useGuestShell, useProperty } from '#platform/web/guest-shell';
import { TvAsyncView, TvCorner, TvPage } from '#platform/web/guest-shell/tv';
import { useFormats, useText } from '#platform/web/i18n';
import { type ArrowDirection, FocusableGrid } from '#platform/web/ui/focus';
import { TvFrame } from '#platform/web/ui/tv';
import { cellId, GridRows, TimeScale } from '../grid/guide-grid.tsx';
import { useDigits } from '../grid/use-digits.ts';
import { useGridShared } from '../grid/use-grid-shared.ts';
import { useGuideGrid } from '../grid/use-guide-grid.ts';
import { useNeeds, useOpeningFilter, useOpeningNumber } from '../guide-screen-state.ts';
import { type ChannelFilter, filterChannels } from '../rules/channel-filter.ts';
import type { GridMove } from '../rules/guide-cursor.ts';
import type { GuideCell } from '../rules/guide-row.ts';
import { useMayChoose, usePlayChannel, useReminders, useToggleFavourite } from '../use-choices.ts';
import { useGuideMessages } from '../use-guide-texts.ts';
import { type GrowingLineup, useLineup } from '../use-lineup.ts';
import { TvDaySheet } from './tv-day-sheet.tsx';
import { TvFilterSheet } from './tv-filter-sheet.tsx';
import styles from './tv-guide.module.css';
import { TvGuideHead } from './tv-guide-head.tsx';
import { TvProgrammeSheet } from './tv-programme-sheet.tsx';
import { useGuideKeys } from './use-guide-keys.ts';

const sizes = { rowHeight: 88, pixelsPerMinute: 9.4, gap: 8 };
const visibleRows = 5;
/** Width of the grid without the channels' names: 1,456 pixels. */
const spanMs = (1_456 / sizes.pixelsPerMinute) * 60_000;

type OpenSheet = 'days' | 'filter' | 'programme' | undefined;

/** Returns the move of an arrow: time runs in the direction of the script. */
function moveOf(direction: ArrowDirection, isRtl: boolean): GridMove {
  if (direction === 'up' || direction === 'down') return direction;
  return (direction === 'right') !== isRtl ? 'later' : 'earlier';
}

type GridProps = {
  readonly channels: readonly Channel[];
  readonly lineup: GrowingLineup;
  readonly filter: ChannelFilter;
  readonly onFilter: (filter: ChannelFilter) => void;
  readonly startNumber: number | undefined;
};

function useWatch() {
  const shell = useGuestShell();
  const { play } = usePlayChannel();
  return (channel: Channel) => void play(channel).then((isPlaying) => isPlaying && shell.navigate({ name: 'watch' }));
}

type SheetsProps = GridProps & {
  readonly grid: ReturnType<typeof useGuideGrid>;
  readonly sheet: OpenSheet;
  readonly onWatch: (channel: Channel) => void;
  readonly onClose: () => void;
};

/** The sheet that is open over the grid. */
function Sheets({ grid, sheet, lineup, filter, onFilter, onWatch, onClose }: SheetsProps) {
  const { channel, focused, days, state } = grid;
  switch (sheet) {
    case 'days':
      return <TvDaySheet days={days} at={state.view.from} onChoose={grid.toDay} onClose={onClose} />;
    case 'filter':
      return <TvFilterSheet all={lineup.channels} filter={filter} onChange={onFilter} onClose={onClose} />;
    case 'programme':
      if (!channel || !focused) return undefined;
      return <TvProgrammeSheet channel={channel} cell={focused} onWatch={() => onWatch(channel)} onClose={onClose} />;
    case undefined:
      return undefined;
  }
}

/** Whether OK watches the channel: the programme runs, or nothing is known of it. */
function isWatched(cell: GuideCell | undefined, now: number): boolean {
  return !cell || cell.isGap || (cell.start <= now && now < cell.end);
}

/** What keys and OK do with the focused programme. */
function useGridActions(grid: ReturnType<typeof useGuideGrid>, { askForRest }: GrowingLineup) {
  const [sheet, setSheet] = useState<OpenSheet>();
  const may = useMayChoose();
  const { ids, toggle } = useReminders();
  const toggleFavourite = useToggleFavourite();
  const watch = useWatch();
  const { typed, add } = useDigits(grid.toNumber);
  const { channel, focused, now, toNow } = grid;
  const known = focused && !focused.isGap ? focused : undefined;
  const act = {
    blue: () => setSheet('days'),
    green: () => {
      // It offers what any channel has.
      askForRest();
      setSheet('filter');
    },
    yellow: () => void (may && channel && toggleFavourite(channel)),
    red: () => void (may && known && toggle(known)),
    info: () => void (known && setSheet('programme')),
    now: toNow,
  };
  useGuideKeys(act, add);
  function press(): void {
    if (!channel) return;
    if (isWatched(focused, now)) watch(channel);
    else setSheet('programme');
  }
  return { sheet, close: () => setSheet(undefined), watch, press, typed, reminders: ids };
}

/** The grid and its keys, with the focused programme's details above. */
function Grid(props: GridProps) {
  const { channels, lineup, startNumber } = props;
  const t = useText();
  const grid = useGuideGrid({ channels, lineup, visibleRows, spanMs, startNumber });
  const { sheet, close, watch, press, typed, reminders } = useGridActions(grid, lineup);
  const { span, now, state, focused, channel, blocks, layout } = grid;
  const shared = useGridShared({ origin: layout.range.from, now, sizes, reminders });
  const { firstRow } = state.view;
  return (
    <>
      <TvGuideHead channel={channel} cell={focused} isLate={grid.isLate} />
      {typed ? (
        <p className={styles.digits} role="status">
          {typed}
        </p>
      ) : undefined}
      <FocusableGrid
        focusKey="guide.grid"
        className={styles.grid}
        tour="guide.grid"
        label={t('guide.title')}
        rowCount={channels.length}
        activeId={channel && focused && cellId(channel.id, focused)}
        onArrow={(direction) => grid.move(moveOf(direction, shared.isRtl))}
        onPress={press}
      >
        <TimeScale window={span} shared={shared} />
        <div className={styles.rows} style={{ transform: `translateY(${-firstRow * sizes.rowHeight}px)` }}>
          <GridRows
            channels={channels}
            rows={{ first: firstRow, last: firstRow + visibleRows }}
            cellsOf={(id) => blocks.get(id)}
            cursor={state.cursor}
            window={span}
            shared={shared}
          />
        </div>
      </FocusableGrid>
      <Sheets {...props} grid={grid} sheet={sheet} onWatch={watch} onClose={close} />
    </>
  );
}

function Corner({ at }: { at: number }) {
  const { guide } = useFormats();
  return (
    <TvCorner>
      <span className={styles.date}>{guide(at).day}</span>
    </TvCorner>
  );
}

/** The programme guide on the TV (docs/reference/modules.md §3). */
export function TvGuide({ params: { channelId } }: ScreenProps) {
  const t = useText();
  const shell = useGuestShell();
  const { logo } = useProperty();
  const { failed, noChannels } = useGuideMessages();
  const opening = useOpeningFilter();
  const openingNumber = useOpeningNumber();
  const [filter, setFilter] = useState(opening);
  const back = { key: 'state.back', label: t('shell.back'), onPress: () => shell.back() };
  const needs = useNeeds();
  const isWanted = (all: readonly Channel[]) => numberOf(all) !== undefined;
  const numberOf = (all: readonly Channel[]) => all.find(({ id }) => String(id) === channelId)?.number;
  return (
    <TvAsyncView
      state={useLineup(channelId === undefined ? needs : isWanted)}
      waiting={<TvPage title={t('guide.title')} />}
      failed={failed}
      empty={({ channels }) => (channels.length === 0 ? { ...noChannels, actions: [back] } : undefined)}
    >
      {(lineup) => {
        const { channels: all } = lineup;
        const passed = filterChannels(all, filter);
        return (
          <TvFrame logo={logo} name={t('guide.title')} corner={<Corner at={shell.serverNow()} />}>
            <Grid
              lineup={lineup}
              // A filter that nothing passes any more, as favourites that were removed, shows all again.
              channels={passed.length > 0 ? passed : all}
              filter={passed.length > 0 ? filter : {}}
              onFilter={setFilter}
              startNumber={numberOf(all) ?? openingNumber}
            />
          </TvFrame>
        );
      }}
    </TvAsyncView>
  );
}
