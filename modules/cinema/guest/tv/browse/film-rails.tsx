import { memo, useEffectEvent, useLayoutEffect, useReducer, useRef } from 'react';
import { type ArrowDirection, FocusableGrid } from '#platform/web/ui/focus';
import { useRowTitle } from '../use-row-texts.ts';
import { type BrowsePlace, browsePlace } from './browse-place.ts';
import { itemsAround } from './drawn-rails.ts';
import type { FilmRow, FilmRows } from './film-rows.ts';
import { placeIn, type RailCursor, type RailMove } from './rail-cursor.ts';
import { RailItem } from './rail-item.tsx';
import { markRails } from './rail-marks.ts';
import { areTitled, pitchOf, railOf } from './rail-sizes.ts';
import styles from './tv-films.module.css';
import { useDrawnRails } from './use-drawn-rails.ts';

/** Returns the step of an arrow in the direction of reading. */
function moveOf(direction: ArrowDirection, isRtl: boolean): RailMove {
  if (direction === 'up' || direction === 'down') return direction;
  return (direction === 'right') !== isRtl ? 'on' : 'back';
}

/** Pixels above the first row. */
const rowTop = 12;

type RailProps = {
  readonly row: FilmRow;
  readonly number: number;
  readonly top: number;
  /** Items to mount, from the first to behind the last one. */
  readonly from: number;
  readonly to: number;
  readonly isRtl: boolean;
};

function RowTitle({ title }: { title: string }) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus
    // biome-ignore lint/a11y/useSemanticElements: rows are placed by themselves
    <div role="rowheader" className={styles.rowTitle}>
      <bdi>{title}</bdi>
    </div>
  );
}

/** A row, of which only the items in sight and those beside them are mounted. */
const RailRow = memo(function RailRow({ row, number, top, from, to, isRtl }: RailProps) {
  const rowTitle = useRowTitle();
  const { key, items } = row;
  const { pitch } = railOf(row);
  const title = rowTitle(row.title);
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus and names the active item
    // biome-ignore lint/a11y/useSemanticElements: rows are placed by themselves
    <div role="row" aria-rowindex={number + 1} className={styles.row} style={{ top }}>
      {title ? <RowTitle title={title} /> : undefined}
      <div role="presentation" className={styles.strip}>
        {items.slice(from, to).map((item, index) => (
          <RailItem key={item.id} item={item} row={key} column={from + index} pitch={pitch} isRtl={isRtl} />
        ))}
      </div>
    </div>
  );
});

/** Marks in the document of the rows where the arrows are, at each press and whenever the rows were drawn. */
function useRailMarks({ rows, cursorIn }: Pick<Props, 'rows' | 'cursorIn'>) {
  const box = useRef<HTMLDivElement>(null);
  const [, draw] = useReducer((times: number) => times + 1, 0);
  const follow = useEffectEvent((of: 'all' | 'pressed') => {
    // Presses that come faster than rows are drawn wait for theirs.
    const cursor = cursorIn(browsePlace.getState());
    if (box.current && !markRails(box.current, { rows, cursor }, of)) draw();
  });
  useLayoutEffect(() => follow('all'));
  useLayoutEffect(() => browsePlace.subscribe(() => follow('pressed')), []);
  return box;
}

type Props = {
  readonly rows: FilmRows;
  /** Name of the rows, under which their place is kept. */
  readonly place: string;
  /** Returns where the arrows are in the rows. */
  readonly cursorIn: (place: BrowsePlace) => RailCursor;
  readonly label: string;
  /** Returns false at an edge, where the arrow leads out. */
  readonly onMove: (move: RailMove) => boolean;
  readonly onPress: () => void;
};

/**
 * Rows of films or packages, one stop for the remote: an arrow changes marks and transforms in the document, however many films there
 * are, and what comes into reach is drawn a moment later.
 */
export function FilmRails({ rows, place, cursorIn, label, onMove, onPress }: Props) {
  const isRtl = document.documentElement.dir === 'rtl';
  const { cursor, from, to } = useDrawnRails({ rows, place, cursorIn });
  const box = useRailMarks({ rows, cursorIn });
  return (
    <FocusableGrid
      focusKey="films.grid"
      className={areTitled(rows) ? styles.rails : `${styles.rails} ${styles.list}`}
      tour="films.rows"
      label={label}
      rowCount={rows.count}
      onArrow={(direction) => onMove(moveOf(direction, isRtl))}
      onPress={onPress}
    >
      <div ref={box} role="presentation" className={styles.rows}>
        {Array.from({ length: to - from + 1 }, (_, index) => {
          const number = from + index;
          const row = rows.at(number);
          if (!row) return undefined;
          const rail = railOf(row);
          const items = itemsAround(placeIn(cursor, rail).first, rail.fits);
          const top = number * pitchOf(rows) + rowTop;
          return <RailRow key={row.key} row={row} number={number} top={top} {...items} isRtl={isRtl} />;
        })}
      </div>
    </FocusableGrid>
  );
}
