import { createStore } from 'zustand/vanilla';
import type { Song } from '#music/contract';
import { type Clock, systemClock, type Timer } from '#platform/clock';
import { systemRandom } from '#platform/random';
import { notePlayed, releaseSound, takeSound } from '#platform/web/guest-shell';
import { becomeCurrentPlayer, leaveCurrentPlayer, SleepTimer, sleepUntil } from '#platform/web/guest-shell/player';
import { CallRefusedError } from '#platform/web/wire';
import {
  addLast,
  afterEnd,
  clearUpcoming,
  currentOf,
  jumpTo,
  nextOf,
  previousOf,
  type Queue,
  type Random,
  type Removal,
  removeFrom,
  rewound,
} from '../rules/queue.ts';
import { openSong, type SongEvents, type SongSound } from './open-song.ts';
import { musicLink } from './running-music.ts';
import { type FindStream, SongStreams } from './song-streams.ts';

/**
 * `loading`: the song was asked for; `playing`: it is heard; `paused`: by the guest or the device; `waiting`: the network is
 * away, and the song goes on once it is back.
 */
export type MusicStatus = 'stopped' | 'loading' | 'playing' | 'paused' | 'waiting';

/** What the music plays. */
export type MusicState = {
  readonly status: MusicStatus;
  readonly queue: Queue | undefined;
  /** When the sleep timer stops the music, milliseconds since 1970. */
  readonly offAt: number | undefined;
  /** It was paused last because nothing of the queue could be played. */
  readonly hasFailed: boolean;
};

/** Fetches the songs of a list that follow those of before; none: it has ended. */
export type MoreSongs = () => Promise<readonly Song[]>;

/** What the player asks the app. */
export type MusicSource = {
  readonly findStream: FindStream;
  /** Calls a listener whenever the server is reached again. */
  readonly onReconnect: (listener: () => void) => () => void;
  /** A song cannot be played: the next one follows (`skipped`), or nothing does (`stopped`). Of several in a row, one is told. */
  readonly onUnplayable: (song: Song, then: 'skipped' | 'stopped') => void;
};

const idle: MusicState = { status: 'stopped', queue: undefined, offAt: undefined, hasFailed: false };
/** Milliseconds after which a song that sends nothing is asked for anew, and after which a network that is away is tried. */
const [patienceMs, againMs] = [20_000, 10_000];
/** Songs in a row that cannot be played, after which the music stops. */
const mostFailures = 3;
/** Songs before the end of the queue, from which on those that follow in the list are fetched. */
const aheadSongs = 5;

type Options = { readonly clock: Clock; readonly open: typeof openSong; readonly random: Random };

/** The one music player of the device, whatever screen is shown. */
export class MusicPlayer {
  readonly #clock: Clock;
  readonly #open: typeof openSong;
  readonly #random: Random;
  readonly #store = createStore<MusicState>(() => idle);
  /** Second of the song, apart from the state as it changes all the time. */
  readonly place = createStore(() => ({ second: 0, duration: 0 }));
  readonly #streams = new SongStreams();
  readonly #sleep: SleepTimer;
  #sound: SongSound | undefined;
  #source: MusicSource | undefined;
  /** Counts what was asked for, so that a late answer is not taken for the next one's. */
  #turn = 0;
  /** The song was asked for anew since it was last heard. */
  #isRetried = false;
  #failures = 0;
  #patience: Timer | undefined;
  #more: MoreSongs | undefined;
  /** What fetches more of the list now. */
  #adding: Promise<void> | undefined;
  /** Counts the lists that were played. */
  #lists = 0;
  #stopWaiting: () => void = () => undefined;

