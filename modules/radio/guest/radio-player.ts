import { type Clock, systemClock, type Timer } from '#platform/clock';
import { notePlayed, releaseSound, takeSound } from '#platform/web/guest-shell';
import { becomeCurrentPlayer, leaveCurrentPlayer, SleepTimer, sleepUntil } from '#platform/web/guest-shell/player';
import type { Station } from '#radio/contract';
import { openAudio, type Sound, type StationAddress } from './open-audio.ts';
import { radioLink } from './running-radio.ts';

/**
 * `tuning`: the station was asked for; `playing`: it is heard; `paused`: by the guest or the device; `silent`: it cannot
 * be received.
 */
export type RadioStatus = 'stopped' | 'tuning' | 'playing' | 'paused' | 'silent';

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
/** Milliseconds after which a station that sends nothing counts as silent, and how often it is tuned in anew. */
const [patienceMs, mostRetries] = [20_000, 2];

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
  #retries = 0;
  #patience: Timer | undefined;
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

  /** Plays a station and stops whatever plays; `list`: where it was chosen from. */
  play(station: Station, tune: Tune, list: readonly Station[] = this.#list): void {
    this.#tune = tune;
    this.#list = list;
    this.#retries = 0;
    takeSound({ name: 'radio', stop: () => this.pause() });
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
          onBroken: () => isCurrent() && this.#broken(),
        },
      );
    } catch {
      if (isCurrent()) this.#broken();
    }
  }

  #wait(): void {
    this.#patience?.cancel();
    this.#patience = this.#clock.after(patienceMs, () => this.#broken());
  }

  #playing(): void {
    this.#patience?.cancel();
    this.#update({ status: 'playing' });
  }

  #broken(): void {
    const { station } = this.#state;
    this.#patience?.cancel();
    if (!station || !this.#tune || this.#state.status === 'paused') return;
    this.#retries += 1;
    if (this.#state.status === 'playing' && this.#retries <= mostRetries) {
      this.#update({ status: 'tuning' });
      void this.#start(station, this.#tune);
      return;
    }
    this.#silence();
    releaseSound('radio');
    this.#update({ status: 'silent', title: '' });
  }

  /** Ends the download. */
  #silence(): void {
    this.#turn += 1;
    this.#patience?.cancel();
    this.#sound?.stop();
  }

  /** Goes on with what is paused, or tries what is silent again. */
  resume(): void {
    const { station } = this.#state;
    if (station && this.#tune) this.play(station, this.#tune);
  }

  /** Pauses: what a station sends meanwhile is not heard later. */
  pause(): void {
    if (this.#state.status === 'stopped') return;
    this.#silence();
    this.#paused();
  }

  #paused(): void {
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
