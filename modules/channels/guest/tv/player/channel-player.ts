import type { Channel, channels } from '#channels/contract';
import type { parental } from '#parental/contract';
import type { Clock, Timer } from '#platform/clock';
import { systemRandom } from '#platform/random';
import { type GuestShell, notePlayed, releaseSound, takeSound } from '#platform/web/guest-shell';
import type { ChannelPlayer, SentPlay, TvSet, TvSetResult } from '#platform/web/guest-shell/tv';
import type { CodeResult } from '#platform/web/guest-shell/tv/code';
import type { OpenStream, openStream, StreamEvents } from './open-stream.ts';
import { neighbour, type PlayProblem, retryDelay, stopped } from './player-state.ts';
import { currentPlayer, playerStore, setPlayer } from './running-player.ts';

/** What the player plays with. */
export type PlayerDependencies = {
  readonly shell: Pick<GuestShell, 'wire' | 'log' | 'serverNow'>;
  readonly set: TvSet;
  readonly clock: Clock;
  readonly open: typeof openStream;
  readonly video: HTMLVideoElement;
  /** Setting `player_tv`. */
  readonly preferred: () => 'native' | 'html5';
  /** The stay that the TV shows; empty: none. */
  readonly stayId: () => string;
  /** Opens the screen on which the guest watches. */
  readonly show: () => void;
};

/** Milliseconds for which keys that change the channel are collected before one is tuned in. */
const settleMs = 250;
/** What a state of the player means for who has sent a channel. */
const playResults = {
  playing: 'done',
  locked: 'locked',
  waiting: 'not_playable',
  failed: 'not_playable',
  stopped: 'stopped',
} as const;
/** Milliseconds without a picture after which a stream counts as dead. */
const stallMs = 15_000;
/** Milliseconds over which the TVs of a hotel ask again after a new guide or a lost connection. */
const spreadMs = 10_000;

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}

function isUnanswered(error: unknown): boolean {
  return ['timeout', 'cut'].includes(codeOf(error));
}

/** Plays channels in the room's one video element, and tries again what failed. */
export class RoomPlayer implements ChannelPlayer {
  readonly #deps: PlayerDependencies;
  #list: Promise<readonly Channel[]> | undefined;
  #stream: OpenStream | undefined;
  /** Counts what was tuned in, to drop answers that another channel has overtaken. */
  #generation = 0;
  #attempt = 0;
  /** The channel has had a picture since it was chosen. */
  #hasPlayed = false;
  #timer: Timer | undefined;
  #silence: (() => void) | undefined;
  /** Ends what plays when it needs the parental code. */
  #lock: Timer | undefined;
  #recheck: Timer | undefined;
  /** The channel that the hotel does not show on this TV, until it is chosen again. */
  #refusedId: number | undefined;
  readonly #stops: readonly (() => void)[];

