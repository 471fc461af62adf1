import type { StreamKind } from '#channels/contract';
import { type MediaEvents, type OpenMedia, openMedia } from '#platform/web/guest-shell/media';
import type { TvSet } from '#platform/web/guest-shell/tv';
import type { PlayProblem } from './player-state.ts';

/** A stream that is open; each function is void after `close`. */
export type OpenStream = Omit<OpenMedia, 'ready'>;

/** What a stream reports. */
export type StreamEvents = Required<Omit<MediaEvents, 'onProblem'>> & {
  readonly onProblem: (problem: PlayProblem) => void;
};

/** A stream to play, and what it is played with. */
export type StreamSource = {
  readonly url: string;
  readonly kind: StreamKind;
  /** `player_tv`: the engine's own HLS where it has one, or ours. */
  readonly player: 'native' | 'html5';
  readonly video: HTMLVideoElement;
  readonly set: TvSet;
};

async function openOnSet({ url, kind, set }: StreamSource, events: StreamEvents): Promise<OpenStream> {
  const result = await set.tuneIn({ kind, url });
  if (result === 'done') events.onPlaying();
  else events.onProblem('kind');
  return { close: () => void set.tuneOut(), setAudio: () => undefined, setSubtitle: () => undefined };
}

/** Opens a stream: multicast by the set's tuner, everything else by its engine or by hls.js, which is loaded then. */
export async function openStream(source: StreamSource, events: StreamEvents): Promise<OpenStream> {
  const { url, kind, player, video } = source;
  if (kind === 'udp' || kind === 'rtp' || kind === 'rtsp') return openOnSet(source, events);
  const form = kind === 'hls' ? 'hls' : 'file';
  const media = openMedia({ url, kind: form, player, element: video, isLive: true }, events);
  await media.ready;
  return media;
}