  constructor({ clock, open, random }: Options) {
    this.#clock = clock;
    this.#open = open;
    this.#random = random;
    this.#sleep = new SleepTimer({
      clock,
      setVolume: (level) => this.#sound?.setVolume(level),
      onEnd: () => this.close(),
    });
  }

  getState = this.#store.getState;
  subscribe = this.#store.subscribe;

  /** Names what the player asks. */
  connect(source: MusicSource): void {
    this.#source = source;
  }

  /** Whether it is heard, or is about to be. */
  isOn = (): boolean => {
    const { status } = this.getState();
    return status !== 'stopped' && status !== 'paused';
  };

  /** Lets the device know, within a tap, that songs that are still being fetched will be played; says whether nothing else was. */
  prepare(): { readonly isCurrent: () => boolean } {
    this.#silence();
    this.#take();
    const turn = this.#turn;
    return { isCurrent: () => turn === this.#turn };
  }

  /** Nothing follows what was prepared: what was played before is paused. */
  abandon(): void {
    if (this.getState().status === 'stopped') this.close();
    else this.pause();
  }

  /** Plays a queue, from a second of its song on, and stops whatever plays. `more`: what follows the queue. */
  play(queue: Queue, second = 0, more?: MoreSongs): void {
    this.#follow(more);
    this.#playOn(queue, second);
  }

  #playOn(queue: Queue, second = 0): void {
    this.#failures = 0;
    this.prepare();
    this.#go(queue, second);
  }

  /** Shows a queue of before, paused. */
  restore(queue: Queue, second: number): void {
    if (this.getState().status !== 'stopped') return;
    becomeCurrentPlayer('music');
    this.#store.setState({ status: 'paused', queue });
    this.#setPlace(second, currentOf(queue)?.duration ?? 0);
  }

  #takeSound(): void {
    const interrupt = () => {
      this.pause();
      return () => this.resume();
    };
    takeSound({ name: 'music', stop: () => this.pause(), interrupt });
  }

  #take(): void {
    this.#takeSound();
    becomeCurrentPlayer('music');
    this.#sound ??= this.#open();
    this.#sound.prepare();
  }

  /** Plays the song of a queue at which it is. */
  #go(queue: Queue, second = 0): void {
    this.#isRetried = false;
    this.#store.setState({ queue });
    void this.#start(second);
    this.#adding = this.#addMore(queue);
  }

  /** Adds what follows in the list once the queue comes to its end. */
  async #addMore({ songs, at }: Queue, ahead = aheadSongs): Promise<void> {
    const more = this.#more;
    if (!more || songs.length - at > ahead) return;
    this.#more = undefined;
    const turns = this.#lists;
    const added = await more().catch(() => undefined);
    // Another list, or none, has taken its place.
    if (turns !== this.#lists || added?.length === 0) return;
    this.#more = more;
    if (added) this.arrange((queue) => addLast(queue, added));
  }

  async #start(second: number): Promise<void> {
    const { queue } = this.getState();
    const song = currentOf(queue);
    if (!song || !this.#source) return;
    this.#silence();
    const turn = this.#turn;
    const isCurrent = () => turn === this.#turn;
    this.#store.setState({ status: 'loading' });
    notePlayed(undefined);
    this.#setPlace(second, song.duration);
    try {
      const { url, content_type: contentType } = await this.#streams.of(song, this.#source.findStream);
      if (!isCurrent()) return;
      this.#wait();
      const address = { url, contentType, from: second };
      await this.#sound?.start(address, this.#eventsOf(song, isCurrent));
    } catch (error) {
      if (!isCurrent()) return;
      if (error instanceof CallRefusedError && !error.retryable) this.#unplayable(song);
      else this.#awaitNetwork();
    }
  }

  #eventsOf(song: Song, isCurrent: () => boolean): SongEvents {
    return {
      onPlaying: () => isCurrent() && this.#playing(),
      onPaused: () => isCurrent() && this.#paused(),
      onTime: (second, duration) => isCurrent() && this.#setPlace(second, duration || song.duration),
      onStalled: () => isCurrent() && this.isOn() && this.#wait(),
      onEnded: () => isCurrent() && this.#ended(),
      onProblem: (problem) => isCurrent() && (problem === 'format' ? this.#unplayable(song) : this.#dead(song)),
    };
  }

  #setPlace(second: number, duration: number): void {
    this.place.setState({ second, duration: Number.isFinite(duration) ? duration : 0 });
  }

  #wait(): void {
    this.#patience?.cancel();
    this.#patience = this.#clock.after(patienceMs, () => {
      const song = currentOf(this.getState().queue);
      if (song) this.#dead(song);
    });
  }

  #playing(): void {
    this.#patience?.cancel();
    this.#isRetried = false;
    this.#failures = 0;
    const { queue } = this.getState();
    this.#store.setState({ status: 'playing' });
    notePlayed({ type: 'music_song', value: currentOf(queue)?.id ?? '' });
    if (!queue || !this.#source) return;
    const next = currentOf(nextOf(queue, this.#random));
    this.#streams.prefetch(
      [currentOf(queue), queue.at + 1 < queue.songs.length ? next : undefined],
      this.#source.findStream,
    );
  }

  #paused(hasFailed = false): void {
    this.#patience?.cancel();
    releaseSound('music');
    this.#store.setState({ status: 'paused', hasFailed });
  }

  #ended(): void {
    const { queue } = this.getState();
    const next = queue && afterEnd(queue, this.#random);
    if (next) this.#go(next);
    else this.#finish();
  }

  /** Everything was heard: it can be heard again. */
  #finish(): void {
    const { queue } = this.getState();
    this.#silence();
    if (queue) this.#store.setState({ queue: rewound(queue) });
    this.#setPlace(0, currentOf(this.getState().queue)?.duration ?? 0);
    this.#paused();
  }

  /** The song does not come, or no longer: its address may have ended, or the network. */
  #dead(song: Song): void {
    if (this.#isRetried) {
      this.#unplayable(song);
      return;
    }
    this.#isRetried = true;
    this.#streams.forget(song);
    void this.#start(this.place.getState().second);
  }

  #unplayable(song: Song): void {
    const { queue } = this.getState();
    this.#streams.forget(song);
    this.#failures += 1;
    const next = queue && nextOf(queue, this.#random);
    const isOver = !next || next.songs.length === 1 || this.#failures >= mostFailures;
    if (isOver) {
      this.#silence();
      this.#setPlace(0, song.duration);
      this.#paused(true);
    } else this.#go(next);
    if (isOver || this.#failures === 1) this.#source?.onUnplayable(song, isOver ? 'stopped' : 'skipped');
  }

  /** Goes on where it was once the server is reached again. */
  #awaitNetwork(): void {
    this.#silence();
    this.#store.setState({ status: 'waiting' });
    const again = () => void this.#start(this.place.getState().second);
    const stop = this.#source?.onReconnect(again);
    const timer = this.#clock.after(againMs, again);
    this.#stopWaiting = () => {
      stop?.();
      timer.cancel();
    };
  }

  /** Ends the download, and whatever is under way. */
  #silence(): void {
    this.#turn += 1;
    this.#patience?.cancel();
    this.#stopWaiting();
    this.#stopWaiting = () => undefined;
    this.#sound?.stop();
  }

  /** Goes on with what is paused. */
  resume(): void {
    if (this.getState().status === 'stopped') return;
    this.#failures = 0;
    this.#takeSound();
    becomeCurrentPlayer('music');
    if (this.#sound?.resume()) {
      this.#store.setState({ status: 'loading' });
      this.#wait();
      return;
    }
    this.#take();
    this.#isRetried = false;
    void this.#start(this.place.getState().second);
  }

  /** Pauses; what was on its way is asked for anew. */
  pause(): void {
    const { status } = this.getState();
    if (status === 'stopped') return;
    if (status === 'playing') this.#sound?.pause();
    else this.#silence();
    this.#paused();
  }

  /** Goes to a second of the song. */
  seek(second: number): void {
    const { duration } = this.place.getState();
    const wanted = Math.max(0, duration > 0 ? Math.min(second, duration) : second);
    this.place.setState({ second: wanted });
    this.#sound?.seek(wanted);
  }

  /** Plays the next song, if there is one. */
  next(): void {
    const { queue } = this.getState();
    const next = queue && nextOf(queue, this.#random);
    if (next) this.#playOn(next);
  }

  /** Plays the song before, or the same one anew after its first seconds. */
  previous(): void {
    const { queue } = this.getState();
    const before = queue && previousOf(queue, this.place.getState().second);
    if (before) this.#playOn(before);
    else this.seek(0);
  }

  /** Plays a song of the queue. */
  jump(key: number): void {
    const { queue } = this.getState();
    if (queue) this.#playOn(jumpTo(queue, key));
  }

  /** Changes what comes, without touching what plays. */
  arrange(change: (queue: Queue, random: Random) => Queue): void {
    const { queue } = this.getState();
    if (queue) this.#store.setState({ queue: change(queue, this.#random) });
  }

  /** Fetches what follows in the list, until so many songs are ahead, the one that plays included, or none follows. */
  async fetchAhead(most: number): Promise<void> {
    await this.#adding;
    for (let before = -1; ; ) {
      const { queue } = this.getState();
      const isEnough = !queue || queue.songs.length === before || queue.songs.length - queue.at >= most;
      if (isEnough) return;
      before = queue.songs.length;
      await this.#addMore(queue, most);
    }
  }

  /** Removes what comes, and what follows in the list. */
  clearUpcoming(): void {
    this.#follow();
    this.arrange(clearUpcoming);
  }

  #follow(more?: MoreSongs): void {
    this.#lists += 1;
    this.#more = more;
  }

  /** Removes a song of the queue; of the one that plays, the next one takes the place. */
  remove(key: number): void {
    const { queue: before } = this.getState();
    if (!before) return;
    const wasOn = this.isOn();
    const { queue, outcome } = removeFrom(before, key);
    if (queue && outcome === 'moves_on' && wasOn) this.#playOn(queue);
    else if (queue) this.#replace(queue, outcome);
    else this.close();
  }

  #replace(queue: Queue, outcome: Removal['outcome']): void {
    this.#store.setState({ queue });
    if (outcome === 'goes_on') return;
    this.#silence();
    this.#setPlace(0, currentOf(queue)?.duration ?? 0);
    this.#paused();
  }

  /** Stops the music in so many minutes, fading it before; 0: never. */
  sleepIn(minutes: number, now: number): void {
    const offAt = sleepUntil(minutes, now);
    this.#sleep.set(offAt, now);
    this.#store.setState({ offAt });
  }

  /** Stops and forgets what was played. */
  close(): void {
    this.#silence();
    this.#follow();
    this.#sleep.cancel();
    this.#streams.clear();
    // It knows the stay.
    this.#source = undefined;
    releaseSound('music');
    leaveCurrentPlayer('music');
    this.#setPlace(0, 0);
    if (this.getState() !== idle) this.#store.setState(idle, true);
  }
}

/** The music player of the page. */
export const musicPlayer = new MusicPlayer({ clock: systemClock, open: openSong, random: systemRandom.number });

musicLink.attach(musicPlayer);
musicPlayer.subscribe(() => musicLink.note(musicPlayer.getState().status !== 'stopped'));
