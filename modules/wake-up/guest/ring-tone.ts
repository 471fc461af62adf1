/** A tone that rings in a loop until it is stopped. */
export type RingTone = {
  /** Loudness from 0 to 1. */
  setLoudness(loudness: number): void;
  stop(): void;
};

/** Strokes of one round: time in seconds and pitch in hertz; a rising chord that becomes no alarm. */
const strokes: readonly (readonly [at: number, pitch: number])[] = [
  [0, 523.25],
  [0.35, 659.25],
  [0.7, 783.99],
  [1.05, 1046.5],
  [2, 783.99],
  [2.35, 1046.5],
];
const roundSeconds = 4;

/** Returns one round of chimes as samples between -1 and 1. */
export function chimeSamples(sampleRate: number): Float32Array<ArrayBuffer> {
  const samples = new Float32Array(sampleRate * roundSeconds);
  for (const [at, pitch] of strokes) {
    for (let index = Math.round(at * sampleRate); index < samples.length; index += 1) {
      const seconds = index / sampleRate - at;
      const envelope = Math.min(1, seconds / 0.012) * Math.exp(-seconds * 2.6);
      const tone = Math.sin(2 * Math.PI * pitch * seconds) + 0.3 * Math.sin(4 * Math.PI * pitch * seconds);
      samples[index] = (samples[index] ?? 0) + 0.3 * envelope * tone;
    }
  }
  return samples.map((sample) => Math.max(-1, Math.min(1, sample)));
}

const silence: RingTone = { setLoudness() {}, stop() {} };

/** Starts the tone, drawn by the device itself: there is no file that a lost network could withhold. */
export function startRingTone(loudness: number): RingTone {
  if (!('AudioContext' in window)) return silence;
  const context = new AudioContext();
  const samples = chimeSamples(context.sampleRate);
  const buffer = context.createBuffer(1, samples.length, context.sampleRate);
  buffer.copyToChannel(samples, 0);
  const source = context.createBufferSource();
  source.buffer = buffer;
  source.loop = true;
  const gain = context.createGain();
  gain.gain.value = loudness;
  source.connect(gain);
  gain.connect(context.destination);
  source.start();
  void context.resume();
  return {
    setLoudness: (wanted) => gain.gain.setTargetAtTime(wanted, context.currentTime, 0.5),
    stop: () => void context.close(),
  };
}
