import type { SongStyle } from '#music/demo';
import type { Chord } from './compose.ts';
import type { Note, Voice } from './voices.ts';

type Line = { readonly chords: readonly Chord[]; readonly beats: number; readonly beat: number; readonly from: number };

/** Returns whether a style counts three beats in a bar. */
export function isInThree(style: SongStyle): boolean {
  return style === 'waltz';
}

/** Returns what plays the melody of a style. */
export function leadVoice(style: SongStyle): Voice {
  if (style === 'zither') return 'zither';
  if (style === 'picked') return 'guitar';
  return style === 'ambient' ? 'bell' : 'piano';
}

/** A bar of an accompaniment, and its place. */
type Bar = {
  readonly notes: readonly number[];
  readonly at: number;
  readonly beat: number;
  readonly beats: number;
  readonly part: number;
};

/** Notes of a bar, one behind the other: places in the chord, each half a beat long. */
function broken(
  { notes, at, beat }: Bar,
  order: readonly number[],
  { voice, loud, low }: { voice: Voice; loud: number; low: number },
): Note[] {
  return order.map((place, index) => {
    const octave = Math.floor(place / notes.length);
    const pitch = (notes[place % notes.length] ?? 0) + 12 * octave - low;
    return { at: at + index * beat * 0.5, held: beat * 1.4, pitch, loud: loud * (index % 2 === 0 ? 1 : 0.82), voice };
  });
}

function pads({ notes, at, beat, beats }: Bar, loud: number): Note[] {
  return notes.map((pitch) => ({
    at,
    held: beats * beat * 1.02,
    pitch: pitch > 8 ? pitch - 12 : pitch,
    loud,
    voice: 'pad',
  }));
}

function bassNote({ notes, at, beat, beats }: Bar, loud: number): Note {
  const root = notes[0] ?? 0;
  return { at, held: beat * beats * 0.9, pitch: root > 2 ? root - 24 : root - 12, loud, voice: 'bass' };
}

const styles: Readonly<Record<SongStyle, (bar: Bar) => Note[]>> = {
  zither: (bar) => [
    bassNote(bar, 0.24),
    ...broken(bar, bar.part % 2 === 0 ? [0, 2, 1, 2, 3, 2, 1, 2] : [0, 1, 2, 3, 4, 3, 2, 1], {
      voice: 'zither',
      loud: 0.3,
      low: 12,
    }),
    ...(bar.part > 0 ? pads(bar, 0.5) : []),
  ],
  waltz: (bar) => [
    bassNote(bar, 0.36),
    ...[1, 2].flatMap((place) =>
      bar.notes.slice(0, 3).map((pitch): Note => {
        const near = pitch > 6 ? pitch - 12 : pitch;
        return {
          at: bar.at + place * bar.beat,
          held: bar.beat * 0.55,
          pitch: near,
          loud: place === 1 ? 0.26 : 0.22,
          voice: 'piano',
        };
      }),
    ),
    ...(bar.part > 1 ? pads(bar, 0.35) : []),
  ],
  evening: (bar) => [
    ...broken(bar, [0, 2, 4, 2, 5, 4, 2, 4], { voice: 'piano', loud: 0.3, low: 24 }),
    ...(bar.part > 0 ? pads(bar, 0.55) : []),
  ],
  ambient: (bar) => [
    ...pads(bar, 1),
    bassNote(bar, 0.24),
    ...broken({ ...bar, beat: bar.beat * 2 }, [2, 4, 3, 5], { voice: 'bell', loud: 0.22, low: 0 }),
  ],
  picked: (bar) => [
    bassNote(bar, 0.26),
    ...broken(bar, [0, 3, 2, 4, 1, 3, 2, 4], { voice: 'guitar', loud: 0.42, low: 12 }),
    ...(bar.part > 1 ? pads(bar, 0.3) : []),
  ],
  lullaby: (bar) => [
    bassNote(bar, 0.28),
    ...[0, 2].flatMap((place) =>
      bar.notes.map(
        (pitch): Note => ({
          at: bar.at + place * bar.beat + 0.02 * pitch * 0.1,
          held: bar.beat * 1.8,
          pitch: pitch > 8 ? pitch - 12 : pitch,
          loud: 0.2,
          voice: 'piano',
        }),
      ),
    ),
    ...(bar.part > 0 ? pads(bar, 0.4) : []),
  ],
};

/** Accompanies chords in a style; `part` counts the parts of a song, which grow fuller. */
export function accompany(style: SongStyle, { chords, beats, beat, from }: Line, part: number): Note[] {
  return chords.flatMap(({ notes }, index) =>
    styles[style]({ notes, at: from + index * beats * beat, beat, beats, part }),
  );
}
