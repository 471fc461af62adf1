import Hls, { type ErrorData, type MediaPlaylist } from 'hls.js';
import type { OpenStream, StreamEvents, StreamSource } from './open-stream.ts';
import type { PlayProblem } from './player-state.ts';
import { PlaylistLoader } from './playlist-loader.ts';

/** Whether the engine can play what hls.js prepares. */
export function canUseHls(): boolean {
  return Hls.isSupported();
}

const codecDetails: ReadonlySet<string> = new Set([
  Hls.ErrorDetails.MANIFEST_INCOMPATIBLE_CODECS_ERROR,
  Hls.ErrorDetails.BUFFER_INCOMPATIBLE_CODECS_ERROR,
  Hls.ErrorDetails.BUFFER_ADD_CODEC_ERROR,
]);

function problemOf({ details }: ErrorData): PlayProblem {
  return codecDetails.has(details) ? 'codec' : 'dead';
}

function toTracks(list: readonly MediaPlaylist[]) {
  return list.map(({ id, name, lang = '' }) => ({ id, label: name, language: lang }));
}

/** Plays an HLS stream with hls.js, keeping little in memory, as a set has little. */
export function openHls({ url, video }: StreamSource, events: StreamEvents): OpenStream {
  const hls = new Hls({
    // The page's policy allows no worker from a blob.
    enableWorker: false,
    pLoader: PlaylistLoader,
    backBufferLength: 10,
    maxBufferLength: 20,
    maxMaxBufferLength: 30,
    liveSyncDurationCount: 2,
    subtitlePreference: { lang: '' },
  });
  let recovered = false;
  const onTracks = () =>
    events.onTracks({
      audio: toTracks(hls.audioTracks),
      subtitles: toTracks(hls.subtitleTracks),
      audioId: hls.audioTrack,
      subtitleId: hls.subtitleTrack,
    });
  for (const event of [
    Hls.Events.AUDIO_TRACKS_UPDATED,
    Hls.Events.AUDIO_TRACK_SWITCHED,
    Hls.Events.SUBTITLE_TRACKS_UPDATED,
    Hls.Events.SUBTITLE_TRACK_SWITCH,
  ] as const) {
    hls.on(event, onTracks);
  }
  hls.on(Hls.Events.ERROR, (_event, data) => {
    if (!data.fatal) return;
    const problem = problemOf(data);
    if (data.type === Hls.ErrorTypes.MEDIA_ERROR && problem !== 'codec' && !recovered) {
      recovered = true;
      hls.recoverMediaError();
      return;
    }
    events.onProblem(problem);
  });
  video.addEventListener('playing', events.onPlaying);
  hls.loadSource(url);
  hls.attachMedia(video);
  return {
    close() {
      video.removeEventListener('playing', events.onPlaying);
      hls.destroy();
    },
    setAudio(id) {
      hls.audioTrack = id;
    },
    setSubtitle(id) {
      hls.subtitleDisplay = id >= 0;
      hls.subtitleTrack = id;
    },
  };
}
