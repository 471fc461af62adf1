import { useGuestShell } from '#platform/web/guest-shell';
import { type FilmWish, keepWish } from '../film-wish.ts';

/** Returns a function that leads to the code of a film, and to what was to be bought once it was right. */
export function useAskCode() {
  const shell = useGuestShell();
  return (movieId: string, buying: Pick<FilmWish, 'packageId' | 'voucher'> = {}): void => {
    keepWish({ ...buying, movieId, act: 'buy', from: 0 });
    shell.navigate({ name: 'protectedConfirmation', params: { movieId } });
  };
}
