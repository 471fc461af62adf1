import type { TimeSpan } from './guide-row.ts';

/** Rows and span that a screen shows. */
export type BlockPlace = {
  readonly firstRow: number;
  /** Exclusive. */
  readonly lastRow: number;
  readonly span: TimeSpan;
};

/** A piece of the guide that is fetched at once: some channels, some hours. */
export type BlockRequest = { readonly ids: readonly number[]; readonly span: TimeSpan };

/** Channels of a block. A screen of a TV needs one or two. */
export const channelsOfBlock = 12;
const blockMs = 6 * 3_600_000;

function numbersFrom(first: number, last: number): readonly number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
}

/** Returns the blocks that cover a place. Their borders are the same wherever a screen stands, so that it shares what is there. */
export function blocksIn(ids: readonly number[], { firstRow, lastRow, span }: BlockPlace): readonly BlockRequest[] {
  const rows = numbersFrom(
    Math.floor(Math.max(0, firstRow) / channelsOfBlock),
    Math.floor((Math.min(lastRow, ids.length) - 1) / channelsOfBlock),
  );
  const times = numbersFrom(Math.floor(span.from / blockMs), Math.ceil(span.to / blockMs) - 1);
  return rows.flatMap((row) => {
    const some = ids.slice(row * channelsOfBlock, (row + 1) * channelsOfBlock);
    return times.map((time) => ({ ids: some, span: { from: time * blockMs, to: (time + 1) * blockMs } }));
  });
}
