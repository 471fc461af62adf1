import { openNative } from './open-native.ts';

/** A sound or subtitle track of what plays. */
export type Track = { readonly id: number; readonly label: string; readonly language: string };

/** The tracks of what plays, with those that are chosen; -1: none. */
export type MediaTracks = {
  readonly audio: readonly Track[];
  readonly subtitles: readonly Track[];
  readonly audioId: number;
  readonly subtitleId: number;
};

/** What is played, and in which element. */
export type MediaSource = {
  readonly element: HTMLMediaElement;
  readonly url: string;
  readonly kind: 'file' | 'hls';
  /** `native`, the default: the engine's own HLS where it has a good one; `html5`: ours first (settings `player_*`). */
  readonly player?: 'native' | 'html5';
  /** Whether it is sent as it happens, so that little is kept of it. */
  readonly isLive?: boolean;
  /** Second from which it is loaded. */
  readonly start?: number;
};

/** What a medium reports. */
export type MediaEvents = {
  readonly onPlaying?: () => void;
  /** `codec`: the engine cannot decode it; `dead`: it does not answer or has stopped. */
  readonly onProblem: (problem: 'codec' | 'dead') => void;
  readonly onTracks?: (tracks: MediaTracks) => void;
};

/** A medium that is open; each function is void after `close`. */
export type OpenMedia = {
  /** Resolves once the element can be told to play; never rejects. */
  readonly ready: Promise<void>;
  /** Ends the download, too. */
  close(): void;
  setAudio(id: number): void;
  /** -1: none. */
  setSubtitle(id: number): void;
};

const hlsType = 'application/vnd.apple.mpegurl';

/** Whether the engine plays HLS well by itself: sets list the tracks of a film, desktop browsers do not. */
function playsHls(element: HTMLMediaElement): boolean {
  return element.canPlayType(hlsType) !== '' && (element.tagName === 'AUDIO' || 'audioTracks' in element);
}

/** Loads what a stream will need before it is opened, so that its first picture comes sooner; nothing where the engine plays it. */
export function prepareHls(player: MediaSource['player'] = 'native'): void {
  if (player === 'native' && playsHls(document.createElement('video'))) return;
  // What cannot be loaded now is asked for again when the stream is opened.
  void import('./start-hls.ts').catch(() => undefined);
}

/**
 * Loads the beginning of a film while somebody is asked whether it may be shown, so that it starts sooner when it is opened; nothing
 * where the engine plays it. Returns a function that stops it.
 */
export function loadHlsAhead({ url, start, player }: Pick<MediaSource, 'url' | 'start' | 'player'>): () => void {
  if (player !== 'html5' && playsHls(document.createElement('video'))) return () => undefined;
  let isStopped = false;
  let stop = () => {
    isStopped = true;
  };
  void import('./start-hls.ts').then(
    ({ loadAhead }) => {
      if (!isStopped) stop = loadAhead({ url, ...(start !== undefined && { start }) });
    },
    () => undefined,
  );
  return () => stop();
}

/** Opens HLS with hls.js, which is loaded then unless it was prepared, or by the engine where hls.js cannot run. */
function openHls(source: MediaSource, events: MediaEvents): OpenMedia {
  let opened: OpenMedia | undefined;
  let isClosed = false;
  async function open(): Promise<void> {
    try {
      const { startHls } = await import('./start-hls.ts');
      if (!isClosed) opened = startHls(source, events) ?? openNative(source, events);
    } catch {
      if (!isClosed) events.onProblem('dead');
    }
  }
  return {
    ready: open(),
    close() {
      isClosed = true;
      opened?.close();
    },
    setAudio: (id) => opened?.setAudio(id),
    setSubtitle: (id) => opened?.setSubtitle(id),
  };
}

/** Opens a file or a stream for an element: by its engine, or by hls.js (docs/decisions/0031-hls-player.md). */
export function openMedia(source: MediaSource, events: MediaEvents): OpenMedia {
  const { element, kind, player = 'native' } = source;
  if (kind === 'file') return openNative(source, events);
  if (player === 'native' && playsHls(element)) return openNative(source, events, () => openHls(source, events));
  return openHls(source, events);
}
