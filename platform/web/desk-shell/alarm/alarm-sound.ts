import { connectionLostSamples, newItemSamples, quietItemSamples } from './alarm-samples.ts';

/** The sound of something new, of something that escalated, of what can wait, or of a lost connection to the server. */
export type AlarmKind = 'calm' | 'urgent' | 'quiet' | 'lost';

/** A sound, and of what: another thing that can wait sounds again. */
export type Alarm = { readonly kind: AlarmKind; readonly of: string };

/** The alarm sound of this tab. */
export type AlarmSound = {
  /** Whether sound can be played: browsers require a user gesture first. */
  canSound(): boolean;
  subscribe(listener: () => void): () => void;
  /** Enables sound; to be called from a click or key handler. */
  unlock(): void;
  /** Plays a sound until the next call, in a loop unless it can wait; undefined: silence. */
  play(alarm: Alarm | undefined): void;
};

function samplesOf(kind: AlarmKind, rate: number): Float32Array<ArrayBuffer> {
  switch (kind) {
    case 'lost':
      return connectionLostSamples(rate);
    case 'quiet':
      return quietItemSamples(rate);
    default:
      return newItemSamples(rate, kind === 'urgent' ? 1 : 0);
  }
}

/** Creates the alarm sound; silent until `play` is called. */
function createAlarmSound(): AlarmSound {
  const listeners = new Set<() => void>();
  let opened: AudioContext | undefined;
  let playing: (Alarm & { readonly source: AudioBufferSourceNode | undefined }) | undefined;

  /** Undefined in a browser without Web Audio, which stays silent and says so. */
  function open(): AudioContext | undefined {
    if (opened || !('AudioContext' in globalThis)) return opened;
    opened = new AudioContext();
    opened.addEventListener('statechange', () => {
      for (const listener of listeners) listener();
    });
    return opened;
  }

  function start(kind: AlarmKind): AudioBufferSourceNode | undefined {
    const context = open();
    if (!context) return undefined;
    const samples = samplesOf(kind, context.sampleRate);
    const buffer = context.createBuffer(1, samples.length, context.sampleRate);
    buffer.copyToChannel(samples, 0);
    const source = new AudioBufferSourceNode(context, { buffer, loop: kind !== 'quiet' });
    source.connect(context.destination);
    source.start();
    return source;
  }

  return {
    canSound: () => open()?.state === 'running',
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    unlock: () => void open()?.resume(),
    play(alarm) {
      if (alarm?.kind === playing?.kind && alarm?.of === playing?.of) return;
      playing?.source?.stop();
      playing = alarm && { ...alarm, source: start(alarm.kind) };
      // Exposed in the DOM for tests, which cannot hear the sound.
      document.documentElement.dataset.ringing = alarm?.kind ?? '';
    },
  };
}

/** The alarm sound of this tab. */
export const alarmSound = createAlarmSound();
// The first click or key anywhere enables sound. Uses `click` rather than `pointerdown`: enabling sound removes a bar, which
// would move the pressed button away from under the finger.
for (const event of ['click', 'keydown'] as const) addEventListener(event, alarmSound.unlock, { capture: true });
