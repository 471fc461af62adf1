import type { cinema, Movie } from '#cinema/contract';
import type { parental } from '#parental/contract';
import type { CallInput, CallRoot } from '#platform/contract';
import { type GuestShell, mediaPlayer } from '#platform/web/guest-shell';
import { loadHlsAhead, prepareVideo } from '#platform/web/guest-shell/media';
import { CallRefusedError } from '#platform/web/wire';
import { onForget } from '../film-memory.ts';
import { nameTracks } from '../rules/name-tracks.ts';
import { keepPosition } from './saved-position.ts';

/** A film or its trailer to play, from a second on. */
export type FilmToPlay = {
  readonly film: Pick<Movie, 'id' | 'poster' | 'backdrop'>;
  readonly kind: 'film' | 'trailer';
  readonly from: number;
  /** Language of texts, and the stay on the TV of a shared room. */
  readonly lang: string;
  readonly stay_id: string;
  /** Has the film go on on the room's TV; undefined: there is none. */
  readonly onTv?: ((seconds: number) => Promise<void>) | undefined;
  /** What sounds and subtitles are called whose language is unknown. */
  readonly nameless: { readonly audio: string; readonly subtitles: string };
  /** Told why it is not played any more, and at which second; the player has closed then. */
  readonly onRefused: (error: unknown, seconds: number) => void;
  /** Setting `player_vod`. */
  readonly player?: 'native' | 'html5';
  /** Told what it does whenever that changes; `stopped`: its player has closed. */
  readonly onStatus?: (status: 'loading' | 'playing' | 'failed' | 'stopped') => void;
};

/** Stops what plays once it is not shown on this device any more, which has become a child's. */
function stopForChild(
  shell: GuestShell,
  ask: () => Promise<unknown>,
  { onRefused, onStopped }: Pick<FilmToPlay, 'onRefused'> & { readonly onStopped: () => void },
): void {
  const url = () => mediaPlayer.getState().status === 'play' && mediaPlayer.getState().url;
  const started = url();
  const isOpen = () => url() !== false && url() === started;
  const check = () =>
    ask().catch((error: unknown) => {
      const isHidden = error instanceof CallRefusedError && error.code === 'child_device';
      if (!isHidden || !isOpen()) return;
      mediaPlayer.forget();
      onRefused(error, 0);
    });
  const stops = [
    shell.wire.of<typeof parental>().on('ParentalControl.changed', () => void check()),
    shell.wire.onConnection((open) => open && void check()),
    mediaPlayer.subscribe(() => {
      if (isOpen()) return;
      for (const stop of stops) stop();
      onStopped();
    }),
  ];
}

type Wish = CallInput<typeof cinema, 'VideoOnDemand.getStream'>;
type Stream = CallRoot<typeof cinema, 'VideoOnDemand.getStream'>;

/** What was played last, and for which wish: a guest who goes on with it mostly has the same address again. */
let last: { readonly wish: string; readonly stream: Pick<Stream, 'url' | 'kind'> } | undefined;
onForget(() => {
  last = undefined;
});

/**
 * Asks the hotel for the address of a film, and loads its beginning once it is known, while the dialog opens. Where the guest had one, it is
 * loaded meanwhile, as each of its files is judged by itself; nothing is shown before the hotel has answered, and nothing at all if it
 * refuses. `stop` ends what is loaded and not shown.
 */
async function askStream(shell: GuestShell, data: Wish, { from, player }: Pick<FilmToPlay, 'from' | 'player'>) {
  const wish = JSON.stringify(data);
  const known = last?.wish === wish && last.stream.kind === 'hls' ? last.stream.url : undefined;
  const load = (url: string) => loadHlsAhead({ url, start: from, ...(player && { player }) });
  let stop = known === undefined ? undefined : load(known);
  last = undefined;
  // The player comes while the hotel looks, unless a screen has had it loaded before.
  prepareVideo(player);
  try {
    const stream = await shell.wire.of<typeof cinema>().call('VideoOnDemand.getStream', data);
    if (stream.url !== known) {
      stop?.();
      stop = stream.kind === 'hls' ? load(stream.url) : undefined;
    }
    last = { wish, stream };
    return { stream, stop };
  } catch (error) {
    stop?.();
    throw error;
  }
}

/** Plays a film on this device, in the shell's dialog. Throws if the hotel refuses. */
export async function playFilm(
  shell: GuestShell,
  { film, kind, from, lang, stay_id, nameless, onTv, onRefused, onStatus, player = 'native' }: FilmToPlay,
): Promise<void> {
  const calls = shell.wire.of<typeof cinema>();
  const data = { movie_id: film.id, kind, lang, stay_id };
  const named = (stream: Stream) => ({
    ...stream,
    audio: nameTracks(stream.audio, nameless.audio),
    subtitles: nameTracks(stream.subtitles, nameless.subtitles),
  });
  const { stream, stop } = await askStream(shell, data, { from, player });
  const { url, kind: container, title, audio, subtitles, chapters } = named(stream);
  const ask = async () => named(await calls.call('VideoOnDemand.getStream', data));
  const isFilm = kind === 'film';
  mediaPlayer.play({
    ...{ url, title, audio, subtitles, chapters, player },
    kind: container,
    poster: film.backdrop || film.poster,
    resumeTime: from,
    onRenew: ask,
    onRefused,
    ...(onStatus && { onStatus }),
    ...(isFilm && {
      ...(onTv && { onTv }),
      onPosition: (seconds: number, ended: boolean) =>
        void keepPosition(shell, { movie_id: film.id, stay_id, resume_time: seconds, ended }),
    }),
  });
  const onStopped = () => {
    stop?.();
    onStatus?.('stopped');
  };
  stopForChild(shell, ask, { onRefused, onStopped });
}
