import { listenTo, type MediaSource, type OpenMedia, openMedia } from '#platform/web/guest-shell/media';

/** Where a station is received. `player`, of a set: `html5` has ours play HLS even where the engine can; default: the engine. */
export type StationAddress = {
  readonly url: string;
  readonly kind: 'http' | 'hls';
  readonly player?: 'native' | 'html5';
};

/** What became of a sound. */
export type SoundEvents = {
  readonly onPlaying: () => void;
  /** The device paused it, as for a call, or wants a tap first. */
  readonly onPaused: () => void;
  /** It waits for data. */
  readonly onStalled: () => void;
  readonly onBroken: () => void;
};

/** The device's sound. */
export type Sound = {
  /** Lets the device know, within a tap, that sound will follow. */
  prepare(): void;
  /** Plays an address instead of what plays. */
  start(address: StationAddress, events: SoundEvents): Promise<void>;
  stop(): void;
  /** 0 to 1; phones of some makers have no such thing. */
  setVolume(level: number): void;
};

function sourceOf(element: HTMLAudioElement, { url, kind, player = 'native' }: StationAddress): MediaSource {
  return { element, url, kind: kind === 'hls' ? 'hls' : 'file', player, isLive: true };
}

/** Creates the sound of an audio element. */
export function openAudio(audio: HTMLAudioElement = new Audio()): Sound {
  let opened: OpenMedia | undefined;
  let listening = listenTo(audio);
  audio.preload = 'none';
  function stop(): void {
    listening.end();
    opened?.close();
    opened = undefined;
    audio.pause();
    // Ends the download, too.
    audio.removeAttribute('src');
    audio.load();
  }
  return {
    prepare() {
      stop();
    },
    async start(address, { onPlaying, onPaused, onStalled, onBroken }) {
      stop();
      const own = listenTo(audio);
      listening = own;
      own.add('playing', onPlaying);
      own.add('waiting', onStalled);
      own.add('ended', onBroken);
      opened = openMedia(sourceOf(audio, address), { onProblem: onBroken });
      await opened.ready;
      if (own.isOver()) return;
      try {
        await audio.play();
        own.add('pause', onPaused);
      } catch (error) {
        if (own.isOver()) return;
        if (error instanceof DOMException && error.name === 'NotAllowedError') onPaused();
        else onBroken();
      }
    },
    stop,
    setVolume(level) {
      audio.volume = level;
    },
  };
}
