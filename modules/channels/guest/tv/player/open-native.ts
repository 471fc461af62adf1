import type { OpenStream, StreamEvents, StreamSource } from './open-stream.ts';

/** Codes of `MediaError`. */
const [decodeError, notSupported] = [3, 4];

type TrackLike = { readonly label: string; readonly language: string; enabled?: boolean; mode?: TextTrackMode };
type TrackListLike = { readonly length: number; readonly [index: number]: TrackLike };

function listOf(list: TrackListLike | undefined): TrackLike[] {
  return Array.from({ length: list?.length ?? 0 }, (_, index) => list?.[index]).filter(
    (track): track is TrackLike => track !== undefined,
  );
}

function audioOf(video: HTMLVideoElement): TrackLike[] {
  return listOf((video as { readonly audioTracks?: TrackListLike }).audioTracks);
}

function modeOf(isShown: boolean): TextTrackMode {
  return isShown ? 'showing' : 'disabled';
}

function toTracks(list: readonly TrackLike[]) {
  return list.map(({ label, language }, id) => ({ id, label, language }));
}

/** Plays a stream with the engine's own player; `instead` opens it in another way if the engine refuses it. */
export function openNative({ url, video }: StreamSource, events: StreamEvents, instead?: () => OpenStream): OpenStream {
  let replacement: OpenStream | undefined;
  const onTracks = () =>
    events.onTracks({
      audio: toTracks(audioOf(video)),
      subtitles: toTracks(listOf(video.textTracks)),
      audioId: audioOf(video).findIndex(({ enabled }) => enabled),
      subtitleId: listOf(video.textTracks).findIndex(({ mode }) => mode === 'showing'),
    });
  const onError = () => {
    const code = video.error?.code;
    if (instead && code === notSupported) {
      release();
      replacement = instead();
      return;
    }
    events.onProblem(code === decodeError ? 'codec' : 'dead');
  };
  function release(): void {
    video.removeEventListener('playing', events.onPlaying);
    video.removeEventListener('loadedmetadata', onTracks);
    video.removeEventListener('error', onError);
    video.removeAttribute('src');
    video.load();
  }
  video.addEventListener('playing', events.onPlaying);
  video.addEventListener('loadedmetadata', onTracks);
  video.addEventListener('error', onError);
  video.src = url;
  return {
    close: () => (replacement ? replacement.close() : release()),
    setAudio(id) {
      if (replacement) replacement.setAudio(id);
      else for (const [index, track] of audioOf(video).entries()) track.enabled = index === id;
    },
    setSubtitle(id) {
      if (replacement) replacement.setSubtitle(id);
      else for (const [index, track] of listOf(video.textTracks).entries()) track.mode = modeOf(index === id);
    },
  };
}
