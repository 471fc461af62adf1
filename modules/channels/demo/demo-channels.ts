import type { DemoProgramme } from './programme.ts';
import { berg24, lagoUno, nova } from './programmes/documentaries.ts';
import { cinemaLumen, einsAlp, nocturne, reteDue } from './programmes/films.ts';
import { arvensee } from './programmes/hotel-channel.ts';
import { canalRiva, lyra, piccolo, sportwelle } from './programmes/leisure.ts';

/** A channel of the demo hotel: its clip, what it shows again and again, and what a whole day ends with. */
export type DemoChannel = {
  readonly name: string;
  /** Folder of its clip below `/demo/channels/`; an unknown one is a dead stream. */
  readonly clip: string;
  readonly groups: string;
  readonly languages: string;
  readonly programmes: readonly DemoProgramme[];
};

/** The demo hotel's channels in their order, numbered from 1. */
export const demoChannels: readonly DemoChannel[] = [
  { name: 'Eins Alp', clip: 'eins-alp', groups: 'News', languages: 'de;en', programmes: einsAlp },
  { name: 'Rete Due', clip: 'rete-due', groups: 'Films;Series', languages: 'it', programmes: reteDue },
  { name: 'Cinema Lumen', clip: 'cinema-lumen', groups: 'Films', languages: 'en', programmes: cinemaLumen },
  { name: 'Sportwelle', clip: 'sportwelle', groups: 'Sport', languages: 'de;en', programmes: sportwelle },
  { name: 'Lyra', clip: 'lyra', groups: 'Music', languages: 'de;en;it', programmes: lyra },
  { name: 'Piccolo', clip: 'piccolo', groups: 'Children', languages: 'en;de', programmes: piccolo },
  { name: 'Berg 24', clip: 'berg-24', groups: 'Documentaries', languages: 'de', programmes: berg24 },
  { name: 'Lago Uno', clip: 'lago-uno', groups: 'Documentaries', languages: 'en', programmes: lagoUno },
  { name: 'Arvensee TV', clip: 'arvensee', groups: 'The house', languages: 'de;en', programmes: arvensee },
  { name: 'Nocturne', clip: 'nocturne', groups: 'Films', languages: 'en', programmes: nocturne },
  { name: 'Nova', clip: 'nova', groups: 'Documentaries', languages: 'en', programmes: nova },
  { name: 'Canal Riva', clip: 'canal-riva', groups: 'Entertainment', languages: 'es;en', programmes: canalRiva },
];
