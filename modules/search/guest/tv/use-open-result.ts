import { useGuestShell } from '#platform/web/guest-shell';
import type { TvPlayCommand, TvSet, TvSetResult } from '#platform/web/guest-shell/tv';
import type { SearchResult, SearchType } from '#search/contract';
import { useSearchActions } from '../use-search.ts';

/** Results that the modules of this TV play, and by which command. */
const commands: { readonly [type in SearchType]?: TvPlayCommand } = { radio: 'radio', music_song: 'song' };

/** Plays a result; undefined: nothing on this TV plays it. */
function play(tvSet: TvSet | undefined, { type, id }: SearchResult): Promise<TvSetResult> | undefined {
  if (type === 'tv') return tvSet?.player()?.play(id);
  const command = commands[type];
  return command && tvSet?.command(command)?.run(id);
}

/** Returns a function that plays a channel, a station or a song, and opens the page of anything else, or of what does not play. */
export function useOpenResult(): (result: SearchResult) => void {
  const shell = useGuestShell();
  const { linkOf, remember } = useSearchActions();
  return (result) => {
    const { open } = linkOf(result);
    const playing = play(shell.tvSet, result);
    if (!playing) {
      open();
      return;
    }
    remember();
    const outcome = playing.catch((error: unknown) => {
      shell.log('warn', `a result does not play: ${String(error)}`, 'search');
      return 'not_on_this_set' as const;
    });
    void shell.whileLoading(outcome).then((became) => became === 'done' || open());
  };
}
