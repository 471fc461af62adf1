import type { Clock, Timer } from '#platform/clock';
import { CallRefusedError } from '#platform/web/wire';
import type { MediaPlayer, MediaPlayerState, Video } from '../media-player.ts';
import { type MediaTracks, type OpenMedia, openMedia, type Track } from './open-media.ts';
import { addSubtitles, type SideSubtitles } from './side-subtitles.ts';

/** Seconds before the end of a video from which it starts anew. */
const tail = 5;
/** Milliseconds between two reports of the second that was reached. */
const reportMs = 10_000;
/** Milliseconds in which a video that waits must go on. */
const patienceMs = 20_000;
/** Milliseconds before each attempt to go on by itself. */
const retryMs = [500, 2_000, 8_000];
/** Seconds that a video has played after an attempt for it to count as mended. */
const mendedAfter = 20;

/** What a video does. `loading`: it goes on by itself; `failed`: it has to be tried again. */
export type PlaybackState = MediaTracks & { readonly status: 'loading' | 'playing' | 'failed' };

/** What every playback needs. */
export type PlaybackTools = { readonly player: Pick<MediaPlayer, 'close'>; readonly clock: Clock };

const start: PlaybackState = { audio: [], subtitles: [], audioId: -1, subtitleId: -1, status: 'loading' };

/** Plays a video in an element from its resume time, goes on after stalls, and tells what was reached. */
export class VideoPlayback {
  readonly #element: HTMLVideoElement;
  readonly #video: MediaPlayerState;
  readonly #player: Pick<MediaPlayer, 'close'>;
  readonly #clock: Clock;
  readonly #listeners = new Set<() => void>();
  readonly #handlers: readonly (readonly [string, () => void])[];
  readonly #reports: Timer;
  #state = start;
  #reached: number;
  #reported: number;
  #media: OpenMedia | undefined;
  #side: SideSubtitles | undefined;
  /** Counts what was opened, to drop what comes late. */
  #turn = 0;
  #hasPlayed = false;
  #attempts = 0;
  /** Second at which it last stopped by itself. */
  #brokenAt = 0;
  /** Ids that the guest chose, and those that have been chosen again since it was last loaded. */
  readonly #chosen: { audio?: number; subtitle?: number } = {};
  readonly #restored = new Set<string>();
  #timer: Timer | undefined;

