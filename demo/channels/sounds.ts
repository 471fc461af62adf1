/** Samples in a second. */
export const sampleRate = 48_000;

/** A tune: the chords of its bars as half tones above A2, and how it sounds. */
export type Tune = { readonly bars: readonly (readonly number[])[]; readonly beat: number; readonly bright: number };

const tunes: Readonly<Record<string, Tune>> = {
  'eins-alp': {
    bars: [
      [0, 7, 12],
      [5, 9, 12],
      [7, 11, 14],
      [0, 7, 16],
    ],
    beat: 4,
    bright: 0.6,
  },
  'rete-due': {
    bars: [
      [3, 7, 10],
      [8, 12, 15],
      [5, 8, 12],
      [10, 14, 17],
    ],
    beat: 2,
    bright: 0.3,
  },
  'cinema-lumen': {
    bars: [
      [0, 3, 7],
      [8, 12, 15],
      [3, 7, 10],
      [7, 10, 14],
    ],
    beat: 2,
    bright: 0.3,
  },
  sportwelle: {
    bars: [
      [2, 6, 9],
      [7, 11, 14],
      [9, 13, 16],
      [2, 9, 14],
    ],
    beat: 8,
    bright: 0.7,
  },
  'lyra.de': {
    bars: [
      [0, 7, 12, 16],
      [5, 9, 12, 17],
      [4, 7, 11, 16],
      [7, 11, 14, 19],
    ],
    beat: 2,
    bright: 0.5,
  },
  'lyra.en': {
    bars: [
      [0, 4, 7, 12],
      [9, 12, 16, 21],
      [5, 9, 12, 17],
      [7, 11, 14, 19],
    ],
    beat: 4,
    bright: 0.4,
  },
  'lyra.it': {
    bars: [
      [5, 9, 12, 17],
      [0, 4, 7, 12],
      [7, 11, 14, 17],
      [0, 4, 12, 16],
    ],
    beat: 3,
    bright: 0.6,
  },
  piccolo: {
    bars: [
      [12, 16, 19],
      [17, 21, 24],
      [19, 23, 26],
      [12, 19, 24],
    ],
    beat: 6,
    bright: 0.8,
  },
  'berg-24': {
    bars: [
      [0, 7, 14],
      [2, 9, 14],
      [5, 12, 16],
      [0, 7, 12],
    ],
    beat: 1,
    bright: 0.2,
  },
  'lago-uno': {
    bars: [
      [5, 9, 12],
      [0, 4, 7],
      [10, 14, 17],
      [5, 12, 17],
    ],
    beat: 1,
    bright: 0.3,
  },
  arvensee: {
    bars: [
      [7, 11, 14],
      [4, 7, 11],
      [0, 4, 7],
      [2, 6, 9],
    ],
    beat: 2,
    bright: 0.4,
  },
  nocturne: {
    bars: [
      [0, 3, 10],
      [1, 5, 8],
      [0, 3, 7],
      [8, 10, 15],
    ],
    beat: 3,
    bright: 0.4,
  },
  nova: {
    bars: [
      [0, 7, 14],
      [3, 10, 17],
      [5, 12, 19],
      [7, 14, 22],
    ],
    beat: 1,
    bright: 0.5,
  },
  'radio.klangwerk': {
    bars: [
      [0, 4, 7, 12],
      [5, 9, 12, 16],
      [7, 11, 14, 17],
      [0, 7, 12, 16],
    ],
    beat: 4,
    bright: 0.5,
  },
  'radio.alpenklang': {
    bars: [
      [5, 9, 12, 17],
      [0, 4, 7, 12],
      [7, 11, 14, 19],
      [5, 12, 17, 21],
    ],
    beat: 6,
    bright: 0.7,
  },
  'radio.eins': {
    bars: [
      [2, 9, 14],
      [7, 14, 19],
      [4, 11, 16],
      [9, 16, 21],
    ],
    beat: 8,
    bright: 0.6,
  },
  'radio.nachtlicht': {
    bars: [
      [0, 3, 7, 10],
      [5, 8, 12, 15],
      [10, 14, 17, 20],
      [3, 7, 10, 14],
    ],
    beat: 2,
    bright: 0.3,
  },
  'radio.seewelle': {
    bars: [
      [9, 12, 16],
      [5, 9, 12],
      [0, 4, 7],
      [7, 11, 14],
    ],
    beat: 8,
    bright: 0.4,
  },
  'radio.mezzanotte': {
    bars: [
      [0, 3, 7],
      [8, 12, 15],
      [5, 8, 12],
      [7, 11, 14],
    ],
    beat: 3,
    bright: 0.2,
  },
  'radio.aurora': {
    bars: [
      [4, 8, 11],
      [1, 4, 8],
      [9, 13, 16],
      [11, 15, 18],
    ],
    beat: 4,
    bright: 0.6,
  },
  'radio.fjord': {
    bars: [
      [2, 5, 9],
      [0, 5, 9],
      [10, 14, 17],
      [5, 9, 12],
    ],
    beat: 2,
    bright: 0.5,
  },
};

const tau = Math.PI * 2;
const frequency = (halfTones: number) => 110 * 2 ** (halfTones / 12);

/** Synthesises the tune of a channel or station, see {@link playTune}. */
export function synthesise(name: string, seconds: number): Int16Array {
  return playTune(tunes[name] ?? { bars: [[0]], beat: 1, bright: 0.3 }, seconds);
}

/** Plays a tune as 16-bit mono samples: a soft chord for each bar, and its notes plucked one after another. */
export function playTune({ bars, beat, bright }: Tune, seconds: number): Int16Array {
  const samples = new Int16Array(seconds * sampleRate);
  const barSeconds = seconds / bars.length;
  for (let index = 0; index < samples.length; index += 1) {
    const time = index / sampleRate;
    const inBar = time % barSeconds;
    const chord = bars[Math.floor(time / barSeconds)] ?? [];
    const pad = Math.min(1, inBar * 3, (barSeconds - inBar) * 3);
    const step = Math.floor(inBar * beat);
    const inStep = inBar - step / beat;
    const plucked = frequency((chord[step % chord.length] ?? 0) + 12);
    const bell = Math.exp(-4 * inStep) * Math.min(1, inStep * 200);
    const chordSum = chord.reduce((sum, tone) => sum + Math.sin(tau * frequency(tone) * time), 0) / chord.length;
    const pluck = Math.sin(tau * plucked * time) + bright * 0.5 * Math.sin(2 * tau * plucked * time);
    samples[index] = Math.round(32_767 * (0.12 * pad * chordSum + 0.14 * bell * pluck));
  }
  return samples;
}
