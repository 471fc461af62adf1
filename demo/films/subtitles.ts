import { clipSeconds } from './clips.ts';

type Lines = readonly string[];

/** What is said in the clips that have subtitles, by language: lines of the same length, one after another. */
const spoken: Readonly<Record<string, Readonly<Record<string, Lines>>>> = {
  'night-train': {
    en: [
      'The 21:40 has never been late.',
      'Not even on the viaduct.',
      'This seat is taken, madam.',
      'Yes. By me, until somebody else says so.',
      'Next stop: Lisbon Street.',
      'The cat gets off here. It always does.',
    ],
    de: [
      'Der 21:40 war noch nie verspätet.',
      'Nicht einmal auf dem Viadukt.',
      'Dieser Platz ist besetzt, gnädige Frau.',
      'Ja. Von mir, bis jemand anderes widerspricht.',
      'Nächster Halt: Lissaboner Straße.',
      'Die Katze steigt hier aus. Wie immer.',
    ],
    fr: [
      'Le 21:40 n’a jamais été en retard.',
      'Pas même sur le viaduc.',
      'Cette place est prise, madame.',
      'Oui. Par moi, jusqu’à preuve du contraire.',
      'Prochain arrêt : rue de Lisbonne.',
      'Le chat descend ici. Comme toujours.',
    ],
    it: [
      'Il 21:40 non è mai stato in ritardo.',
      'Nemmeno sul viadotto.',
      'Questo posto è occupato, signora.',
      'Sì. Da me, finché qualcuno non si lamenta.',
      'Prossima fermata: via Lisbona.',
      'Il gatto scende qui. Come sempre.',
    ],
    es: [
      'El de las 21:40 nunca ha llegado tarde.',
      'Ni siquiera en el viaducto.',
      'Este asiento está ocupado, señora.',
      'Sí. Por mí, hasta que alguien diga lo contrario.',
      'Próxima parada: calle Lisboa.',
      'El gato baja aquí. Como siempre.',
    ],
    ar: [
      'لم يتأخر قطار 21:40 يومًا.',
      'ولا حتى فوق الجسر.',
      'هذا المقعد محجوز يا سيدتي.',
      'نعم، أنا حجزته، إلى أن يعترض أحد.',
      'المحطة القادمة: شارع لشبونة.',
      'القطة تنزل هنا. كعادتها.',
    ],
  },
  ferry: {
    en: [
      'Thirty on board. I counted them myself.',
      'Then we cast off.',
      'Who lights the lamp when nobody is up there?',
      'The third keeper.',
      'Thirty-one got off.',
      'I shall count again in the morning.',
    ],
    de: [
      'Dreißig an Bord. Ich habe selbst gezählt.',
      'Dann legen wir ab.',
      'Wer zündet das Licht an, wenn niemand oben ist?',
      'Der dritte Wärter.',
      'Einunddreißig sind ausgestiegen.',
      'Ich zähle morgen früh noch einmal.',
    ],
    fr: [
      'Trente à bord. Je les ai comptés moi-même.',
      'Alors, larguons les amarres.',
      'Qui allume le feu quand il n’y a personne là-haut ?',
      'Le troisième gardien.',
      'Trente et un sont descendus.',
      'Je recompterai demain matin.',
    ],
    it: [
      'Trenta a bordo. Li ho contati io.',
      'Allora molliamo gli ormeggi.',
      'Chi accende il faro quando lassù non c’è nessuno?',
      'Il terzo guardiano.',
      'Ne sono scesi trentuno.',
      'Li riconterò domattina.',
    ],
    es: [
      'Treinta a bordo. Los he contado yo.',
      'Entonces, soltamos amarras.',
      '¿Quién enciende el faro cuando arriba no hay nadie?',
      'El tercer guardián.',
      'Bajaron treinta y uno.',
      'Volveré a contarlos por la mañana.',
    ],
    ar: [
      'ثلاثون على متن العبّارة. عددتهم بنفسي.',
      'إذن نفكّ الحبال.',
      'من يشعل الضوء حين لا يكون أحد في الأعلى؟',
      'الحارس الثالث.',
      'نزل واحد وثلاثون.',
      'سأعيد العدّ في الصباح.',
    ],
  },
};

const stamp = (seconds: number) => `00:00:${seconds.toFixed(3).padStart(6, '0')}`;

/** Returns the subtitles of a clip in a language as WebVTT; a cue ends before the next one begins. */
export function subtitlesOf(clip: string, language: string): string {
  const lines = spoken[clip]?.[language] ?? [];
  const each = clipSeconds / lines.length;
  const cues = lines.map((line, at) => `${stamp(at * each + 0.3)} --> ${stamp((at + 1) * each - 0.3)}\n${line}\n`);
  return ['WEBVTT\n', ...cues].join('\n');
}
