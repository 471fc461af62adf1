import type { MediaEvents, MediaSource, OpenMedia } from './open-media.ts';

/** Codes of `MediaError`. */
const [decodeError, notSupported] = [3, 4];

type TrackLike = { readonly label: string; readonly language: string; enabled?: boolean; mode?: TextTrackMode };
type TrackListLike = { readonly length: number; readonly [index: number]: TrackLike };

function listOf(list: TrackListLike | undefined): TrackLike[] {
  return Array.from({ length: list?.length ?? 0 }, (_, index) => list?.[index]).filter(
    (track): track is TrackLike => track !== undefined,
  );
}

function audioOf(element: HTMLMediaElement): TrackLike[] {
  return listOf((element as { readonly audioTracks?: TrackListLike }).audioTracks);
}

function toTracks(list: readonly TrackLike[]) {
  return list.map(({ label, language }, id) => ({ id, label, language }));
}

function tracksOf(element: HTMLMediaElement) {
  return {
    audio: toTracks(audioOf(element)),
    subtitles: toTracks(listOf(element.textTracks)),
    audioId: audioOf(element).findIndex(({ enabled }) => enabled),
    subtitleId: listOf(element.textTracks).findIndex(({ mode }) => mode === 'showing'),
  };
}

type TrackChoice = Pick<OpenMedia, 'setAudio' | 'setSubtitle'>;

function trackChoice(element: HTMLMediaElement, onTracks: () => void): TrackChoice {
  return {
    setAudio(id) {
      for (const [index, track] of audioOf(element).entries()) track.enabled = index === id;
      onTracks();
    },
    setSubtitle(id) {
      for (const [index, track] of listOf(element.textTracks).entries())
        track.mode = index === id ? 'showing' : 'disabled';
      onTracks();
    },
  };
}

/** Plays with the engine's own player; `instead` opens the source in another way if the engine refuses it. */
export function openNative({ url, element }: MediaSource, events: MediaEvents, instead?: () => OpenMedia): OpenMedia {
  let replacement: OpenMedia | undefined;
  const onTracks = () => events.onTracks?.(tracksOf(element));
  const onPlaying = () => events.onPlaying?.();
  function release(): void {
    element.removeEventListener('playing', onPlaying);
    element.removeEventListener('loadedmetadata', onTracks);
    element.removeEventListener('error', onError);
    element.removeAttribute('src');
    element.load();
  }
  function onError(): void {
    const code = element.error?.code;
    if (!instead || code !== notSupported) {
      events.onProblem(code === decodeError ? 'codec' : 'dead');
      return;
    }
    release();
    replacement = instead();
    // The engine has forgotten that it was told to play.
    void replacement.ready.then(() => element.play()).catch(() => undefined);
  }
  element.addEventListener('playing', onPlaying);
  element.addEventListener('loadedmetadata', onTracks);
  element.addEventListener('error', onError);
  element.src = url;
  const tracks = trackChoice(element, onTracks);
  return {
    ready: Promise.resolve(),
    close: () => (replacement ? replacement.close() : release()),
    setAudio: (id) => (replacement ?? tracks).setAudio(id),
    setSubtitle: (id) => (replacement ?? tracks).setSubtitle(id),
  };
}
