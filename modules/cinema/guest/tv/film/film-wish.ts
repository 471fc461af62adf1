import { onForget } from '../../film-memory.ts';

/** What a guest was about to do when a film asked for its code. */
export type FilmWish = {
  readonly movieId: string;
  readonly act: 'play' | 'trailer' | 'buy';
  /** Second to play from. */
  readonly from: number;
  /** Code of the voucher that was to pay; none: the bill of the room. */
  readonly voucher?: string | undefined;
};

let wish: FilmWish | undefined;

/** Keeps what to go on with once the code was right. */
export function keepWish(next: FilmWish): void {
  wish = next;
}

/** Takes the wish for a film, which is fulfilled once. */
export function takeWish(movieId: string): FilmWish | undefined {
  if (wish?.movieId !== movieId) return undefined;
  const found = wish;
  wish = undefined;
  return found;
}

/** Forgets the wish of a guest who left. */
function forgetWish(): void {
  wish = undefined;
}

onForget(forgetWish);
