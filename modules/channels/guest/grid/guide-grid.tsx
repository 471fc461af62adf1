import { type CSSProperties, memo, type ReactNode, useMemo } from 'react';
import type { Channel } from '#channels/contract';
import { stepMs } from '../rules/guide-cursor.ts';
import { fillRow, type GuideCell, type TimeSpan } from '../rules/guide-row.ts';
import styles from './guide-grid.module.css';

/** Sizes of a grid in pixels; the TV's and a wide screen's. */
export type GridSizes = {
  readonly rowHeight: number;
  readonly pixelsPerMinute: number;
  /** Space after a cell. */
  readonly gap: number;
};

/** What the grid says of a programme. */
export type GridTexts = {
  readonly noInformation: string;
  readonly time: (at: number) => string;
  /** Name of a cell for screen readers. */
  readonly nameOf: (cell: GuideCell) => string;
};

type Shared = {
  /** The instant from which cells are placed: the same while the window moves, so that they need not be placed anew. */
  readonly origin: number;
  /** The present minute. */
  readonly now: number;
  readonly sizes: GridSizes;
  readonly texts: GridTexts;
  readonly isRtl: boolean;
  /** Ids of programmes of which the guest wants to be reminded. */
  readonly reminders: ReadonlySet<string>;
};

/** Id of the element of a cell. */
export function cellId(channelId: number, cell: Pick<GuideCell, 'start'>): string {
  return `guide-${channelId}-${cell.start}`;
}

const minuteMs = 60_000;
/** Time that the digits of an hour cover. */
const labelMs = 600_000;

function pixels(ms: number, { pixelsPerMinute }: GridSizes): number {
  return (ms / minuteMs) * pixelsPerMinute;
}

/** Moves what is placed from the origin so that the window's edge is at 0. */
function shiftTo(from: number, { origin, sizes, isRtl }: Shared): CSSProperties {
  const by = pixels(from - origin, sizes);
  return { transform: `translateX(${isRtl ? by : -by}px)` };
}

type Place = { readonly start: number; readonly end: number };

/** Where the visible part of a cell is. Old engines know no logical properties in an element's own style. */
function placeOf({ start, end }: Place, { origin, sizes, isRtl }: Shared): CSSProperties {
  const width = pixels(end - start, sizes) - sizes.gap;
  return { [isRtl ? 'right' : 'left']: pixels(start - origin, sizes), width: Math.max(4, width) };
}

/** How much of a cell is over, in pixels from its edge. */
function elapsedStyle(start: number, { now, sizes }: Shared): CSSProperties {
  return { backgroundSize: `${Math.max(0, pixels(now - start, sizes))}px 100%` };
}

/** A programme; the same cell while nothing of it changes, as most do when the focus moves. */
const Cell = memo(function CellOf({ cell, channelId, start, end, isFocused, shared }: CellProps) {
  const { now, texts, reminders } = shared;
  const runs = cell.start <= now && now < cell.end;
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus and names the active cell
    // biome-ignore lint/a11y/useSemanticElements: cells are placed by themselves
    <div
      role="gridcell"
      id={cellId(channelId, cell)}
      className={styles.cell}
      aria-selected={isFocused}
      aria-label={texts.nameOf(cell)}
      data-start={cell.start}
      data-is={cell.isGap ? 'gap' : runs ? 'on' : cell.end <= now ? 'past' : undefined}
      style={{ ...placeOf({ start, end }, shared), ...(runs && !cell.isGap ? elapsedStyle(start, shared) : undefined) }}
    >
      <span dir="auto">{cell.isGap ? texts.noInformation : cell.title}</span>
      {reminders.has(cell.id) ? <i className={styles.bell} /> : undefined}
    </div>
  );
});

type CellProps = {
  readonly cell: GuideCell;
  readonly channelId: number;
  /** The part of the cell that is in the window. */
  readonly start: number;
  readonly end: number;
  readonly isFocused: boolean;
  readonly shared: Shared;
};

type RowProps = {
  readonly channel: Channel;
  readonly row: number;
  readonly cells: readonly GuideCell[] | undefined;
  /** The instant that has the focus, if it is in this row. */
  readonly focusAt: number | undefined;
  readonly window: TimeSpan;
  readonly shared: Shared;
};

