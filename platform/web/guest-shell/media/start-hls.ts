import Hls, { type ErrorData, type HlsConfig, type MediaPlaylist } from 'hls.js';
import type { MediaEvents, MediaSource, OpenMedia } from './open-media.ts';
import { PlaylistLoader } from './playlist-loader.ts';

const codecDetails: ReadonlySet<string> = new Set([
  Hls.ErrorDetails.MANIFEST_INCOMPATIBLE_CODECS_ERROR,
  Hls.ErrorDetails.BUFFER_INCOMPATIBLE_CODECS_ERROR,
  Hls.ErrorDetails.BUFFER_ADD_CODEC_ERROR,
]);

const common: Partial<HlsConfig> = {
  // The page's policy allows no worker from a blob.
  enableWorker: false,
  pLoader: PlaylistLoader,
  subtitlePreference: { lang: '' },
};
/** Keeps little in memory, as a set has little. */
const live: Partial<HlsConfig> = {
  ...common,
  backBufferLength: 10,
  maxBufferLength: 20,
  maxMaxBufferLength: 30,
  liveSyncDurationCount: 2,
};
const film: Partial<HlsConfig> = { ...common, backBufferLength: 30, maxBufferLength: 30, maxMaxBufferLength: 60 };

function problemOf({ details }: ErrorData): 'codec' | 'dead' {
  return codecDetails.has(details) ? 'codec' : 'dead';
}

function toTracks(list: readonly MediaPlaylist[]) {
  return list.map(({ id, name, lang = '' }) => ({ id, label: name, language: lang }));
}

function reportTracks(hls: Hls, onTracks: NonNullable<MediaEvents['onTracks']>): void {
  const report = () =>
    onTracks({
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
    hls.on(event, report);
  }
  // What was loaded ahead may have told them already.
  if (hls.levels.length > 0) report();
}

function reportProblems(hls: Hls, onProblem: MediaEvents['onProblem']): void {
  let hasRecovered = false;
  hls.on(Hls.Events.ERROR, (_event, data) => {
    if (!data.fatal) return;
    const problem = problemOf(data);
    if (data.type === Hls.ErrorTypes.MEDIA_ERROR && problem !== 'codec' && !hasRecovered) {
      hasRecovered = true;
      hls.recoverMediaError();
      return;
    }
    onProblem(problem);
  });
}

/** A film that is loaded before it may be shown. */
let ahead: { readonly url: string; readonly start: number; readonly hls: Hls } | undefined;

function dropAhead(): void {
  ahead?.hls.destroy();
  ahead = undefined;
}

/** Loads the beginning of a film, which is shown once it is opened from the same second; one at a time. Returns a function that stops it. */
export function loadAhead({ url, start = 0 }: Pick<MediaSource, 'url' | 'start'>): () => void {
  dropAhead();
  if (!Hls.isSupported()) return () => undefined;
  const hls = new Hls({ ...film, startFragPrefetch: true, ...(start > 0 && { startPosition: start }) });
  const stop = () => {
    if (ahead?.hls === hls) dropAhead();
  };
  // It is opened as any other film then, which tells what is wrong.
  hls.on(Hls.Events.ERROR, (_event, { fatal }) => fatal && stop());
  hls.loadSource(url);
  ahead = { url, start, hls };
  return stop;
}

/** Takes what was loaded ahead of a source; the rest of it is not needed any more. */
function takeAhead({ url, start = 0, isLive }: MediaSource): Hls | undefined {
  const found = ahead?.url === url && ahead.start === start && !isLive ? ahead.hls : undefined;
  if (found) ahead = undefined;
  else dropAhead();
  return found;
}

/** Plays an HLS stream with hls.js; undefined where the engine cannot play what hls.js prepares. */
export function startHls(source: MediaSource, events: MediaEvents): OpenMedia | undefined {
  if (!Hls.isSupported()) return undefined;
  const { url, element, isLive, start } = source;
  const loaded = takeAhead(source);
  const hls = loaded ?? new Hls({ ...(isLive ? live : film), ...(start && { startPosition: start }) });
  const onPlaying = () => events.onPlaying?.();
  if (events.onTracks) reportTracks(hls, events.onTracks);
  reportProblems(hls, events.onProblem);
  element.addEventListener('playing', onPlaying);
  if (!loaded) hls.loadSource(url);
  hls.attachMedia(element);
  return {
    ready: Promise.resolve(),
    close() {
      element.removeEventListener('playing', onPlaying);
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
