import { memo, type ReactNode, useEffect, useMemo } from 'react';
import { createStore, type StoreApi, useStoreState } from '#platform/web/browser';
import {
  FocusArea,
  FocusableGrid,
  type GridPlace,
  type GridSize,
  gridMoveOf,
  moveInGrid,
  withinGrid,
} from '#platform/web/ui/focus';
import styles from './tiles.module.css';

type RowProps = {
  readonly heading: string;
  readonly focusKey: string;
  readonly initialFocus: string | undefined;
  /** Value of `data-tour`. */
  readonly tour?: string;
  /** Items of the list, each with a focusable of the class that the function is given. */
  readonly children: (tileClass: string | undefined) => ReactNode;
};

/** A row of tiles with a heading, on the upper floor. */
export function TileRow({ heading, focusKey, initialFocus, tour, children }: RowProps) {
  return (
    <section className={styles.first} data-tour={tour}>
      <h2 className={styles.heading}>{heading}</h2>
      <FocusArea focusKey={focusKey} initialFocus={initialFocus}>
        <ul className={styles.tiles} data-scroll="x">
          {children(styles.tile)}
        </ul>
      </FocusArea>
    </section>
  );
}

type FaceProps = { readonly picture: ReactNode; readonly label: string; readonly isRound?: boolean };

/** Picture and name of a tile; empty until it is known. */
export function TileFace({ picture, label, isRound = false }: FaceProps) {
  return (
    <>
      <span className={isRound ? `${styles.face} ${styles.round}` : styles.face}>{picture}</span>
      <span className={styles.label} dir="auto">
        {label}
      </span>
    </>
  );
}

/** Where the mark of a grid is. Apart from React, so that a move draws two cells rather than all. */
export type GridPlaceStore = StoreApi<GridPlace>;

/** The first cell of a grid. */
const gridStart: GridPlace = { index: 0, firstRow: 0 };

/** Returns the place of a grid, at `start`; `list`: what the grid shows, of which another begins anew. */
export function useGridPlace(list: string, start = gridStart): GridPlaceStore {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list has another place
  return useMemo(() => createStore<GridPlace>(() => start), [list]);
}

/** What a grid of tiles shows. */
export type TileGridProps<T> = {
  readonly focusKey: string;
  readonly label: string;
  readonly place: GridPlaceStore;
  readonly size: GridSize;
  /** Pixels from one row to the next. */
  readonly rowHeight: number;
  /** Six tiles in a row rather than eight. */
  readonly isLarge?: boolean;
  /** Undefined: not loaded. */
  readonly itemAt: (index: number) => T | undefined;
  readonly labelOf: (item: T) => string;
  readonly face: (item: T | undefined) => ReactNode;
  readonly onPress: (item: T | undefined) => void;
  readonly onMark?: ((item: T | undefined) => void) | undefined;
};

type CellProps = {
  readonly id: string;
  readonly index: number;
  /** The last cell, which has the mark of a list that has become shorter. */
  readonly last: number;
  readonly place: GridPlaceStore;
  readonly label: string | undefined;
  readonly children: ReactNode;
};

function Cell({ id, index, last, place, label, children }: CellProps) {
  const isMarked = useStoreState(place, (state) => Math.min(state.index, last) === index);
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus and names the active cell
    // biome-ignore lint/a11y/useSemanticElements: the grid places its rows
    <div id={id} role="gridcell" aria-selected={isMarked} aria-label={label} className={styles.tile}>
      {children}
    </div>
  );
}

type RowsProps<T> = Pick<TileGridProps<T>, 'focusKey' | 'place' | 'size' | 'rowHeight' | 'itemAt' | 'labelOf' | 'face'>;

/** The rows in sight; moves within them draw nothing here. */
function Rows<T>({ focusKey, place, size, rowHeight, itemAt, labelOf, face }: RowsProps<T>): ReactNode {
  const { total, columns, rows } = size;
  const firstRow = useStoreState(place, (state) => withinGrid(state, size).firstRow);
  return Array.from({ length: rows }, (_, at) => firstRow + at).map((row) => (
    // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus and names the active cell
    // biome-ignore lint/a11y/useSemanticElements: the grid places its rows
    <div
      key={row}
      role="row"
      aria-rowindex={row + 1}
      className={styles.row}
      style={{ top: (row - firstRow) * rowHeight }}
    >
      {Array.from({ length: Math.max(0, Math.min(columns, total - row * columns)) }, (_, column) => {
        const index = row * columns + column;
        const item = itemAt(index);
        return (
          <Cell
            key={index}
            id={`${focusKey}-${index}`}
            index={index}
            last={total - 1}
            place={place}
            label={item === undefined ? undefined : labelOf(item)}
          >
            {face(item)}
          </Cell>
        );
      })}
    </div>
  ));
}

const MemoRows = memo(Rows) as typeof Rows;

/** A grid of tiles, one stop for the remote, of which only the rows in sight are on the page. */
export function TileGrid<T>(props: TileGridProps<T>) {
  const { focusKey, label, place, size, itemAt, onPress, onMark, rowHeight, labelOf, face, isLarge = false } = props;
  const { index } = useStoreState(place, (state) => state);
  const shown = Math.min(index, Math.max(0, size.total - 1));
  const { total, columns, rows } = size;
  const steady = useMemo(() => ({ total, columns, rows }), [total, columns, rows]);
  const marked = itemAt(shown);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another item is another mark
  useEffect(() => onMark?.(marked), [marked]);
  return (
    <FocusableGrid
      focusKey={focusKey}
      className={isLarge ? `${styles.grid} ${styles.large}` : styles.grid}
      label={label}
      rowCount={Math.ceil(total / columns)}
      activeId={`${focusKey}-${shown}`}
      onArrow={(direction) => {
        const next = moveInGrid(withinGrid(place.getState(), size), gridMoveOf(direction), size);
        if (next) place.setState(next);
        return next !== undefined;
      }}
      onPress={() => onPress(marked)}
    >
      <MemoRows
        focusKey={focusKey}
        place={place}
        size={steady}
        rowHeight={rowHeight}
        itemAt={itemAt}
        labelOf={labelOf}
        face={face}
      />
    </FocusableGrid>
  );
}
