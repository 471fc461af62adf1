/** A track of sound or subtitles as a screen names it; `lang`: its language key. */
type NamedTrack = { readonly lang: string; readonly label: string };

/** A video to play; without `resumeTime`, from where the guest closed it last, else from its beginning. */
export type Video = {
  readonly url: string;
  readonly title: string;
  readonly resumeTime?: number;
  /** Default `file`. */
  readonly kind?: 'file' | 'hls';
  /** Which player comes first (settings `player_*`); default: the engine's own. */
  readonly player?: 'native' | 'html5';
  /** What to show before its first picture and on the lock screen. */
  readonly poster?: string;
  /** Names of its sounds. */
  readonly audio?: readonly NamedTrack[];
  /** Subtitles apart from the video, as WebVTT; without them, those in the video are offered. */
  readonly subtitles?: readonly (NamedTrack & { readonly url: string })[];
  /** Points in it, in seconds. */
  readonly chapters?: readonly { readonly start: number; readonly title: string }[];
  /** Told the second that was reached: about every 10 s, when it pauses, and when it closes, as at its end. */
  readonly onPosition?: (seconds: number, ended: boolean) => void;
  /** Told what it does whenever that changes; `failed`: it has to be tried again. */
  readonly onStatus?: (status: 'loading' | 'playing' | 'failed') => void;
  /** Has it go on on the room's TV from a second and closes it here; says why not where the TV refuses, and leaves it open. */
  readonly onTv?: (seconds: number) => Promise<void>;
  /** Returns fresh addresses, once the old ones have stopped working. */
  readonly onRenew?: () => Promise<Pick<Video, 'url' | 'kind' | 'subtitles'>>;
  /** Told that the server refuses fresh addresses for good, and at which second; the dialog has closed then. */
  readonly onRefused?: (error: unknown, seconds: number) => void;
};

/** What the video dialog plays (docs/reference/platform.md §3, Media player). */
export type MediaPlayerState = Omit<Video, 'resumeTime'> & {
  readonly status: 'stopped' | 'play';
  /** Seconds at which the video of `url` starts. */
  readonly resumeTime: number;
};

/** The one media player of the app: screens start it, and the shell's video dialog shows it. */
export type MediaPlayer = {
  getState(): MediaPlayerState;
  subscribe(listener: () => void): () => void;
  play(video: Video): void;
  /** Stops, and keeps the second that was reached: 0 if the video has `ended`. */
  close(resumeTime: number, ended?: boolean): void;
  /** Stops, and forgets what was played. */
  forget(): void;
  /** Has whoever shows videos get ready, since one may be played soon. */
  prepare(): void;
  /** Calls `getReady` once a video may be played soon, at once if that is so already. Returns a function that stops it. */
  onPrepare(getReady: () => void): () => void;
};

const idle: MediaPlayerState = { status: 'stopped', url: '', title: '', resumeTime: 0 };

/** Creates a media player that plays nothing. */
export function createMediaPlayer(): MediaPlayer {
  const listeners = new Set<() => void>();
  const preparing = new Set<() => void>();
  let state = idle;
  let isPrepared = false;
  const update = (next: MediaPlayerState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    play(video) {
      const { resumeTime = video.url === state.url ? state.resumeTime : 0 } = video;
      update({ ...video, status: 'play', resumeTime });
    },
    close(resumeTime, ended = false) {
      const { status, onPosition } = state;
      if (status === 'stopped') return;
      update({ ...state, status: 'stopped', resumeTime });
      onPosition?.(resumeTime, ended);
    },
    forget: () => update(idle),
    prepare() {
      isPrepared = true;
      for (const getReady of preparing) getReady();
    },
    onPrepare(getReady) {
      preparing.add(getReady);
      if (isPrepared) getReady();
      return () => preparing.delete(getReady);
    },
  };
}

/** The media player of the page. */
export const mediaPlayer: MediaPlayer = createMediaPlayer();

/** Whether a web address leads to a video file, which the app plays by itself. */
export function isVideo(address: string): boolean {
  return /^https?:\/\/[^?#]+\.(?:mp4|m4v|webm)(?:[?#]|$)/i.test(address);
}
