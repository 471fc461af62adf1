import { localDay } from '#platform/clock';
import type { FlightDirection } from '../contract.ts';
import type { WatchedChange } from '../rules/index.ts';

/** What a message about a watched flight says. Times are as the guest's language writes them. */
export type WatchNews = {
  readonly direction: FlightDirection;
  readonly flight: string;
  readonly city: string;
  readonly changes: readonly WatchedChange[];
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly scheduled: number;
  readonly gate: string;
  readonly belt: string;
  /** Of the airport. */
  readonly zone: string;
};

type Said = { readonly time: string; readonly scheduled: string; readonly gate: string; readonly belt: string };
type Words = {
  readonly departure: (flight: string, city: string) => string;
  readonly arrival: (flight: string, city: string) => string;
} & { readonly [change in WatchedChange]: (said: Said) => string };

const words: { readonly en: Words; readonly [language: string]: Words } = {
  en: {
    departure: (flight, city) => `${flight} to ${city}`,
    arrival: (flight, city) => `${flight} from ${city}`,
    cancelled: () => 'This flight has been cancelled. Reception is happy to help you with what comes next.',
    reinstated: ({ time }) => `This flight is going after all, at ${time}.`,
    diverted: () => 'This flight has been diverted to another airport.',
    boarding: () => 'Boarding has started.',
    gateclosed: () => 'The gate has closed.',
    landed: () => 'The flight has landed.',
    time: ({ time, scheduled }) => `New time: ${time} (scheduled for ${scheduled}).`,
    gate: ({ gate }) => `Gate: ${gate}.`,
    belt: ({ belt }) => `Baggage belt: ${belt}.`,
  },
  de: {
    departure: (flight, city) => `${flight} nach ${city}`,
    arrival: (flight, city) => `${flight} aus ${city}`,
    cancelled: () => 'Dieser Flug wurde gestrichen. Die Rezeption hilft Ihnen gern weiter.',
    reinstated: ({ time }) => `Dieser Flug geht nun doch, um ${time} Uhr.`,
    diverted: () => 'Dieser Flug wurde zu einem anderen Flughafen umgeleitet.',
    boarding: () => 'Das Boarding hat begonnen.',
    gateclosed: () => 'Das Gate ist geschlossen.',
    landed: () => 'Der Flug ist gelandet.',
    time: ({ time, scheduled }) => `Neue Zeit: ${time} Uhr (geplant ${scheduled} Uhr).`,
    gate: ({ gate }) => `Gate: ${gate}.`,
    belt: ({ belt }) => `Gepäckband: ${belt}.`,
  },
  fr: {
    departure: (flight, city) => `${flight} à destination de ${city}`,
    arrival: (flight, city) => `${flight} en provenance de ${city}`,
    cancelled: () => 'Ce vol est annulé. La réception vous aide volontiers pour la suite.',
    reinstated: ({ time }) => `Ce vol est finalement maintenu, à ${time}.`,
    diverted: () => 'Ce vol a été dérouté vers un autre aéroport.',
    boarding: () => 'L’embarquement a commencé.',
    gateclosed: () => 'La porte d’embarquement est fermée.',
    landed: () => 'Le vol a atterri.',
    time: ({ time, scheduled }) => `Nouvel horaire : ${time} (prévu à ${scheduled}).`,
    gate: ({ gate }) => `Porte : ${gate}.`,
    belt: ({ belt }) => `Tapis à bagages : ${belt}.`,
  },
  it: {
    departure: (flight, city) => `${flight} per ${city}`,
    arrival: (flight, city) => `${flight} da ${city}`,
    cancelled: () => 'Questo volo è stato cancellato. La reception è a Sua disposizione per aiutarLa.',
    reinstated: ({ time }) => `Questo volo parte regolarmente, alle ${time}.`,
    diverted: () => 'Questo volo è stato dirottato su un altro aeroporto.',
    boarding: () => 'L’imbarco è iniziato.',
    gateclosed: () => 'Il gate è chiuso.',
    landed: () => 'Il volo è atterrato.',
    time: ({ time, scheduled }) => `Nuovo orario: ${time} (previsto ${scheduled}).`,
    gate: ({ gate }) => `Gate: ${gate}.`,
    belt: ({ belt }) => `Nastro bagagli: ${belt}.`,
  },
  es: {
    departure: (flight, city) => `${flight} a ${city}`,
    arrival: (flight, city) => `${flight} desde ${city}`,
    cancelled: () => 'Este vuelo se ha cancelado. En recepción le ayudamos con mucho gusto.',
    reinstated: ({ time }) => `Este vuelo sale finalmente a las ${time}.`,
    diverted: () => 'Este vuelo se ha desviado a otro aeropuerto.',
    boarding: () => 'Ha comenzado el embarque.',
    gateclosed: () => 'La puerta está cerrada.',
    landed: () => 'El vuelo ha aterrizado.',
    time: ({ time, scheduled }) => `Nueva hora: ${time} (prevista ${scheduled}).`,
    gate: ({ gate }) => `Puerta: ${gate}.`,
    belt: ({ belt }) => `Cinta de equipajes: ${belt}.`,
  },
  ar: {
    departure: (flight, city) => `${flight} إلى ${city}`,
    arrival: (flight, city) => `${flight} من ${city}`,
    cancelled: () => 'أُلغيت هذه الرحلة. يسعد موظفي الاستقبال مساعدتكم.',
    reinstated: ({ time }) => `ستُسيَّر هذه الرحلة بعد أن كانت ملغاة، في ${time}.`,
    diverted: () => 'حُوِّلت هذه الرحلة إلى مطار آخر.',
    boarding: () => 'بدأ الصعود إلى الطائرة.',
    gateclosed: () => 'أُغلقت البوابة.',
    landed: () => 'هبطت الطائرة.',
    time: ({ time, scheduled }) => `الموعد الجديد: ${time} (الموعد المقرر ${scheduled}).`,
    gate: ({ gate }) => `البوابة: ${gate}.`,
    belt: ({ belt }) => `سير الأمتعة: ${belt}.`,
  },
};

/** How an instant is written: the time, with the date where it is another day than the schedule's. */
function writer({ zone, scheduled }: WatchNews, language: string, isHalf: boolean): (instant: number) => string {
  const time = { hour: isHalf ? 'numeric' : '2-digit', minute: '2-digit', hour12: isHalf, timeZone: zone } as const;
  const locale = language === 'ar' ? 'ar-u-nu-latn' : language;
  return (instant) => {
    const isOtherDay = localDay(instant, zone) !== localDay(scheduled, zone);
    const date = isOtherDay ? ({ day: 'numeric', month: 'short' } as const) : {};
    return new Intl.DateTimeFormat(locale, { ...date, ...time }).format(instant);
  };
}

/** Returns what guests are informed of, by language; `halfDay`: languages with a 12-hour clock. */
export function watchTexts(
  news: WatchNews,
  halfDay: readonly string[],
): Record<string, { readonly title: string; readonly text: string }> {
  const { direction, flight, city, gate, belt, changes } = news;
  const texts = Object.entries(words).map(([language, said]) => {
    const write = writer(news, language, halfDay.includes(language));
    const values = { time: write(news.time), scheduled: write(news.scheduled), gate, belt };
    const text = changes.map((change) => said[change](values)).join(' ');
    return [language, { title: said[direction](flight, city).slice(0, 120), text }] as const;
  });
  return Object.fromEntries(texts);
}