  constructor(deps: PlayerDependencies) {
    this.#deps = deps;
    const { wire } = deps.shell;
    const calls = wire.of<typeof channels>();
    this.#stops = [
      calls.on('LiveTV.channelsChanged', () => this.forgetChannels()),
      calls.on('LiveTV.choicesChanged', () => this.forgetChannels()),
      wire.of<typeof parental>().on('ParentalControl.changed', () => this.#followLock(deps.shell.serverNow())),
      calls.on('LiveTV.guideChanged', () =>
        this.#followLock(deps.shell.serverNow() + spreadMs * systemRandom.number()),
      ),
      wire.onConnection((open) => open && this.#reconnected()),
      this.#followStalls(deps.video),
    ];
    setPlayer(this);
  }

  /** The hotel's TV channels; none if they could not be loaded. */
  async channels(): Promise<readonly Channel[]> {
    const { shell, stayId } = this.#deps;
    this.#list ??= shell.wire
      .of<typeof channels>()
      .call('LiveTV.getTVChannels', { kind: 'tv', stay_id: stayId() })
      .then(
        (root) => root.channels,
        (error: unknown) => {
          shell.log('warn', String(error), 'channels');
          this.#list = undefined;
          return [];
        },
      );
    return this.#list;
  }

  /** Has the channels loaded again when they are next needed. */
  forgetChannels(): void {
    this.#list = undefined;
  }

  async play(id: string): Promise<TvSetResult> {
    const found = (await this.channels()).find((channel) => String(channel.id) === id);
    if (!found) return 'not_on_this_set';
    this.tune(found);
    this.#deps.show();
    return 'done';
  }

  sent(): SentPlay {
    const { channel } = playerStore.getState();
    const outcome = () => {
      const now = playerStore.getState();
      if (channel && channel.id === this.#refusedId) return 'not_on_this_set';
      if (now.channel?.id !== channel?.id) return 'stopped';
      // What has played and breaks off is tried again, as the TV itself says.
      if (now.status === 'waiting' && this.#hasPlayed) return undefined;
      return now.status === 'tuning' ? undefined : playResults[now.status];
    };
    return { subscribe: playerStore.subscribe, outcome };
  }

  async step(by: 1 | -1): Promise<TvSetResult> {
    const next = neighbour(await this.channels(), playerStore.getState().channel?.id, by);
    if (!next) return 'not_on_this_set';
    this.tune(next, settleMs);
    this.#deps.show();
    return 'done';
  }

  async last(): Promise<TvSetResult> {
    const { previous } = playerStore.getState();
    return previous === undefined ? 'not_on_this_set' : this.play(String(previous));
  }

  /** Tunes in a channel, after a pause in which another may be chosen. */
  tune(channel: Channel, pauseMs = 0): void {
    const { channel: before, previous, status } = playerStore.getState();
    const isSame = before?.id === channel.id;
    if (isSame && status === 'playing') return;
    this.#close();
    this.#attempt = 0;
    this.#hasPlayed = false;
    if (channel.id === this.#refusedId) this.#refusedId = undefined;
    takeSound({ name: 'channel', stop: () => this.stop() });
    playerStore.setState({
      ...stopped,
      status: 'tuning',
      channel,
      previous: isSame ? previous : (before?.id ?? previous),
    });
    this.#deps.set.notePlaying(String(channel.id));
    if (pauseMs === 0) void this.#tuneIn();
    else this.#timer = this.#deps.clock.after(pauseMs, () => void this.#tuneIn());
  }

  /** Tunes in again what did not play. */
  retry(): void {
    this.#close();
    void this.#tuneIn();
  }

  /** Offers a parental code for the channel that is locked. */
  async unlock(code: string): Promise<CodeResult> {
    try {
      await this.#askStream(code);
      this.forgetChannels();
      this.retry();
      return { kind: 'open' };
    } catch (error) {
      const refused = codeOf(error);
      if (refused === 'code_wrong' || refused === 'channel_locked') return { kind: 'wrong' };
      if (refused !== 'too_many_codes') return { kind: 'failed' };
      const { details = {} } = error as { readonly details?: { readonly retry_after_s?: unknown } };
      return { kind: 'wait', retryAfterS: Number(details.retry_after_s ?? 60) };
    }
  }

  setAudio(id: number): void {
    this.#stream?.setAudio(id);
    playerStore.setState({ audioId: id });
  }

  setSubtitle(id: number): void {
    this.#stream?.setSubtitle(id);
    playerStore.setState({ subtitleId: id });
  }

  stop(): void {
    this.#close();
    playerStore.setState({ ...stopped, previous: playerStore.getState().channel?.id });
    releaseSound('channel');
    this.#deps.set.notePlaying('');
  }

  /** Stops, and forgets what the guest watched. */
  forgetGuest(): void {
    this.stop();
    this.forgetChannels();
    this.#refusedId = undefined;
    playerStore.setState(stopped);
  }

  /** Stops for good. */
  end(): void {
    this.forgetGuest();
    for (const stop of this.#stops) stop();
    if (currentPlayer() === this) setPlayer(undefined);
  }

  #askStream(code?: string) {
    const { shell, stayId } = this.#deps;
    const channel_id = playerStore.getState().channel?.id ?? 0;
    const data = { channel_id, stay_id: stayId(), ...(code !== undefined && { code }) };
    return shell.wire.of<typeof channels>().call('LiveTV.getStream', data);
  }

  async #tuneIn(): Promise<void> {
    this.#generation += 1;
    const generation = this.#generation;
    const isCurrent = () => generation === this.#generation;
    try {
      const { url, kind, ask_again_at } = await this.#askStream();
      if (!isCurrent()) return;
      notePlayed({ type: 'tv', value: String(playerStore.getState().channel?.id ?? '') });
      this.#followLock(ask_again_at);
      this.#watchStall(isCurrent);
      const { open, video, preferred, set } = this.#deps;
      const address = new URL(url, location.href).href;
      const stream = await open({ url: address, kind, player: preferred(), video, set }, this.#eventsFor(isCurrent));
      if (!isCurrent()) stream.close();
      else this.#stream = stream;
      if (isCurrent()) void this.#start(video);
    } catch (error) {
      if (isCurrent()) this.#refused(error);
    }
  }

  /** Asks for the stream again when a programme begins that needs the parental code: the server judges. */
  #followLock(at: number | null): void {
    this.#lock?.cancel();
    const { clock, shell } = this.#deps;
    const generation = this.#generation;
    if (at === null) return;
    this.#lock = clock.after(Math.max(0, at - shell.serverNow()), () => void this.#checkLock(generation));
  }

  /** Asks whether what plays may go on, for what changed during a lost connection; without an answer it does. */
  #recheckSoon(): void {
    const generation = this.#generation;
    this.#recheck?.cancel();
    this.#recheck = this.#deps.clock.after(
      spreadMs * systemRandom.number(),
      () => void this.#checkLock(generation, true),
    );
  }

  async #checkLock(generation: number, mayWait = false): Promise<void> {
    const { status } = playerStore.getState();
    if (status !== 'playing' && status !== 'tuning') return;
    try {
      const { ask_again_at } = await this.#askStream();
      if (generation === this.#generation) this.#followLock(ask_again_at);
    } catch (error) {
      if (generation !== this.#generation || (mayWait && isUnanswered(error))) return;
      this.#close();
      this.#refused(error);
    }
  }

  #eventsFor(isCurrent: () => boolean): StreamEvents {
    return {
      onPlaying: () => {
        if (!isCurrent()) return;
        this.#attempt = 0;
        this.#hasPlayed = true;
        this.#timer?.cancel();
        playerStore.setState({ status: 'playing', problem: undefined });
      },
      onProblem: (problem) => isCurrent() && this.#failed(problem),
      onTracks: (tracks) => isCurrent() && playerStore.setState(tracks),
    };
  }

  /** Starts the picture; without sound where the engine wants a key pressed first. */
  async #start(video: HTMLVideoElement): Promise<void> {
    try {
      await video.play();
    } catch (error) {
      if (!(error instanceof DOMException) || error.name !== 'NotAllowedError') return;
      video.muted = true;
      playerStore.setState({ isSilenced: true });
      const giveSound = () => {
        this.#silence?.();
        video.muted = this.#deps.set.state().muted;
        playerStore.setState({ isSilenced: false });
      };
      addEventListener('keydown', giveSound, true);
      addEventListener('pointerdown', giveSound, true);
      this.#silence = () => {
        removeEventListener('keydown', giveSound, true);
        removeEventListener('pointerdown', giveSound, true);
      };
      await video.play().catch(() => undefined);
    }
  }

  /** A stream that stops in mid-picture counts as dead after a while as well. */
  #followStalls(video: HTMLVideoElement): () => void {
    const onWaiting = () => {
      const generation = this.#generation;
      if (this.#stream) this.#watchStall(() => generation === this.#generation && video.readyState < 3);
    };
    video.addEventListener('waiting', onWaiting);
    return () => video.removeEventListener('waiting', onWaiting);
  }

  #watchStall(isCurrent: () => boolean): void {
    this.#timer?.cancel();
    this.#timer = this.#deps.clock.after(stallMs, () => isCurrent() && this.#failed('dead'));
  }

  #refused(error: unknown): void {
    const code = codeOf(error);
    if (code === 'channel_locked') {
      playerStore.setState({ status: 'locked' });
      return;
    }
    this.#deps.shell.log('warn', String(error), 'channels');
    if (code === 'channel_unknown') void this.#leaveHidden();
    else this.#failed(isUnanswered(error) ? 'offline' : 'dead');
  }

  /** Plays the first channel instead of one that the hotel has no more, or does not show on this TV, which has become a child's. */
  async #leaveHidden(): Promise<void> {
    const { channel } = playerStore.getState();
    this.#refusedId = channel?.id;
    this.stop();
    this.forgetChannels();
    const generation = this.#generation;
    const [first] = await this.channels();
    if (first && first.id !== channel?.id && generation === this.#generation) this.tune(first);
  }

  #failed(problem: PlayProblem): void {
    const { shell, clock } = this.#deps;
    const reason = shell.wire.state().connection === 'cut' ? 'offline' : problem;
    this.#close();
    // What this set cannot play it cannot play a minute later either.
    const isFinal = reason === 'codec' || reason === 'kind';
    playerStore.setState({ status: isFinal ? 'failed' : 'waiting', problem: reason });
    if (isFinal) return;
    this.#attempt += 1;
    this.#timer = clock.after(retryDelay(this.#attempt), () => void this.#tuneIn());
  }

  #reconnected(): void {
    this.forgetChannels();
    if (playerStore.getState().status === 'waiting') this.retry();
    else this.#recheckSoon();
  }

  #close(): void {
    this.#generation += 1;
    this.#timer?.cancel();
    this.#lock?.cancel();
    this.#recheck?.cancel();
    this.#silence?.();
    this.#silence = undefined;
    this.#stream?.close();
    this.#stream = undefined;
  }
}
