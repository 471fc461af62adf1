import Hls, {
  type LoaderCallbacks,
  type LoaderConfiguration,
  type PlaylistLoaderConstructor,
  type PlaylistLoaderContext,
} from 'hls.js';

const numbers = 1_000;

/**
 * Shortens the discontinuity sequence of a media playlist. hls.js keeps an array as long as that number and walks along it with each
 * playlist and segment: where a head-end counts since 1970, a set would stand still for many seconds. It continues by itself after a
 * number that is lower than the last.
 */
export function shortenDiscontinuities(playlist: string): string {
  return playlist.replace(
    /^(#EXT-X-DISCONTINUITY-SEQUENCE:)(\d+)/m,
    (_line, tag: string, number: string) => `${tag}${Number(number) % numbers}`,
  );
}

/** Loads the playlists of a stream in a form that hls.js can play for long. */
export class PlaylistLoader extends (Hls.DefaultConfig.loader as unknown as PlaylistLoaderConstructor) {
  override load(
    context: PlaylistLoaderContext,
    config: LoaderConfiguration,
    callbacks: LoaderCallbacks<PlaylistLoaderContext>,
  ): void {
    super.load(context, config, {
      ...callbacks,
      onSuccess(response, ...rest) {
        const { data } = response;
        callbacks.onSuccess(
          typeof data === 'string' ? { ...response, data: shortenDiscontinuities(data) } : response,
          ...rest,
        );
      },
    });
  }
}
