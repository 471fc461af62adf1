import { useEffect, useMemo, useState } from 'react';
import type { Channel } from '#channels/contract';
import { useProperty, useServerNow } from '#platform/web/guest-shell';
import { indexOfNumber } from '../rules/channel-filter.ts';
import {
  type CellsOf,
  type GridLayout,
  type GridMove,
  type GridState,
  jumpToRow,
  jumpToTime,
  moveCursor,
  scrollView,
} from '../rules/guide-cursor.ts';
import { type GuideDay, guideDays, halfHourAt, sameTimeOn } from '../rules/guide-days.ts';
import { cellAt, fillRow, type GuideCell } from '../rules/guide-row.ts';
import { useGuideBlocks } from '../use-guide.ts';
import { type GrowingLineup, useRest } from '../use-lineup.ts';

/** What a screen gives to its grid. */
export type GridOptions = {
  /** Channels that pass the filter. */
  readonly channels: readonly Channel[];
  readonly lineup: GrowingLineup;
  readonly visibleRows: number;
  readonly spanMs: number;
  /** Number of the channel to begin at. */
  readonly startNumber?: number | undefined;
};

/** How far beyond the window programmes are fetched, so that a step finds them there. */
const aheadMs = 3_600_000;
/** A window begins a little before the present. */
const leadMs = 600_000;
const minuteMs = 60_000;

function firstState(options: GridOptions, now: number, from: number): GridState {
  const { channels, startNumber } = options;
  const row = startNumber === undefined ? 0 : Math.max(0, indexOfNumber(channels, startNumber));
  return { cursor: { row, at: now }, view: { firstRow: row, from } };
}

/** Keeps the focus on a row that exists after a filter changed. */
function within({ cursor, view }: GridState, { rowCount, visibleRows }: GridLayout): GridState {
  const row = Math.min(cursor.row, Math.max(0, rowCount - 1));
  const firstRow = Math.min(view.firstRow, Math.max(0, rowCount - visibleRows));
  return row === cursor.row && firstRow === view.firstRow
    ? { cursor, view }
    : { cursor: { row, at: cursor.at }, view: { firstRow, from: view.from } };
}

/** Asks for the channels that have not come once rows near their end are in sight, or a number beyond them is typed. */
function useRows(grid: RowsInSight, toNumber: (number: number) => void) {
  const { channels, lineup, lastRow, visibleRows, isShown } = grid;
  const [wanted, setWanted] = useState<number>();
  useRest(lineup, { isNeeded: wanted !== undefined || lastRow + visibleRows >= channels.length, isShown });
  const isKnown = (number: number) => lineup.isWhole || channels.some((one) => one.number === number);
  useEffect(() => {
    if (wanted === undefined || !lineup.isWhole) return;
    setWanted(undefined);
    toNumber(wanted);
  });
  return (number: number) => (isKnown(number) ? toNumber(number) : setWanted(number));
}

type RowsInSight = Pick<GridOptions, 'channels' | 'lineup' | 'visibleRows'> & {
  readonly lastRow: number;
  /** Whether programmes are in sight. */
  readonly isShown: boolean;
};

/** Focus and window of the grid, the programmes in it, and how they move. */
export function useGuideGrid(options: GridOptions) {
  const { channels, lineup, visibleRows, spanMs } = options;
  const { availableDates: dates } = lineup;
  const { zone } = useProperty();
  const now = useServerNow();
  const minute = now - (now % minuteMs);
  const days = useMemo(() => guideDays(minute, zone, dates), [minute, zone, dates]);
  const range = { from: days[0]?.from ?? now, to: days.at(-1)?.to ?? now };
  const layout: GridLayout = { rowCount: channels.length, visibleRows, spanMs, range };
  const home = useMemo(() => halfHourAt(minute - leadMs, zone), [minute, zone]);
  const [stored, setState] = useState(() => firstState(options, minute, home));
  const state = within(stored, layout);
  const { cursor, view } = state;
  const span = useMemo(() => ({ from: view.from, to: view.from + spanMs }), [view.from, spanMs]);
  const { cells: blocks, isLate } = useGuideBlocks(channels, {
    firstRow: view.firstRow,
    lastRow: view.firstRow + visibleRows,
    span: { from: span.from, to: span.to + aheadMs },
  });
  const cellsOf: CellsOf = (row, part) => fillRow(blocks.get(channels[row]?.id ?? -1) ?? [], part);
  const focused = cellAt(cellsOf(cursor.row, { from: cursor.at, to: cursor.at + 1 }), cursor.at);

  const lastRow = view.firstRow + visibleRows;
  const toNumber = useRows({ channels, lineup, visibleRows, lastRow, isShown: blocks.size > 0 }, (number) =>
    setState(jumpToRow(state, indexOfNumber(channels, number), layout)),
  );
  function move(direction: GridMove): boolean {
    const next = moveCursor(state, direction, { layout, cellsOf });
    if (next) setState(next);
    return next !== undefined;
  }
  return {
    ...{ state, span, blocks, isLate, focused, days, now: minute, layout },
    channel: channels[cursor.row],
    move,
    /** Moves to the present. */
    toNow: () => setState({ cursor: { row: cursor.row, at: minute }, view: { firstRow: view.firstRow, from: home } }),
    /** Moves to the same time of another day, today to the present. */
    toDay(day: GuideDay) {
      const isToday = day.from <= now && now < day.to;
      const at = isToday ? minute : sameTimeOn(day, view.from, zone);
      setState(jumpToTime({ cursor, view: { ...view, from: isToday ? home : view.from } }, at, layout));
    },
    toNumber,
    toCell: (row: number, cell: Pick<GuideCell, 'start'>) =>
      setState({ cursor: { row, at: Math.max(cell.start, view.from) }, view }),
    scrollBy: (ms: number) => setState(scrollView(state, ms, layout)),
    scrollToRow: (firstRow: number) => setState({ cursor, view: { ...view, firstRow } }),
  };
}