  constructor(element: HTMLVideoElement, video: MediaPlayerState, { player, clock }: PlaybackTools) {
    this.#element = element;
    this.#video = video;
    this.#player = player;
    this.#clock = clock;
    this.#reached = video.resumeTime;
    this.#reported = video.resumeTime;
    this.#handlers = [
      ['loadedmetadata', () => this.#seekToReached()],
      ['timeupdate', () => this.#moved()],
      ['playing', () => this.#playing()],
      ['waiting', () => element.paused || this.#wait()],
      ['pause', () => this.#paused()],
      ['ended', () => player.close(0, true)],
    ];
    for (const [event, handler] of this.#handlers) element.addEventListener(event, handler);
    this.#reports = clock.every(reportMs, () => !element.paused && this.report());
    this.#open(video);
  }

  getState = (): PlaybackState => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The second that was reached. */
  get reached(): number {
    return this.#reached;
  }

  setAudio(id: number): void {
    this.#chosen.audio = id;
    this.#media?.setAudio(id);
    this.#update({ audioId: id });
  }

  /** -1: none. */
  setSubtitle(id: number): void {
    this.#chosen.subtitle = id;
    if (this.#side) this.#side.show(id);
    else this.#media?.setSubtitle(id);
    this.#update({ subtitleId: id });
  }

  /** Loads what failed again, from a fresh address, and continues where it stopped. */
  retry(): void {
    this.#attempts = 0;
    void this.#renew();
  }

  /** Stops the download and leaves the element. */
  end(): void {
    this.#turn += 1;
    this.#timer?.cancel();
    this.#reports.cancel();
    for (const [event, handler] of this.#handlers) this.#element.removeEventListener(event, handler);
    this.#closeMedia();
  }

  #open({ url, kind = this.#video.kind ?? 'file', subtitles = [] }: Pick<Video, 'url' | 'kind' | 'subtitles'>): void {
    this.#closeMedia();
    this.#restored.clear();
    this.#turn += 1;
    const turn = this.#turn;
    const isCurrent = () => turn === this.#turn;
    const { player = 'native' } = this.#video;
    this.#media = openMedia(
      { element: this.#element, url, kind, player, start: this.#reached },
      {
        onProblem: () => isCurrent() && this.#broken(),
        onTracks: (tracks) => isCurrent() && this.#setTracks(tracks),
      },
    );
    this.#wait();
    void this.#media.ready.then(() => isCurrent() && this.#start(subtitles));
  }

  #start(subtitles: NonNullable<Video['subtitles']>): void {
    if (subtitles.length > 0) {
      this.#side = addSubtitles(this.#element, subtitles);
      this.#side.show(this.#state.subtitleId);
      this.#update({ subtitles: this.#side.tracks });
    }
    // Where the engine wants a key pressed first, the guest starts it.
    this.#element.play().catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'NotAllowedError') this.#timer?.cancel();
    });
  }

  #closeMedia(): void {
    this.#side?.remove();
    this.#side = undefined;
    this.#media?.close();
    this.#media = undefined;
  }

  #setTracks({ audio, audioId, subtitles, subtitleId }: MediaTracks): void {
    const names = this.#video.audio ?? [];
    const isNamed = names.length === audio.length;
    const named = (track: Track): Track => ({ ...track, label: (isNamed && names[track.id]?.label) || track.label });
    this.#update({ audio: audio.map(named), audioId });
    if (!this.#video.subtitles?.length) this.#update({ subtitles, subtitleId });
    const { audio: sound = audioId, subtitle = subtitleId } = this.#chosen;
    if (audio[sound] && sound !== audioId) this.#restore('sound', () => this.setAudio(sound));
    if (subtitles[subtitle] && subtitle !== subtitleId) this.#restore('text', () => this.setSubtitle(subtitle));
  }

  /** Chooses again, once, what the guest had chosen before the video was loaded anew. */
  #restore(what: string, choose: () => void): void {
    if (this.#restored.has(what)) return;
    this.#restored.add(what);
    choose();
  }

  async #renew(): Promise<void> {
    this.#turn += 1;
    const turn = this.#turn;
    const { onRenew } = this.#video;
    this.#update({ status: 'loading' });
    try {
      const fresh = onRenew ? await onRenew() : this.#video;
      if (turn === this.#turn) this.#open(fresh);
    } catch (error) {
      if (turn === this.#turn) this.#notRenewed(error);
    }
  }

  /** Closes where the server refuses for good: another try would change nothing, and only the screen can say why. */
  #notRenewed(error: unknown): void {
    const { onRefused } = this.#video;
    if (!onRefused || !(error instanceof CallRefusedError) || error.retryable) {
      this.#broken();
      return;
    }
    this.#timer?.cancel();
    this.#player.close(this.#reached);
    onRefused(error, this.#reached);
  }

  /** Goes on by itself where it has played before, as long as attempts are left. */
  #broken(): void {
    this.#timer?.cancel();
    const delay = this.#hasPlayed ? retryMs[this.#attempts] : undefined;
    this.#attempts += 1;
    this.#brokenAt = this.#reached;
    this.#turn += 1;
    this.#update({ status: delay === undefined ? 'failed' : 'loading' });
    if (delay !== undefined) this.#timer = this.#clock.after(delay, () => void this.#renew());
  }

  #wait(): void {
    this.#timer?.cancel();
    this.#update({ status: 'loading' });
    this.#timer = this.#clock.after(patienceMs, () => this.#broken());
  }

  #playing(): void {
    this.#timer?.cancel();
    this.#hasPlayed = true;
    this.#update({ status: 'playing' });
  }

  #moved(): void {
    const { currentTime } = this.#element;
    if (currentTime <= 0) return;
    this.#reached = currentTime;
    if (Math.abs(currentTime - this.#brokenAt) > mendedAfter) this.#attempts = 0;
  }

  #paused(): void {
    this.#timer?.cancel();
    if (!this.#element.ended) this.report();
  }

  #seekToReached(): void {
    const { duration } = this.#element;
    if (this.#reached > 0) this.#element.currentTime = this.#reached < duration - tail ? this.#reached : 0;
  }

  /** Tells the second that was reached, unless it has been told. */
  report(): void {
    if (this.#reported === this.#reached) return;
    this.#reported = this.#reached;
    this.#video.onPosition?.(this.#reached, false);
  }

  #update(change: Partial<PlaybackState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
