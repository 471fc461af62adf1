import { cellAt, type GuideCell, type TimeSpan } from './guide-row.ts';

/** What has the focus in the grid: a channel by its row, and an instant, of which the programme follows. */
export type GuideCursor = { readonly row: number; readonly at: number };

/** What the grid shows: its first row, and the time of its edge. */
export type GuideView = { readonly firstRow: number; readonly from: number };

/** Focus and window of the grid. */
export type GridState = { readonly cursor: GuideCursor; readonly view: GuideView };

/** Size of the grid and what it can reach. */
export type GridLayout = {
  readonly rowCount: number;
  readonly visibleRows: number;
  /** Milliseconds from one edge to the other. */
  readonly spanMs: number;
  /** All that the guide covers. */
  readonly range: TimeSpan;
};

/** Returns the cells of a row that cover a span. */
export type CellsOf = (row: number, span: TimeSpan) => readonly GuideCell[];

/** Direction of a move: `earlier` and `later` in time, `up` and `down` between channels. */
export type GridMove = 'earlier' | 'later' | 'up' | 'down';

/** The grid begins at half hours. */
export const stepMs = 1_800_000;
/** How far a move looks for the neighbour of a programme. */
const reachMs = 12 * 3_600_000;

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}

/** Returns the half hour in which an instant lies; `from` is another one. */
function stepAt(time: number, from: number): number {
  return from + Math.floor((time - from) / stepMs) * stepMs;
}

/** Returns the half hour at or after an instant. */
function stepFrom(time: number, from: number): number {
  return from + Math.ceil((time - from) / stepMs) * stepMs;
}

function firstRowFor(row: number, firstRow: number, { visibleRows, rowCount }: GridLayout): number {
  const most = Math.max(0, rowCount - visibleRows);
  return clamp(clamp(firstRow, row - visibleRows + 1, row), 0, most);
}

/** Returns the edge of a window that shows the cell of the cursor. */
function fromFor({ cursor: { at }, view: { from } }: GridState, layout: GridLayout, cell?: GuideCell): number {
  const { spanMs, range } = layout;
  const most = Math.max(range.from, stepFrom(range.to - spanMs, from));
  const within = (time: number) => clamp(time, range.from, most);
  if (at < from) return within(stepAt(at, from));
  const end = cell?.end ?? at;
  if (end <= from + spanMs) return from;
  if (cell && cell.start < from && at < from + spanMs) return from;
  // All of a programme that fits, of a longer one its beginning.
  return within(Math.min(stepAt(at, from), stepFrom(end - spanMs, from)));
}

/** Moves the window no further than the cursor needs to be seen. */
function showCursor(state: GridState, layout: GridLayout, cell: GuideCell | undefined): GridState {
  const { cursor, view } = state;
  const firstRow = firstRowFor(cursor.row, view.firstRow, layout);
  return { cursor, view: { firstRow, from: fromFor(state, layout, cell) } };
}

function nextCursor({ row, at }: GuideCursor, move: GridMove, cellsOf: CellsOf): GuideCursor | undefined {
  if (move === 'up') return { row: row - 1, at };
  if (move === 'down') return { row: row + 1, at };
  const cell = cellAt(cellsOf(row, { from: at, to: at + 1 }), at);
  if (!cell) return undefined;
  if (move === 'later') return { row, at: cell.end };
  const before = cellsOf(row, { from: cell.start - reachMs, to: cell.start }).at(-1);
  return before && { row, at: before.start };
}

/**
 * Moves the focus to the neighbour: up and down to the programme that runs at the same time, earlier and later to the next one of
 * the channel. Undefined at an edge of the guide.
 */
export function moveCursor(
  state: GridState,
  move: GridMove,
  { layout, cellsOf }: { readonly layout: GridLayout; readonly cellsOf: CellsOf },
): GridState | undefined {
  const { range, rowCount } = layout;
  const isFirst = move === 'earlier' && state.cursor.at <= range.from;
  const next = isFirst ? undefined : nextCursor(state.cursor, move, cellsOf);
  if (!next || next.row < 0 || next.row >= rowCount || next.at >= range.to) return undefined;
  const cursor = { row: next.row, at: Math.max(range.from, next.at) };
  const cell = cellAt(cellsOf(cursor.row, { from: cursor.at, to: cursor.at + 1 }), cursor.at);
  return showCursor({ cursor, view: state.view }, layout, cell);
}

/** Moves focus and window to an instant, which is then near the edge. */
export function jumpToTime(state: GridState, at: number, { range, spanMs }: GridLayout): GridState {
  const time = clamp(at, range.from, range.to - 1);
  const from = clamp(stepAt(time, state.view.from), range.from, Math.max(range.from, range.to - spanMs));
  return { cursor: { row: state.cursor.row, at: time }, view: { firstRow: state.view.firstRow, from } };
}

/** Moves focus and window to a row, which is then the first where that is possible. */
export function jumpToRow({ cursor, view }: GridState, row: number, layout: GridLayout): GridState {
  const most = Math.max(0, layout.rowCount - layout.visibleRows);
  return { cursor: { row, at: cursor.at }, view: { firstRow: Math.min(row, most), from: view.from } };
}

/** Moves the window without the focus, as a wheel does. */
export function scrollView(state: GridState, byMs: number, { range, spanMs }: GridLayout): GridState {
  const from = clamp(state.view.from + byMs, range.from, Math.max(range.from, range.to - spanMs));
  return { ...state, view: { ...state.view, from } };
}
