import { type RouteTarget, type ShellQuery, useGuestShell, useQuery } from '#platform/web/guest-shell';
import type { GridPlace } from '#platform/web/ui/focus';

/** What the chips choose; `genre.` before the name of a genre. */
export type Choice = 'albums' | 'artists' | `genre.${string}`;

const isCount = (text: string | undefined): text is string => /^\d{1,7}$/.test(text ?? '');

/** Reads where the guest was among the albums or artists. */
function readPlace({ choice = '', at, row }: ShellQuery): { readonly choice: Choice; readonly start: GridPlace } {
  return {
    choice: choice === 'artists' || choice.startsWith('genre.') ? (choice as Choice) : 'albums',
    start: isCount(at) && isCount(row) ? { index: Number(at), firstRow: Number(row) } : { index: 0, firstRow: 0 },
  };
}

/**
 * Where the guest is among the albums or artists, and how they choose and open them. The query has it, as the step of the history that
 * Back returns to; it is forgotten with the history.
 */
export function useMusicPlace() {
  const shell = useGuestShell();
  const query = useQuery();
  const go = (change: ShellQuery) => shell.navigate({ name: 'music', query: change }, { replace: true });
  return {
    ...readPlace(query),
    choose: (choice: Choice) => go({ choice, at: undefined, row: undefined }),
    /** Opens an album or artist that is at a place of the grid. */
    open(target: RouteTarget, { index, firstRow }: GridPlace): void {
      go({ choice: query.choice, at: String(index), row: String(firstRow) });
      shell.navigate(target);
    },
  };
}
