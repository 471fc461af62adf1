import type { Channel } from '#channels/contract';

/** The hotel's channels as far as they have come. */
export type Lineup = {
  readonly channels: readonly Channel[];
  /** Days in the property's zone, `YYYY-MM-DD`, from today to the last of the guide. */
  readonly availableDates: readonly string[];
  readonly isWhole: boolean;
};

/** A page of channels, as `LiveTV.getTVChannels` returns it. */
type Page = Pick<Lineup, 'channels' | 'availableDates'> & { readonly total: number };

/** Joins the first page of the channels with the others; one that moved from one to the other meanwhile is there once. */
export function joinPages({ channels, total, availableDates }: Page, rest: Pick<Page, 'channels'> | undefined): Lineup {
  const known = new Set(channels.map(({ id }) => id));
  const others = rest?.channels.filter(({ id }) => !known.has(id)) ?? [];
  return {
    channels: others.length > 0 ? [...channels, ...others] : channels,
    availableDates,
    isWhole: rest !== undefined || total <= channels.length,
  };
}
