import type { DemoSong } from '#music/demo';
import { accompany, isInThree, leadVoice } from './accompany.ts';
import { numbersOf } from './random.ts';
import type { Note } from './voices.ts';

const major = [0, 2, 4, 5, 7, 9, 11] as const;
const minor = [0, 2, 3, 5, 7, 8, 10] as const;

/** A chord: the half tones of its notes above A3, the lowest first, and the scale in which it stands. */
export type Chord = { readonly notes: readonly number[]; readonly scale: readonly number[]; readonly key: number };

function degree(scale: readonly number[], step: number): number {
  return (scale[((step % 7) + 7) % 7] ?? 0) + 12 * Math.floor(step / 7);
}

function readChord(text: string, { key, minor: isMinor = false }: DemoSong): Chord {
  const scale = isMinor ? minor : major;
  const root = Number(text[0]) - 1;
  const steps = text[1] === '4' ? [0, 3, 4] : text[1] === '7' ? [0, 2, 4, 6] : [0, 2, 4];
  const notes = steps.map((step) => key + degree(scale, root + step));
  // The fifth degree in minor leads back to the first.
  const leading =
    isMinor && root === 4 ? notes.map((note) => (note === key + degree(scale, 6) ? note + 1 : note)) : notes;
  return { notes: leading, scale, key };
}

/** Rhythms of two bars, in beats; negative ones are rests. */
const rhythmsOfFour = [
  [1.5, 0.5, 1, 1, 2, -1, 1],
  [1, 1, 1, 1, 1.5, 0.5, 2],
  [2, 1, 1, 3, -1],
  [-0.5, 0.5, 1, 1, 1, 1, 1, 2],
  [0.5, 0.5, 1, 2, 1, 1, 2],
] as const;
const rhythmsOfThree = [
  [2, 1, 1, 1, 1],
  [1, 1, 1, 2, 1],
  [1.5, 0.5, 1, 2, -1],
  [3, 1, 1, 1],
  [-1, 1, 1, 3],
] as const;

type Phrase = { readonly rhythm: readonly number[]; readonly contour: readonly number[] };

/** What the first and the last two bars of four say. */
type Phrases = readonly [Phrase, Phrase];

function makePhrase(random: () => number, beats: number): Phrase {
  const rhythms = beats === 3 ? rhythmsOfThree : rhythmsOfFour;
  const rhythm = rhythms[Math.floor(random() * rhythms.length)] ?? [beats];
  const contour = rhythm.map(() => [-2, -1, -1, 1, 1, 2, 3, -3][Math.floor(random() * 8)] ?? 1);
  return { rhythm, contour };
}

function chordAt(chords: readonly Chord[], bar: number): Chord {
  const chord = chords[Math.min(chords.length - 1, bar)];
  if (!chord) throw new Error('a song has chords');
  return chord;
}

/** Returns the note of a chord, in any octave, that is nearest to a pitch. */
function nearest(chord: Chord, pitch: number): number {
  const all = chord.notes.flatMap((note) => [-24, -12, 0, 12, 24].map((octave) => note + octave));
  return all.reduce((best, note) => (Math.abs(note - pitch) < Math.abs(best - pitch) ? note : best));
}

/** Returns the note of a chord's scale that lies some steps from a pitch. */
function stepFrom({ scale, key }: Chord, pitch: number, steps: number): number {
  const all = Array.from({ length: 70 }, (_none, index) => key + degree(scale, index - 35));
  const at = all.reduce(
    (best, note, index) => (Math.abs(note - pitch) < Math.abs((all[best] ?? 0) - pitch) ? index : best),
    0,
  );
  return all[at + steps] ?? pitch;
}

type Line = { readonly chords: readonly Chord[]; readonly beats: number; readonly beat: number; readonly from: number };

/** The range of a melody: half tones above A3. */
const [lowest, highest] = [2, 22];

/** Returns the note of a melody that follows `pitch`: on strong beats one of the chord, and within the range of a voice. */
function nextPitch(
  chord: Chord,
  pitch: number,
  { steps, isStrong }: { readonly steps: number; readonly isStrong: boolean },
) {
  const stepped = stepFrom(chord, pitch, steps);
  const next = isStrong ? nearest(chord, stepped) : stepped;
  if (next > highest) return nearest(chord, next - 12);
  return next < lowest ? nearest(chord, next + 9) : next;
}

