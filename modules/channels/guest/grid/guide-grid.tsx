import { type CSSProperties, memo, type ReactNode, useMemo } from 'react';
import type { Channel } from '#channels/contract';
import { stepMs } from '../rules/guide-cursor.ts';
import { fillRow, type GuideCell } from '../rules/guide-row.ts';
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
  /** What is in sight. */
  readonly from: number;
  readonly to: number;
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

/** Where a cell is within its row. Old engines know no logical properties in an element's own style. */
function placeOf(cell: GuideCell, { from, to, sizes, isRtl }: Shared): CSSProperties {
  const start = pixels(Math.max(cell.start, from) - from, sizes);
  const width = pixels(Math.min(cell.end, to) - from, sizes) - start - sizes.gap;
  return { [isRtl ? 'right' : 'left']: start, width: Math.max(4, width) };
}

/** How much of a cell is over, in pixels from its edge. */
function elapsedStyle(cell: GuideCell, { from, now, sizes }: Shared): CSSProperties {
  return { backgroundSize: `${Math.max(0, pixels(now - Math.max(cell.start, from), sizes))}px 100%` };
}

/** A programme; the same cell while nothing of it changes, as most do when the focus moves. */
const Cell = memo(function CellOf({ cell, channelId, isFocused, shared }: CellProps) {
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
      style={{ ...placeOf(cell, shared), ...(runs && !cell.isGap ? elapsedStyle(cell, shared) : undefined) }}
    >
      <span dir="auto">{cell.isGap ? texts.noInformation : cell.title}</span>
      {reminders.has(cell.id) ? <i className={styles.bell} /> : undefined}
    </div>
  );
});

type CellProps = {
  readonly cell: GuideCell;
  readonly channelId: number;
  readonly isFocused: boolean;
  readonly shared: Shared;
};

type RowProps = {
  readonly channel: Channel;
  readonly row: number;
  readonly cells: readonly GuideCell[] | undefined;
  /** The instant that has the focus, if it is in this row. */
  readonly focusAt: number | undefined;
  readonly top: number;
  readonly shared: Shared;
};

const noCells: readonly GuideCell[] = [];

/** A channel with its programmes in sight; the same row while nothing of it changes. */
const GridRow = memo(function GridRow({ channel, row, cells = noCells, focusAt, top, shared }: RowProps) {
  const { id, number, name, favourite } = channel;
  const { from, to } = shared;
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
      style={{ transform: `translateY(${top}px)`, height: shared.sizes.rowHeight }}
    >
      {/* biome-ignore lint/a11y/useFocusableInteractive: see the grid */}
      {/* biome-ignore lint/a11y/useSemanticElements: see the grid */}
      <div role="rowheader" className={styles.channel}>
        <b>{number}</b>
        <span>{name}</span>
        {favourite ? <i className={styles.star} /> : undefined}
      </div>
      <div role="presentation" className={styles.cells}>
        {filled.map((cell) => (
          <Cell
            key={cell.id}
            cell={cell}
            channelId={id}
            isFocused={focusAt !== undefined && cell.start <= focusAt && focusAt < cell.end}
            shared={shared}
          />
        ))}
      </div>
    </div>
  );
});

/** The hours above the grid, and the present time over them. */
export const TimeScale = memo(function Scale({ shared }: { shared: Shared }) {
  const { from, to, now, sizes, texts, isRtl } = shared;
  const side = isRtl ? 'right' : 'left';
  // The last hour is left out where its digits would not fit.
  const ticks = Array.from({ length: Math.ceil((to - from - labelMs) / stepMs) }, (_, at) => from + at * stepMs);
  const isInSight = from <= now && now < to;
  const nowAt = pixels(now - from, sizes);
  return (
    <div className={styles.scale} aria-hidden="true">
      {ticks.map((tick) => (
        <span
          key={tick}
          className={styles.tick}
          // The present time stands where an hour would.
          data-hidden={isInSight && Math.abs(pixels(tick - now, sizes)) < nearPixels(sizes) ? true : undefined}
          style={{ [side]: pixels(tick - from, sizes) }}
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
  /** Rows that are mounted, `last` exclusive, and the one that is drawn at the top. */
  readonly rows: { readonly first: number; readonly last: number; readonly top: number };
  readonly cellsOf: (channelId: number) => readonly GuideCell[] | undefined;
  readonly cursor: { readonly row: number; readonly at: number } | undefined;
  readonly shared: Shared;
};

/** The rows in sight, placed by themselves: only they are mounted, however many channels and days there are. */
export function GridRows({ channels, rows, cellsOf, cursor, shared }: GridRowsProps): ReactNode {
  return channels.slice(rows.first, rows.last).map((channel, at) => {
    const row = rows.first + at;
    return (
      <GridRow
        key={channel.id}
        channel={channel}
        row={row}
        cells={cellsOf(channel.id)}
        focusAt={cursor?.row === row ? cursor.at : undefined}
        top={(row - rows.top) * shared.sizes.rowHeight}
        shared={shared}
      />
    );
  });
}

/** What all rows share; the same object while it is the same, so that rows are not drawn again. */
export type GridShared = Shared;
