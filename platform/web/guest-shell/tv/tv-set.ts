/** What the room's TV shows and how it is set. */
export type TvSetState = {
  readonly power: 'on' | 'standby';
  /** 0 to 100. */
  readonly volume: number;
  readonly muted: boolean;
  /** Input; `TV` is the TV's own. */
  readonly source: string;
  readonly port: string;
  /** The TV app that is running; empty: this one. */
  readonly app: string;
  /** Id of the channel that plays; empty: none. */
  readonly channel: string;
};

/** Result of a command; `not_on_this_set` if the set's interface lacks it or rejects. */
export type TvSetResult = 'done' | 'not_on_this_set';

/**
 * What became of something that was sent here to play: `started`: nothing of it shows yet, `locked`: it waits for a code,
 * `not_playable`: it does not answer or is not for this set, `stopped`: it plays no more, since somebody stopped it or plays
 * something else.
 */
export type TvPlayResult = TvSetResult | 'started' | 'locked' | 'not_playable' | 'stopped';

/** Something that was sent here to play, followed for as long as it plays. */
export type SentPlay = {
  subscribe(listener: () => void): () => void;
  /** What became of it; undefined: that is not known yet, or not again. */
  outcome(): TvPlayResult | undefined;
};

/** Keys that a command presses; `home` opens the home screen. */
export type TvKey =
  | 'up'
  | 'down'
  | 'left'
  | 'right'
  | 'ok'
  | 'back'
  | 'home'
  | 'info'
  | 'guide'
  | 'red'
  | 'green'
  | 'yellow'
  | 'blue'
  | 'play'
  | 'pause'
  | 'stop'
  | 'forward'
  | 'rewind'
  | `digit${0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9}`;

/** A key of the remote control, whatever code the set has for it. */
export type TvRemoteKey =
  | TvKey
  | 'channelUp'
  | 'channelDown'
  | 'lastChannel'
  | 'volumeUp'
  | 'volumeDown'
  | 'mute'
  | 'playPause'
  | 'source';

/** A stream for the tuner of the set, as `udp://239.0.0.1:1234`. */
export type TvStream = { readonly kind: string; readonly url: string };

/** Plays channels; provided by the module that knows them. */
export type ChannelPlayer = {
  /** Switches to a channel by id; `done` once it does. */
  play(channel: string): Promise<TvSetResult>;
  /** The channel that was switched to last. */
  sent(): SentPlay;
  /** Plays the next (1) or previous (-1) channel. */
  step(by: 1 | -1): Promise<TvSetResult>;
  /** Plays the channel before the current one. */
  last(): Promise<TvSetResult>;
  /** Stops playing. */
  stop(): void;
};

/** Commands of phones whose content a module of its own plays. */
export type TvPlayCommand = 'film' | 'radio' | 'song';

/** What carries a command out. */
export type TvCommand = {
  /** Carries it out; its parts after the name, as an id and a second, are the arguments. */
  run(...args: readonly string[]): Promise<TvSetResult>;
  /** What it played last. */
  sent(): SentPlay;
};

/** The TV set that the app runs on. */
export type TvSet = {
  state(): TvSetState;
  /** Name of the app's screen, `welcome` before the guest entered. */
  shows(): string;
  subscribe(listener: () => void): () => void;
  setVolume(level: number): Promise<TvSetResult>;
  setMuted(muted: boolean): Promise<TvSetResult>;
  /** Switches the set; where its interface cannot, or until it has, the app counts as in stand-by and shows nothing. */
  setPower(power: TvSetState['power']): Promise<TvSetResult>;
  changeSource(source: string, port: string): Promise<TvSetResult>;
  openApp(name: string): Promise<TvSetResult>;
  openScreenMirroring(): Promise<TvSetResult>;
  /** Restarts the set, or reloads the app where its interface cannot. */
  restart(): Promise<TvSetResult>;
  /** Loads the app anew. */
  reload(): void;
  /** Presses a key, as the remote control does. */
  press(key: TvKey): void;
  /** Plays a stream with the set's own tuner, behind the page. */
  tuneIn(stream: TvStream): Promise<TvSetResult>;
  /** Stops what the tuner plays. */
  tuneOut(): Promise<TvSetResult>;
  /** The key that a key press means on this set; undefined: none that we know. */
  keyOf(event: Pick<KeyboardEvent, 'keyCode'>): TvRemoteKey | undefined;
  /** Plays channels; undefined until a module provides it. */
  player(): ChannelPlayer | undefined;
  /** Provides the player of channels. Returns a function that withdraws it. */
  providePlayer(player: ChannelPlayer): () => void;
  /** What carries a command out; undefined until a module provides it. */
  command(name: TvPlayCommand): TvCommand | undefined;
  /** Provides what carries a command out. Returns a function that withdraws it. */
  provideCommand(name: TvPlayCommand, command: TvCommand): () => void;
  /** Notes the channel that plays; empty: none. */
  notePlaying(channel: string): void;
};
