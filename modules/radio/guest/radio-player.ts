import { type Clock, systemClock, type Timer } from '#platform/clock';
import { notePlayed, releaseSound, takeSound } from '#platform/web/guest-shell';
import { becomeCurrentPlayer, leaveCurrentPlayer, SleepTimer, sleepUntil } from '#platform/web/guest-shell/player';
import { CallRefusedError } from '#platform/web/wire';
import type { Station } from '#radio/contract';
import { openAudio, type Sound, type StationAddress } from './open-audio.ts';
import { radioLink } from './running-radio.ts';

/**
 * `tuning`: the station was asked for; `playing`: it is heard; `paused`: by the guest or the device; `silent`: it cannot
 * be received; `waiting`: the network is away, and the station goes on once it is back.
 */
export type RadioStatus = 'stopped' | 'tuning' | 'playing' | 'paused' | 'silent' | 'waiting';

/** Whether a station is heard, or is about to be. */
export function isRadioOn(status: RadioStatus): boolean {
  return status === 'playing' || status === 'tuning' || status === 'waiting';
}

/** What the radio plays. */
export type RadioState = {
  readonly status: RadioStatus;
  readonly station: Station | undefined;
  /** What plays now, as the station says it; empty: it does not. */
  readonly title: string;
  /** A station to play instead of one that is silent. */
  readonly next: Station | undefined;
  /** When the sleep timer stops the radio, milliseconds since 1970. */
  readonly offAt: number | undefined;
};

/** A station's address, as `Radio.getStream` answers it. */
export type TunedStation = StationAddress & { readonly title: string; readonly next: Station | null };

/** Asks the server where a station is received. */
export type Tune = (station: Station) => Promise<TunedStation>;

const idle: RadioState = { status: 'stopped', station: undefined, title: '', next: undefined, offAt: undefined };
/** Milliseconds after which a station that sends nothing counts as broken, and after which a network that is away is tried. */
const [patienceMs, againMs] = [20_000, 10_000];
/** Milliseconds before a station that broke off is tuned in anew, one time after another: then it is silent. */
const pausesMs = [1_000, 4_000] as const;
/** Milliseconds that a station is heard until what broke off before counts no more. */
const steadyMs = 10_000;

type Options = { readonly clock: Clock; readonly open: typeof openAudio };

/** The one radio of the device, whatever screen is shown. */
export class RadioPlayer {
  readonly #clock: Clock;
  readonly #open: typeof openAudio;
  readonly #listeners = new Set<() => void>();
  #state = idle;
  #sound: Sound | undefined;
  #tune: Tune | undefined;
  /** Stations among which `step` goes. */
  #list: readonly Station[] = [];
  /** Counts what was asked for, so that a late answer is not taken for the next one's. */
  #turn = 0;
  /** Times that it broke off in a row, and whether it was heard since it was chosen. */
  #retries = 0;
  #wasPlaying = false;
  /** What follows if nothing happens. */
  #patience: Timer | undefined;
  #onReconnect: (listener: () => void) => () => void = () => () => undefined;
  #stopWaiting: () => void = () => undefined;
  readonly #sleep: SleepTimer;

