import { lossSamples, ringSamples } from './ring-samples.ts';

/** What is to be heard: an order, one that was escalated, or that the server is lost. */
export type Ringing = 'calm' | 'urgent' | 'lost';

/** The bell of this tab. */
export type RingSound = {
  /** Whether it can be heard: browsers want a click first. */
  canSound(): boolean;
  subscribe(listener: () => void): () => void;
  /** To be called in a click or key press; makes it audible. */
  unlock(): void;
  /** Plays over and over until told otherwise; undefined: silence. */
  play(what: Ringing | undefined): void;
};

function samplesOf(what: Ringing, rate: number): Float32Array<ArrayBuffer> {
  return what === 'lost' ? lossSamples(rate) : ringSamples(rate, what === 'urgent' ? 1 : 0);
}

/** Makes the bell; nothing is played before `play`. */
function createRingSound(): RingSound {
  const listeners = new Set<() => void>();
  const context = new AudioContext();
  let playing: { readonly what: Ringing; readonly source: AudioBufferSourceNode } | undefined;
  context.addEventListener('statechange', () => {
    for (const listener of listeners) listener();
  });

  function start(what: Ringing): AudioBufferSourceNode {
    const samples = samplesOf(what, context.sampleRate);
    const buffer = context.createBuffer(1, samples.length, context.sampleRate);
    buffer.copyToChannel(samples, 0);
    const source = new AudioBufferSourceNode(context, { buffer, loop: true });
    source.connect(context.destination);
    source.start();
    return source;
  }

  return {
    canSound: () => context.state === 'running',
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    unlock: () => void context.resume(),
    play(what) {
      if (what === playing?.what) return;
      playing?.source.stop();
      playing = what && { what, source: start(what) };
      // What plays and what does not is the document's to know too: nobody hears a test.
      document.documentElement.dataset.ringing = what ?? '';
    },
  };
}

/** The bell of this tab. */
export const ringSound = createRingSound();
// Whatever somebody does first in this tab makes it audible. Not before the click is through: the bar that said so goes
// then, and a button that moved away under a finger would not be pressed.
for (const event of ['click', 'keydown'] as const) addEventListener(event, ringSound.unlock, { capture: true });
