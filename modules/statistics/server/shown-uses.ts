import { fewestShown, type ReportType, rareValues } from '../contract.ts';

/** Uses of a day, type and value; of one device, language and the like where these are told apart. */
export type DayUses = {
  readonly day: string;
  readonly type: ReportType;
  readonly value: string;
  /** Empty if nothing is told apart. */
  readonly part: string;
  readonly starts: number;
  readonly seconds: number;
};

type Cell = readonly DayUses[];

/** Groups uses by day, type and value. */
function cellsOf(rows: readonly DayUses[]): readonly Cell[] {
  return [...Map.groupBy(rows, ({ day, type, value }) => `${day} ${type} ${value}`).values()];
}

function startsOf(cell: Cell): number {
  return cell.reduce((sum, { starts }) => sum + starts, 0);
}

function partsOf(cell: Cell): DayUses[] {
  return [...Map.groupBy(cell, ({ part }) => part).values()].flatMap((rows) => {
    const [first] = rows;
    return first
      ? [{ ...first, starts: startsOf(rows), seconds: rows.reduce((sum, row) => sum + row.seconds, 0) }]
      : [];
  });
}

/** Tells the parts of a cell apart if each is large enough, else none: the only one that is missing would be the difference. */
function apart(cell: Cell): readonly DayUses[] {
  const parts = partsOf(cell);
  if (parts.every(({ starts }) => starts >= fewestShown)) return parts;
  return partsOf(cell.map((row) => ({ ...row, part: '' })));
}

/**
 * Returns what may be shown. No number is of less than a day, type and value. Values that are rarer than that join the other rare ones
 * of their day and type, and are shown together or not at all. Every answer is a sum of these, so that no difference of two answers
 * tells a smaller number.
 */
export function shownUses(rows: readonly DayUses[]): readonly DayUses[] {
  const joined = cellsOf(rows).flatMap((cell) =>
    startsOf(cell) >= fewestShown ? cell : cell.map((row) => ({ ...row, value: rareValues })),
  );
  return cellsOf(joined)
    .filter((cell) => startsOf(cell) >= fewestShown)
    .flatMap(apart);
}
