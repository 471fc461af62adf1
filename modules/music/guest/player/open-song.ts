import { listenTo, type OpenMedia, openMedia } from '#platform/web/guest-shell/media';

/** Where a song plays from. */
export type SongAddress = {
  readonly url: string;
  /** As `canPlayType` takes it. */
  readonly contentType: string;
  /** Second at which it begins. */
  readonly from: number;
};

/** What became of a song. */
export type SongEvents = {
  readonly onPlaying: () => void;
  /** The device paused it, as for a call, or wants a tap first. */
  readonly onPaused: () => void;
  readonly onTime: (second: number, duration: number) => void;
  /** It waits for data. */
  readonly onStalled: () => void;
  readonly onEnded: () => void;
  /** `format`: the device cannot play it; `dead`: it does not come, or no longer. */
  readonly onProblem: (problem: 'format' | 'dead') => void;
};

/** The device's sound, one song after another. */
export type SongSound = {
  /** Lets the device know, within a tap, that sound will follow. */
  prepare(): void;
  /** Plays a song instead of what plays. */
  start(address: SongAddress, events: SongEvents): Promise<void>;
  pause(): void;
  /** Goes on with what is paused; returns false if there is nothing. */
  resume(): boolean;
  seek(second: number): void;
  stop(): void;
  /** 0 to 1; phones of some makers have no such thing. */
  setVolume(level: number): void;
};

function follow(audio: HTMLAudioElement, { from }: SongAddress, events: SongEvents) {
  const own = listenTo(audio);
  const tellTime = () => events.onTime(audio.currentTime, audio.duration);
  own.add('loadedmetadata', () => {
    if (from > 0) audio.currentTime = from;
  });
  own.add('playing', events.onPlaying);
  own.add('timeupdate', tellTime);
  own.add('waiting', events.onStalled);
  own.add('ended', events.onEnded);
  // An engine pauses at the end, too.
  own.add('pause', () => audio.paused && !audio.ended && events.onPaused());
  return own;
}

/** Creates the sound of an audio element. */
export function openSong(audio: HTMLAudioElement = new Audio()): SongSound {
  let opened: OpenMedia | undefined;
  let listening = listenTo(audio);
  let current: SongEvents | undefined;
  audio.preload = 'auto';
  function stop(): void {
    listening.end();
    opened?.close();
    opened = undefined;
    current = undefined;
    audio.pause();
    audio.removeAttribute('src');
    audio.load();
  }
  function play(events: SongEvents, isOver: () => boolean): Promise<void> {
    return audio.play().catch((error: unknown) => {
      // What else goes wrong is reported by the element.
      if (!isOver() && error instanceof DOMException && error.name === 'NotAllowedError') events.onPaused();
    });
  }
  return {
    prepare: stop,
    async start(address, events) {
      stop();
      if (audio.canPlayType(address.contentType) === '') {
        events.onProblem('format');
        return;
      }
      const own = follow(audio, address, events);
      listening = own;
      current = events;
      const { url } = address;
      opened = openMedia(
        { element: audio, url, kind: 'file' },
        { onProblem: (problem) => events.onProblem(problem === 'codec' ? 'format' : 'dead') },
      );
      await opened.ready;
      if (!own.isOver()) await play(events, own.isOver);
    },
    pause: () => audio.pause(),
    resume() {
      if (!opened || !current) return false;
      void play(current, listening.isOver);
      return true;
    },
    seek(second) {
      if (opened) audio.currentTime = second;
    },
    stop,
    setVolume(level) {
      audio.volume = level;
    },
  };
}
