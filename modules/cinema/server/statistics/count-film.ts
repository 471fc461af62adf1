import type { CinemaWrite } from '../write-for-stay.ts';

type Count = {
  readonly property: string;
  readonly filmId: string;
  /** `YYYY-MM-DD` in the property's zone. */
  readonly day: string;
  readonly what: 'started' | 'bought';
};

/** Counts a film that was begun or bought, without saying by whom. */
export async function countFilm({ tx }: CinemaWrite, { property, filmId, day, what }: Count): Promise<void> {
  await tx
    .insertInto('cinema_counts')
    .values({ property, film_id: filmId, day, started: 0, bought: 0, [what]: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['property', 'film_id', 'day'])
        .doUpdateSet((row) => ({ [what]: row(`cinema_counts.${what}`, '+', 1) })),
    )
    .execute();
}

/** Counts a film that a stay opens for the first time, in a write; the stay's position says that it has. */
export async function countFirstStart(
  write: CinemaWrite,
  stay: { readonly property: string; readonly id: string },
  { filmId, day, now }: { readonly filmId: string; readonly day: string; readonly now: number },
): Promise<void> {
  const { property, id: stay_id } = stay;
  const { numInsertedOrUpdatedRows: inserted } = await write.tx
    .insertInto('cinema_positions')
    .values({ property, stay_id, film_id: filmId, seconds: 0, at: now })
    .onConflict((conflict) => conflict.columns(['property', 'stay_id', 'film_id']).doNothing())
    .executeTakeFirst();
  if (inserted === 1n) await countFilm(write, { property, filmId, day, what: 'started' });
}
