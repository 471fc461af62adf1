import type { DemoStay } from './fixed-stays.ts';

type Guest = readonly [title: string, first: string, last: string, language: string, native?: string];
/** Rooms whose guests change. */
const rooms: readonly string[] = [
  '112',
  '113',
  '114',
  '115',
  '213',
  '215',
  '313',
  '314',
  '403',
  '404',
  '405',
  '406',
  '407',
  '408',
];
/** Guests who alternate in a room, so that nobody comes twice in a row. */
const guestsPerRoom = 3;

// Fictional people: three for each room, in the order of the rooms, so that nobody is in two rooms.
const guests: readonly Guest[] = [
  ['Ms', 'Freya', 'Ashdown', 'en'],
  ['Herr', 'Lorenz', 'Gruber', 'de'],
  ['Mme', 'Apolline', 'Castaing', 'fr'],
  ['السيدة', 'Salma', 'El-Khoury', 'ar', 'سلمى الخوري'],
  ['Mr', 'Callum', 'Fairweather', 'en'],
  ['Frau', 'Annegret', 'Kühn-Öhler', 'de'],
  ['Signor', 'Ettore', 'Dell’Acqua', 'it'],
  ['Ms', 'Hanna', 'Ekström', 'en'],
  ['Sra.', 'Nuria', 'Ibáñez Roldán', 'es'],
  ['Herr', 'Beat', 'Aeschlimann', 'de'],
  ['Ms', 'Zofia', 'Wiśniewska', 'en'],
  ['M.', 'Gaspard', 'Le Goff', 'fr'],
  ['Mr', 'Tomás', 'Ó Briain', 'en'],
  ['Frau', 'Friederike', 'Graf', 'de'],
  ['Mr', 'Kenji', 'Morita', 'en', '森田 健二'],
  ['Ms', 'Leilani', 'Kahale', 'en'],
  ['Signora', 'Fiammetta', 'Lo Presti', 'it'],
  ['Herr', 'Ansgar', 'Thießen', 'de'],
  ['Mme', 'Solène', 'Marchand', 'fr'],
  ['Mr', 'Dimitar', 'Kolev', 'en', 'Димитър Колев'],
  ['السيد', 'Karim', 'Nassar', 'ar', 'كريم نصار'],
  ['Sr.', 'Joaquín', 'Herrera Peña', 'es'],
  ['Ms', 'Imogen', 'Thackeray', 'en'],
  ['Frau', 'Liselotte', 'Baumgärtner', 'de'],
  ['Ms', 'Oyelaran', 'Adebayo', 'en'],
  ['Herr', 'Quirin', 'Obermayr', 'de'],
  ['M.', 'Étienne', 'Vasseur', 'fr'],
  ['Ms', 'Jiwoo', 'Bae', 'en', '배지우'],
  ['Signor', 'Lapo', 'Ferrigno', 'it'],
  ['Mr', 'Einar', 'Haugland', 'en'],
  ['Frau', 'Mechthild', 'zur Linden', 'de'],
  ['السيدة', 'Rania', 'Darwish', 'ar', 'رانيا درويش'],
  ['Ms', 'Beatriz', 'Figueira', 'en'],
  ['Mr', 'Jasper', 'Whitlock', 'en'],
  ['Mme', 'Ondine', 'Perrault', 'fr'],
  ['Herr', 'Reto', 'Cadonau', 'de'],
  ['Sra.', 'Leire', 'Etxeberria', 'es'],
  ['Ms', 'Anahit', 'Sargsyan', 'en'],
  ['Frau', 'Wiebke', 'Petersen', 'de'],
  ['Mr', 'Rohan', 'Mehta', 'en'],
  ['Signora', 'Ludovica', 'Sanna', 'it'],
  ['Herr', 'Veit', 'Hollenstein', 'de'],
];

const rotatingNames = new Set(guests.map(([, first, last]) => `${last}, ${first}`));

/** Returns whether a guest is one of the rotating ones. */
export function isRotatingGuest({ last_name, first_name }: Pick<DemoStay, 'last_name' | 'first_name'>): boolean {
  return rotatingNames.has(`${last_name}, ${first_name}`);
}

/** Nights of the successive stays in a room, and vacant nights after each; repeated forever. */
const nights: readonly number[] = [2, 3, 1, 4, 2];
const vacantNights: readonly number[] = [0, 0, 1, 0, 0];
const cycleNights = [...nights, ...vacantNights].reduce((sum, each) => sum + each, 0);
/** How many days ahead reservations are made. */
const aheadDays = 3;

type Span = { readonly number: number; readonly from: number; readonly until: number };

/** Returns the numbered stays of a room that end today or later and begin within the reservation period. */
function listSpans(shift: number, today: number): Span[] {
  const first = Math.floor((today + shift) / cycleNights) - 1;
  const spans: Span[] = [];
  for (let round = first; round <= first + 2; round += 1) {
    let from = round * cycleNights - shift;
    for (const [index, stay] of nights.entries()) {
      spans.push({ number: round * nights.length + index, from, until: from + stay });
      from += stay + (vacantNights[index] ?? 0);
    }
  }
  return spans.filter((span) => span.until >= today && span.from <= today + aheadDays);
}

type RoomDay = { readonly index: number; readonly today: number };

/** In every second room, departures of the day have already left; in every fourth, arrivals have already checked in. */
function determineState({ from, until }: Span, { index, today }: RoomDay): DemoStay['state'] {
  if (until === today) return index % 2 === 0 ? 'left' : 'in_house';
  if (from < today) return 'in_house';
  return from === today && index % 4 === 0 ? 'in_house' : 'expected';
}

function createStay(span: Span, guest: Guest, { index, today }: RoomDay): DemoStay {
  const [title, first_name, last_name, language, native_name] = guest;
  const isCouple = index % 3 === 1;
  return {
    title,
    first_name,
    last_name,
    language,
    ...(native_name === undefined ? {} : { native_name }),
    room: rooms[index] ?? '',
    arrival: span.from - today,
    departure: span.until - today,
    state: determineState(span, { index, today }),
    ...(span.number % 5 === 2 ? { no_post: true } : {}),
    ...(isCouple ? { residents: [{ first_name: companions[index % companions.length] ?? '', last_name }] } : {}),
  };
}

/** First names of accompanying guests, suitable for any of the names above. */
const companions = ['Robin', 'Noa', 'Alex', 'Sascha'];

/**
 * Returns the rotating stays of a day `YYYY-MM-DD`. Deterministic: every day of a stay yields the same reservation, so a
 * guest expected today is in house tomorrow.
 */
export function rotatingStays(day: string): readonly DemoStay[] {
  const today = Math.floor(Date.parse(`${day}T00:00:00Z`) / 86_400_000);
  const stays = rooms.flatMap((_room, index) =>
    listSpans(index * 5, today).flatMap((span) => {
      const guest = guests[index * guestsPerRoom + (((span.number % guestsPerRoom) + guestsPerRoom) % guestsPerRoom)];
      return guest ? [createStay(span, guest, { index, today })] : [];
    }),
  );
  return withEarlyArrival(stays);
}

/** On days without an arrival in every fourth room, somebody else has checked in: where the guest before has left. */
function withEarlyArrival(stays: readonly DemoStay[]): readonly DemoStay[] {
  const arrivals = stays.filter(({ arrival }) => arrival === 0);
  if (arrivals.some(({ state }) => state === 'in_house')) return stays;
  const early = arrivals.find(({ room }) => rooms.indexOf(room) % 2 === 0);
  return stays.map((stay) => (stay === early ? { ...stay, state: 'in_house' } : stay));
}