/** Where a melody stands: two bars, and the pitch before them. */
type Place = { readonly bar: number; readonly phrase: Phrase; readonly pitch: number };

/** Sings what a phrase says over two bars. */
function singPhrase(song: DemoSong, { chords, beats, beat, from }: Line, { bar, phrase, pitch }: Place): Note[] {
  const notes: Note[] = [];
  let before = pitch;
  let inPhrase = 0;
  for (const [index, length] of phrase.rhythm.entries()) {
    const chord = chordAt(chords, bar + Math.floor(inPhrase / beats));
    const isStrong = inPhrase % beats === 0 || length >= 2;
    const place = bar * beats + inPhrase;
    inPhrase += Math.abs(length);
    if (length < 0 || place >= chords.length * beats) continue;
    before = nextPitch(chord, before, { steps: phrase.contour[index] ?? 1, isStrong });
    const loud = (isStrong ? 0.66 : 0.54) + 0.08 * Math.sin((bar / chords.length) * Math.PI);
    const voice = leadVoice(song.style);
    notes.push({ at: from + place * beat, held: length * beat * 0.95, pitch: before, loud, voice });
  }
  return notes;
}

/** Sings over chords: what two bars say comes back over the next two. */
function sing(song: DemoSong, phrases: Phrases, line: Line): Note[] {
  const { chords } = line;
  const notes: Note[] = [];
  for (let bar = 0; bar < chords.length; bar += 2) {
    const pitch = notes.at(-1)?.pitch ?? nearest(chordAt(chords, 0), 12);
    notes.push(...singPhrase(song, line, { bar, phrase: phrases[bar % 8 === 4 ? 1 : 0], pitch }));
  }
  const last = notes.at(-1);
  if (!last) return notes;
  // A melody comes home on the root or the third.
  const chord = chordAt(chords, chords.length - 1);
  const home = nearest({ ...chord, notes: chord.notes.slice(0, 2) }, last.pitch);
  return [...notes.slice(0, -1), { ...last, pitch: home }];
}

/** Nobody plays like a clock. */
function humanise(notes: readonly Note[], random: () => number): Note[] {
  return notes.map((note) => ({
    ...note,
    at: Math.max(0, note.at + (random() - 0.5) * 0.016),
    loud: note.loud * (0.9 + random() * 0.2),
  }));
}

/** The last chord, whose notes come one after another. */
function close(song: DemoSong, from: number): Note[] {
  const { notes } = readChord('1', song);
  const [root = 0] = notes;
  const voice = leadVoice(song.style) === 'bell' ? 'pad' : leadVoice(song.style);
  return [root - 12, ...notes, root + 12].map((pitch, index) => ({
    ...{ at: from + index * 0.07, held: 3.2, pitch, loud: 0.45, voice },
  }));
}

const pair = (random: () => number, beats: number): Phrases => [makePhrase(random, beats), makePhrase(random, beats)];

/** Composes a song: its first part twice, its second one, the first again as far as it goes, and a last chord. */
export function compose(song: DemoSong): readonly Note[] {
  const random = numbersOf(song.title);
  const [beats, beat] = [isInThree(song.style) ? 3 : 4, 60 / song.tempo];
  const [first, second] = song.parts.map((part) => part.split(' ').map((text) => readChord(text, song)));
  const phrases = [pair(random, beats), pair(random, beats)] as const;
  const notes: Note[] = [];
  const last = song.seconds - 5;
  let from = 0.3;
  for (let part = 0; ; part += 1) {
    const isSecond = part % 3 === 2 || (part === 1 && song.seconds < 38);
    const fitting = Math.floor((last - from) / (beats * beat));
    const chords = (isSecond ? second : first)?.slice(0, Math.max(0, fitting)) ?? [];
    if (chords.length === 0) break;
    const line = { chords, beats, beat, from };
    notes.push(...accompany(song.style, line, part));
    // Slow songs begin without a voice.
    if (part > 0 || song.style !== 'ambient') notes.push(...sing(song, phrases[isSecond ? 1 : 0], line));
    from += chords.length * beats * beat;
  }
  return humanise([...notes, ...close(song, from)], random);
}
