/** What the video dialog plays (docs/reference/platform.md §3, Media player). */
export type MediaPlayerState = {
  readonly status: 'stopped' | 'play';
  readonly url: string;
  readonly title: string;
  /** Seconds at which the video of `url` starts. */
  readonly resumeTime: number;
};

/** A video to play; without `resumeTime`, from where the guest closed it last, else from its beginning. */
export type Video = { readonly url: string; readonly title: string; readonly resumeTime?: number };

/** The one media player of the app: screens start it, and the shell's video dialog shows it. */
export type MediaPlayer = {
  getState(): MediaPlayerState;
  subscribe(listener: () => void): () => void;
  play(video: Video): void;
  /** Stops, and keeps the second that was reached. */
  close(resumeTime: number): void;
  /** Stops, and forgets what was played. */
  forget(): void;
};

const idle: MediaPlayerState = { status: 'stopped', url: '', title: '', resumeTime: 0 };

/** Creates a media player that plays nothing. */
export function createMediaPlayer(): MediaPlayer {
  const listeners = new Set<() => void>();
  let state = idle;
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
    play({ url, title, resumeTime = url === state.url ? state.resumeTime : 0 }) {
      update({ status: 'play', url, title, resumeTime });
    },
    close: (resumeTime) => update({ ...state, status: 'stopped', resumeTime }),
    forget: () => update(idle),
  };
}

/** The media player of the page. */
export const mediaPlayer: MediaPlayer = createMediaPlayer();

/** Whether a web address leads to a video file, which the app plays by itself. */
export function isVideo(address: string): boolean {
  return /^https?:\/\/[^?#]+\.(?:mp4|m4v|webm)(?:[?#]|$)/i.test(address);
}
