import { numbersOf } from './random.ts';

/** Samples in a second. */
export const sampleRate = 44_100;

/** What plays a note. */
export type Voice = 'piano' | 'zither' | 'guitar' | 'pad' | 'bell' | 'bass';

/** A note: seconds from the beginning, how long it is held, half tones above A3, and how loud from 0 to 1. */
export type Note = {
  readonly at: number;
  readonly held: number;
  readonly pitch: number;
  readonly loud: number;
  readonly voice: Voice;
};

const tau = Math.PI * 2;
const frequency = (pitch: number) => 220 * 2 ** (pitch / 12);

type Play = (into: Float32Array, note: Note, random: () => number) => void;

/** A partial of a struck or bowed sound: times the frequency, strength, and how fast it dies away in a second. */
type Partial = readonly [ratio: number, strength: number, decay: number];

function addPartials(
  into: Float32Array,
  note: Note,
  { partials, attack, tail }: { partials: readonly Partial[]; attack: number; tail: number },
): void {
  const from = Math.floor(note.at * sampleRate);
  const end = note.held + tail;
  const length = Math.min(into.length - from, Math.floor(end * sampleRate));
  for (const [ratio, strength, decay] of partials) {
    const step = (tau * frequency(note.pitch) * ratio) / sampleRate;
    if (step > Math.PI * 0.8) continue;
    for (let index = 0; index < length; index += 1) {
      const time = index / sampleRate;
      const rise = Math.min(1, time / attack);
      // Once it is let go, it dies away over its tail.
      const left = time < note.held ? 1 : Math.max(0, 1 - (time - note.held) / tail) ** 2;
      into[from + index] =
        (into[from + index] ?? 0) +
        note.loud * strength * rise * left * Math.exp(-decay * time) * Math.sin(step * index);
    }
  }
}

const piano: Play = (into, note) => {
  const height = Math.max(0, (note.pitch + 12) / 36);
  const partials = Array.from({ length: 9 }, (_none, index): Partial => {
    const order = index + 1;
    // Strings are stiff: their overtones lie a little high.
    const ratio = order * Math.sqrt(1 + 0.0004 * order * order);
    return [
      ratio,
      (0.5 / order ** 1.25) * (0.35 + 0.65 * note.loud) ** (order / 3),
      0.9 + height + order * (0.45 + 0.4 * height),
    ];
  });
  addPartials(into, note, { partials, attack: 0.004, tail: 0.45 });
  const second = partials
    .slice(0, 3)
    .map(([ratio, strength, decay]): Partial => [ratio * 1.0009, strength * 0.5, decay * 0.7]);
  addPartials(into, note, { partials: second, attack: 0.006, tail: 0.5 });
};

/** A plucked string: noise that goes round in a delay and loses its edge each time. */
function pluck(edge: number, lasting: number): Play {
  return (into, note, random) => {
    const from = Math.floor(note.at * sampleRate);
    const delay = sampleRate / frequency(note.pitch);
    const size = Math.floor(delay);
    const part = delay - size;
    const string = new Float32Array(size + 1);
    let soft = 0;
    for (let index = 0; index <= size; index += 1) {
      soft += (random() * 2 - 1 - soft) * edge;
      string[index] = soft;
    }
    const length = Math.min(into.length - from, Math.floor((note.held + 2.6) * sampleRate));
    const keep = lasting ** (1 / frequency(note.pitch));
    let [place, before] = [0, 0];
    for (let index = 0; index < length; index += 1) {
      const next = (place + 1) % (size + 1);
      const now = (string[place] ?? 0) * (1 - part) + (string[next] ?? 0) * part;
      const mixed = (0.5 * now + 0.5 * before) * keep;
      before = now;
      string[place] = mixed;
      place = next;
      const left = index / sampleRate < note.held + 1.6 ? 1 : Math.max(0, 1 - (index / sampleRate - note.held - 1.6));
      into[from + index] = (into[from + index] ?? 0) + now * note.loud * left * 0.85;
    }
  };
}

const pad: Play = (into, note) => {
  for (const bend of [0.9975, 1, 1.0028]) {
    const partials = [1, 2, 3, 4, 5].map((order): Partial => [order * bend, 0.075 / order ** 1.7, 0]);
    addPartials(into, note, { partials, attack: 0.9, tail: 1.4 });
  }
};

const bell: Play = (into, note) => {
  const partials: readonly Partial[] = [
    [1, 0.3, 1.1],
    [2, 0.12, 1.8],
    [3.01, 0.06, 2.6],
    [4.2, 0.03, 4],
  ];
  addPartials(into, note, { partials, attack: 0.01, tail: 1.6 });
};

const bass: Play = (into, note) => {
  const partials: readonly Partial[] = [
    [1, 0.5, 1.2],
    [2, 0.16, 2.2],
    [3, 0.05, 3.4],
  ];
  addPartials(into, note, { partials, attack: 0.012, tail: 0.25 });
};

const voices: Readonly<Record<Voice, Play>> = {
  piano,
  zither: pluck(0.75, 0.55),
  guitar: pluck(0.38, 0.4),
  pad,
  bell,
  bass,
};

/** Plays notes into samples from -1 to 1. */
export function playNotes(name: string, notes: readonly Note[], seconds: number): Float32Array {
  const samples = new Float32Array(Math.ceil(seconds * sampleRate));
  const random = numbersOf(`${name} strings`);
  for (const note of notes) voices[note.voice](samples, note, random);
  return samples;
}
