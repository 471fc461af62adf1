import type { RouteTarget } from '#platform/web/guest-shell';
import { onForget } from './film-memory.ts';

/** What a guest was about to do when the code of a film was asked for. */
export type FilmWish = {
  readonly movieId: string;
  readonly act: 'play' | 'trailer' | 'buy';
  /** Second to play from. */
  readonly from: number;
  /** Code of the voucher that was to pay; none: the bill of the room. */
  readonly voucher?: string | undefined;
  /** The package with the film that was to be bought; none: the film itself. */
  readonly packageId?: string | undefined;
};

let wish: FilmWish | undefined;

/** Keeps what to go on with once the code was right. */
export function keepWish(next: FilmWish): void {
  wish = next;
}

function takeIf(isIt: (one: FilmWish) => boolean): FilmWish | undefined {
  const found = wish;
  if (!found || !isIt(found)) return undefined;
  wish = undefined;
  return found;
}

/** Takes the wish for a film, which is fulfilled once. */
export function takeWish(movieId: string): FilmWish | undefined {
  return takeIf((one) => one.movieId === movieId && one.packageId === undefined);
}

/** Takes the wish for a package. */
export function takePackageWish(packageId: string): FilmWish | undefined {
  return takeIf((one) => one.packageId === packageId);
}

/** Where the code of a film leads: to the package that was to be bought, else to the film. */
export function afterCode(movieId: string): RouteTarget {
  const { packageId } = wish?.movieId === movieId ? wish : {};
  return packageId === undefined
    ? { name: 'movie', params: { movieId } }
    : { name: 'packagedetail', params: { pckgId: packageId } };
}

/** Forgets the wish for which the code of a film was asked, or of a guest who left. */
export function forgetWish(movieId = wish?.movieId): void {
  if (wish?.movieId === movieId) wish = undefined;
}

onForget(() => forgetWish());
