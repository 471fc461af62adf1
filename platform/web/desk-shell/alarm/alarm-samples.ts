/** Returns the amplitude of a bell `seconds` after the stroke. */
function decay(seconds: number): number {
  return seconds < 0 ? 0 : Math.min(1, seconds / 0.004) * Math.exp(-seconds * 4.2);
}

/** Strokes of one round: time in seconds and pitch in hertz. */
const calm: readonly (readonly [at: number, pitch: number])[] = [
  [0, 1046.5],
  [0.22, 1318.5],
  [0.9, 1046.5],
  [1.12, 1318.5],
];
const urgent: readonly (readonly [at: number, pitch: number])[] = [
  [0, 1318.5],
  [0.14, 1568],
  [0.28, 1318.5],
  [0.42, 1568],
  [0.7, 1318.5],
  [0.84, 1568],
  [0.98, 1318.5],
  [1.12, 1568],
];

/**
 * Returns one round of the bell as samples between -1 and 1, to be looped without a timer, since timers are unreliable in
 * background tabs. From the first escalation level on it rings faster with shorter pauses.
 */
export function newItemSamples(sampleRate: number, level: number): Float32Array<ArrayBuffer> {
  const strokes = level > 0 ? urgent : calm;
  const samples = new Float32Array(Math.round(sampleRate * (level > 0 ? 2 : 3)));
  for (const [at, pitch] of strokes) {
    for (let index = Math.round(at * sampleRate); index < samples.length; index += 1) {
      const seconds = index / sampleRate - at;
      const tone = Math.sin(2 * Math.PI * pitch * seconds) + 0.4 * Math.sin(2 * Math.PI * pitch * 2.76 * seconds);
      samples[index] = (samples[index] ?? 0) + 0.32 * decay(seconds) * tone;
    }
  }
  return samples.map((sample) => Math.max(-1, Math.min(1, sample)));
}

/** Returns one soft stroke and its echo, to be played once: something came in that can wait. */
export function quietItemSamples(sampleRate: number): Float32Array<ArrayBuffer> {
  const samples = new Float32Array(sampleRate * 2);
  const strokes = [
    [0, 784],
    [0.3, 1046.5],
  ] as const;
  for (const [at, pitch] of strokes) {
    for (let index = Math.round(at * sampleRate); index < samples.length; index += 1) {
      const seconds = index / sampleRate - at;
      samples[index] = (samples[index] ?? 0) + 0.12 * decay(seconds) * Math.sin(2 * Math.PI * pitch * seconds);
    }
  }
  return samples;
}

/** Returns two low strokes in twelve seconds, to be looped while the connection is lost. */
export function connectionLostSamples(sampleRate: number): Float32Array<ArrayBuffer> {
  const samples = new Float32Array(sampleRate * 12);
  const strokes = [
    [0, 330],
    [0.45, 247],
  ] as const;
  for (const [at, pitch] of strokes) {
    const begin = Math.round(at * sampleRate);
    for (let index = begin; index < Math.min(samples.length, begin + sampleRate * 2); index += 1) {
      const seconds = index / sampleRate - at;
      samples[index] = (samples[index] ?? 0) + 0.45 * decay(seconds) * Math.sin(2 * Math.PI * pitch * seconds);
    }
  }
  return samples;
}