const noCells: readonly GuideCell[] = [];

/** A channel with its programmes in sight; the same row while nothing of it changes. */
const GridRow = memo(function GridRow({ channel, row, cells = noCells, focusAt, window, shared }: RowProps) {
  const { id, number, name, favourite } = channel;
  const { from, to } = window;
  const filled = useMemo(() => fillRow(cells, { from, to }), [cells, from, to]);
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus and names the active cell
    // biome-ignore lint/a11y/useSemanticElements: rows are placed by themselves
    <div
      role="row"
      aria-rowindex={row + 1}
      className={styles.row}
      data-current={focusAt !== undefined || undefined}
      data-channel={id}
      style={{ transform: `translateY(${row * shared.sizes.rowHeight}px)`, height: shared.sizes.rowHeight }}
    >
      {/* biome-ignore lint/a11y/useFocusableInteractive: see the grid */}
      {/* biome-ignore lint/a11y/useSemanticElements: see the grid */}
      <div role="rowheader" className={styles.channel}>
        <b>{number}</b>
        <span>{name}</span>
        {favourite ? <i className={styles.star} /> : undefined}
      </div>
      <div role="presentation" className={styles.cells} style={shiftTo(from, shared)}>
        {filled.map((cell) => (
          <Cell
            key={cell.id}
            cell={cell}
            channelId={id}
            start={Math.max(cell.start, from)}
            end={Math.min(cell.end, to)}
            isFocused={focusAt !== undefined && cell.start <= focusAt && focusAt < cell.end}
            shared={shared}
          />
        ))}
      </div>
    </div>
  );
});

type ScaleProps = { readonly window: TimeSpan; readonly shared: Shared };

/** The hours above the grid, and the present time over them. */
export const TimeScale = memo(function Scale({ window: { from, to }, shared }: ScaleProps) {
  const { origin, now, sizes, texts, isRtl } = shared;
  const side = isRtl ? 'right' : 'left';
  // The last hour is left out where its digits would not fit.
  const ticks = Array.from({ length: Math.ceil((to - from - labelMs) / stepMs) }, (_, at) => from + at * stepMs);
  const isInSight = from <= now && now < to;
  const nowAt = pixels(now - origin, sizes);
  return (
    <div className={styles.scale} aria-hidden="true" style={shiftTo(from, shared)}>
      {ticks.map((tick) => (
        <span
          key={tick}
          className={styles.tick}
          // The present time stands where an hour would.
          data-hidden={isInSight && Math.abs(pixels(tick - now, sizes)) < nearPixels(sizes) ? true : undefined}
          style={{ [side]: pixels(tick - origin, sizes) }}
        >
          {texts.time(tick)}
        </span>
      ))}
      {isInSight ? (
        <>
          <i className={styles.line} style={{ [side]: nowAt }} />
          <b className={styles.now} style={{ [side]: nowAt }}>
            {texts.time(now)}
          </b>
        </>
      ) : undefined}
    </div>
  );
});

/** How near the present time hides an hour, in pixels. */
function nearPixels({ pixelsPerMinute }: GridSizes): number {
  return pixelsPerMinute * 10;
}

type GridRowsProps = {
  readonly channels: readonly Channel[];
  /** Rows that are mounted, `last` exclusive. */
  readonly rows: { readonly first: number; readonly last: number };
  readonly cellsOf: (channelId: number) => readonly GuideCell[] | undefined;
  readonly cursor: { readonly row: number; readonly at: number } | undefined;
  readonly window: TimeSpan;
  readonly shared: Shared;
};

/**
 * The rows in sight, each placed where it is among all: only they are mounted, however many channels and days there are, and one
 * that stays mounted is not placed anew when its box moves.
 */
export function GridRows({ channels, rows, cellsOf, cursor, window, shared }: GridRowsProps): ReactNode {
  return channels.slice(rows.first, rows.last).map((channel, at) => {
    const row = rows.first + at;
    return (
      <GridRow
        key={channel.id}
        channel={channel}
        row={row}
        cells={cellsOf(channel.id)}
        focusAt={cursor?.row === row ? cursor.at : undefined}
        window={window}
        shared={shared}
      />
    );
  });
}

/** What all rows share; the same object while it is the same, so that rows are not drawn again. */
export type GridShared = Shared;