  constructor({ clock, open }: Options) {
    this.#clock = clock;
    this.#open = open;
    this.#sleep = new SleepTimer({
      clock,
      setVolume: (level) => this.#sound?.setVolume(level),
      onEnd: () => this.close(),
    });
  }

  getState = (): RadioState => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Names what tells that the server is reached again. */
  connect(onReconnect: (listener: () => void) => () => void): void {
    this.#onReconnect = onReconnect;
  }

  /** Plays a station and stops whatever plays; `list`: where it was chosen from. */
  play(station: Station, tune: Tune, list: readonly Station[] = this.#list): void {
    this.#tune = tune;
    this.#list = list;
    this.#retries = 0;
    this.#wasPlaying = false;
    takeSound({ name: 'radio', stop: () => this.pause(), interrupt: () => this.#interrupt() });
    becomeCurrentPlayer('radio');
    notePlayed({ type: 'radio', value: station.id });
    // Within the tap, as a phone lets nothing sound that no tap began.
    this.#sound ??= this.#open();
    this.#sound.prepare();
    this.#update({ status: 'tuning', station, title: '', next: undefined });
    void this.#start(station, tune);
  }

  async #start(station: Station, tune: Tune): Promise<void> {
    this.#turn += 1;
    const turn = this.#turn;
    const isCurrent = () => turn === this.#turn;
    this.#stopWaiting();
    this.#update({ status: 'tuning' });
    this.#wait();
    try {
      const { url, kind, title, next } = await tune(station);
      if (!isCurrent()) return;
      this.#update({ title: title === '' ? this.#state.title : title, next: next ?? undefined });
      await this.#sound?.start(
        { url, kind },
        {
          onPlaying: () => isCurrent() && this.#playing(),
          onPaused: () => isCurrent() && this.#paused(),
          onStalled: () => isCurrent() && this.#state.status === 'playing' && this.#wait(),
          onBroken: () => isCurrent() && this.#broken(),
        },
      );
    } catch (error) {
      if (!isCurrent()) return;
      if (error instanceof CallRefusedError && !error.retryable) this.#broken();
      else this.#awaitNetwork(station, tune);
    }
  }

  /** Goes on once the server is reached again. */
  #awaitNetwork(station: Station, tune: Tune): void {
    this.#silence();
    this.#update({ status: 'waiting', title: '' });
    const again = () => void this.#start(station, tune);
    const stop = this.#onReconnect(again);
    const timer = this.#clock.after(againMs, again);
    this.#stopWaiting = () => {
      stop();
      timer.cancel();
      this.#stopWaiting = () => undefined;
    };
  }

  #wait(): void {
    this.#patience?.cancel();
    this.#patience = this.#clock.after(patienceMs, () => this.#broken());
  }

  #playing(): void {
    this.#patience?.cancel();
    this.#wasPlaying = true;
    this.#patience = this.#clock.after(steadyMs, () => {
      this.#retries = 0;
    });
    this.#update({ status: 'playing' });
  }

  #broken(): void {
    const { station } = this.#state;
    const tune = this.#tune;
    if (!station || !tune || this.#state.status === 'paused') return;
    this.#silence();
    // One that was never heard is tried once more: the server may have learnt how it is received.
    const pauseMs = this.#wasPlaying || this.#retries === 0 ? pausesMs[this.#retries] : undefined;
    this.#retries += 1;
    if (pauseMs !== undefined) {
      this.#update({ status: 'tuning' });
      this.#patience = this.#clock.after(pauseMs, () => void this.#start(station, tune));
      return;
    }
    releaseSound('radio');
    this.#update({ status: 'silent', title: '' });
  }

  /** Ends the download, and whatever is under way. */
  #silence(): void {
    this.#turn += 1;
    this.#stopWaiting();
    this.#patience?.cancel();
    this.#sound?.stop();
  }

  /** Goes on with what is paused, or tries what is silent again. */
  resume(): void {
    const { station } = this.#state;
    if (station && this.#tune) this.play(station, this.#tune);
  }

  /** Pauses for a call; what it returns goes on with what is on then. */
  #interrupt(): () => void {
    this.pause();
    return () => this.resume();
  }

  /** Pauses: what a station sends meanwhile is not heard later. */
  pause(): void {
    if (this.#state.status === 'stopped') return;
    this.#silence();
    this.#paused();
  }

  #paused(): void {
    this.#patience?.cancel();
    releaseSound('radio');
    this.#update({ status: 'paused' });
  }

  /** Plays the next station of the list, or with -1 the one before. */
  step(by: 1 | -1): void {
    const at = this.#list.findIndex(({ id }) => id === this.#state.station?.id);
    const station = this.#list[(at + by + this.#list.length) % this.#list.length];
    if (station && this.#tune) this.play(station, this.#tune);
  }

  /** Stops and forgets what was played. */
  close(): void {
    this.#silence();
    this.#sleep.cancel();
    this.#list = [];
    // Both know the stay.
    this.#tune = undefined;
    this.#onReconnect = () => () => undefined;
    releaseSound('radio');
    leaveCurrentPlayer('radio');
    if (this.#state !== idle) this.#update(idle);
  }

  /** Sets what a station says that it plays now. */
  setTitle(id: string, title: string): void {
    if (this.#state.station?.id === id) this.#update({ title });
  }

  /** Stops the radio in so many minutes, fading it before; 0: never. */
  sleepIn(minutes: number, now: number): void {
    const offAt = sleepUntil(minutes, now);
    this.#sleep.set(offAt, now);
    this.#update({ offAt });
  }

  #update(change: Partial<RadioState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}

/** The radio of the page. */
export const radioPlayer = new RadioPlayer({ clock: systemClock, open: openAudio });

radioLink.attach(radioPlayer);
radioPlayer.subscribe(() => radioLink.note(radioPlayer.getState().status !== 'stopped'));
