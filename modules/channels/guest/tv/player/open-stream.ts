import type { StreamKind } from '#channels/contract';
import type { TvSet } from '#platform/web/guest-shell/tv';
import type { PlayProblem, Track } from './player-state.ts';

/** A stream that is open; each function is void after `close`. */
export type OpenStream = {
  close(): void;
  setAudio(id: number): void;
  /** -1: none. */
  setSubtitle(id: number): void;
};

/** What a stream reports. */
export type StreamEvents = {
  readonly onPlaying: () => void;
  readonly onProblem: (problem: PlayProblem) => void;
  readonly onTracks: (tracks: {
    readonly audio: readonly Track[];
    readonly subtitles: readonly Track[];
    readonly audioId: number;
    readonly subtitleId: number;
  }) => void;
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

const hlsType = 'application/vnd.apple.mpegurl';

/** Whether the engine plays HLS well by itself: sets list the tracks of a stream, desktop browsers do not. */
function playsHls(video: HTMLVideoElement): boolean {
  return video.canPlayType(hlsType) !== '' && 'audioTracks' in video;
}

async function openOnSet({ url, kind, set }: StreamSource, events: StreamEvents): Promise<OpenStream> {
  const result = await set.tuneIn({ kind, url });
  if (result === 'done') events.onPlaying();
  else events.onProblem('kind');
  return { close: () => void set.tuneOut(), setAudio: () => undefined, setSubtitle: () => undefined };
}

/** Opens a stream: multicast by the set's tuner, everything else by its engine or by hls.js, which is loaded then. */
export async function openStream(source: StreamSource, events: StreamEvents): Promise<OpenStream> {
  const { kind, player, video } = source;
  if (kind === 'udp' || kind === 'rtp' || kind === 'rtsp') return openOnSet(source, events);
  const { openNative } = await import('./open-native.ts');
  if (kind !== 'hls') return openNative(source, events);
  const { canUseHls, openHls } = await import('./open-hls.ts');
  if (player === 'native' && playsHls(video)) {
    return openNative(source, events, canUseHls() ? () => openHls(source, events) : undefined);
  }
  return canUseHls() ? openHls(source, events) : openNative(source, events);
}
