import { sampleRate } from './voices.ts';

/** Delays of the echoes in seconds, which have no common measure, so that none is heard by itself. */
const echoes = [0.0297, 0.0371, 0.0411, 0.0437, 0.0533, 0.0617] as const;
const smearing = [0.005, 0.0017] as const;

/** Adds the sound of a room: echoes that die away, each a little duller than the one before. */
function reverberate(dry: Float32Array, lasting: number): Float32Array {
  const wet = new Float32Array(dry.length);
  for (const seconds of echoes) {
    const ring = new Float32Array(Math.floor(seconds * sampleRate));
    const keep = 10 ** ((-3 * seconds) / lasting);
    let [place, dull] = [0, 0];
    for (let index = 0; index < dry.length; index += 1) {
      const out = ring[place] ?? 0;
      dull += (out - dull) * 0.55;
      ring[place] = (dry[index] ?? 0) + dull * keep;
      place = (place + 1) % ring.length;
      wet[index] = (wet[index] ?? 0) + out / echoes.length;
    }
  }
  for (const seconds of smearing) {
    const ring = new Float32Array(Math.floor(seconds * sampleRate));
    let place = 0;
    for (let index = 0; index < wet.length; index += 1) {
      const [now, before] = [wet[index] ?? 0, ring[place] ?? 0];
      const out = before - 0.6 * now;
      ring[place] = now + 0.6 * out;
      place = (place + 1) % ring.length;
      wet[index] = out;
    }
  }
  return wet;
}

/** Removes what is too low to be heard. */
function withoutRumble(samples: Float32Array): Float32Array {
  let [before, out] = [0, 0];
  return samples.map((sample) => {
    out = 0.995 * (out + sample - before);
    before = sample;
    return out;
  });
}

/** Puts what was played into a room, evens its loudness, fades its end, and returns 16-bit samples. */
export function inRoom(
  dry: Float32Array,
  { wet, lasting }: { readonly wet: number; readonly lasting: number },
): Int16Array {
  const level = withoutRumble(dry);
  const echo = reverberate(level, lasting);
  const mixed = level.map((sample, index) => sample + wet * (echo[index] ?? 0));
  const peak = mixed.reduce((most, sample) => Math.max(most, Math.abs(sample)), 1e-6);
  const fade = 2.5 * sampleRate;
  return Int16Array.from(mixed, (sample, index) => {
    const left = Math.min(1, (mixed.length - index) / fade);
    // What is loud is pressed a little, so that quiet songs are not too quiet.
    return Math.round(30_000 * Math.tanh((sample / peak) * 1.15) * left * left * (3 - 2 * left));
  });
}
