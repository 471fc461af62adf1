import type { Track } from './open-media.ts';

/** Subtitles that come apart from a video. */
export type SideSubtitles = {
  readonly tracks: readonly Track[];
  /** -1: none. */
  show(id: number): void;
  remove(): void;
};

type Subtitles = { readonly lang: string; readonly label: string; readonly url: string };

/** Adds WebVTT files to a video; each is loaded once it is shown. */
export function addSubtitles(video: HTMLVideoElement, subtitles: readonly Subtitles[]): SideSubtitles {
  const elements = subtitles.map(({ lang, label, url }) => {
    const element = document.createElement('track');
    Object.assign(element, { kind: 'subtitles', srclang: lang, label, src: url });
    video.append(element);
    return element;
  });
  return {
    tracks: subtitles.map(({ lang, label }, id) => ({ id, label, language: lang })),
    show(id) {
      for (const [index, { track }] of elements.entries()) track.mode = index === id ? 'showing' : 'disabled';
    },
    remove() {
      for (const element of elements) element.remove();
    },
  };
}
