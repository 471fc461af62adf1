/** A stay at the demo hotel; `arrival` and `departure` are relative to the day the hotel is prepared for. */
export type DemoStay = {
  readonly room: string;
  readonly last_name: string;
  readonly first_name: string;
  readonly title?: string;
  readonly native_name?: string;
  readonly language: string;
  /** Days from today; negative: in the past. */
  readonly arrival: number;
  readonly departure: number;
  /** State in the morning. */
  readonly state: 'expected' | 'in_house' | 'left';
  readonly permanent?: boolean;
  /** Nothing may be put on the bill of the room. */
  readonly no_post?: boolean;
  /** The room they had before. */
  readonly moved_from?: string;
  readonly residents?: readonly {
    readonly last_name: string;
    readonly first_name: string;
    readonly title?: string;
    readonly native_name?: string;
    readonly permanent?: boolean;
  }[];
};

type Row = readonly [room: string, title: string, first: string, last: string, language: string, native?: string];

// Fictional people. The names are meant to be difficult: particles, compounds, other scripts, one letter, shared rooms.
const inHouse: readonly Row[] = [
  ['214', 'Ms', 'Astrid', 'Lindqvist', 'en'],
  ['108', 'Herr', 'Jonas', 'Müller-Brandt', 'de'],
  ['305', 'السيدة', 'Layla', 'Haddad', 'ar', 'ليلى حداد'],
  ['101', 'Mr', 'Owen', 'O’Rourke', 'en'],
  ['102', 'Frau', 'Greta', 'von der Heide', 'de'],
  ['103', 'Mme', 'Élodie', "d'Aubigny", 'fr'],
  ['104', 'Herr', 'Anton', 'Weiß', 'de'],
  ['105', 'Sra.', 'Inés', 'García Montes', 'es'],
  ['106', 'Ms', 'Þórdís', 'Jökulsdóttir', 'en'],
  ['107', 'Mr', 'Søren', 'Østergård', 'en'],
  ['109', 'Pan', 'Łukasz', 'Żurawski', 'en'],
  ['110', 'Bay', 'İlker', 'Yıldırım', 'en'],
  ['111', 'Frau', 'Käthe', 'Öttl', 'de'],
  ['201', 'Mr', 'Haruto', 'Nishimura', 'en', '西村 陽翔'],
  ['202', 'Ms', 'Minseo', 'Han', 'en', '한민서'],
  ['203', 'Mr', 'Zihan', 'Wu', 'en', '吴梓涵'],
  ['204', 'Г-жа', 'Darya', 'Sokolova', 'en', 'Соколова Дарья'],
  ['205', 'Mr', 'Nikos', 'Papadakis', 'en', 'Νίκος Παπαδάκης'],
  ['206', 'Ms', 'Noa', 'Ben-Ari', 'en', 'נועה בן-ארי'],
  ['207', 'Mr', 'Arjun', 'Krishnamurthy', 'en'],
  ['208', 'Ms', 'Thị Mai', 'Nguyễn', 'en'],
  ['209', 'Mr', 'Seán', 'Mac Giolla', 'en'],
  ['210', 'Mevrouw', 'Saskia', 'van den Bosch', 'en'],
  ['211', 'السيد', 'Yusuf', 'Al-Mansour', 'ar', 'يوسف المنصور'],
  ['212', 'Dna', 'Ioana', 'Țepeș', 'en'],
  ['301', 'Gđa', 'Đurđa', 'Kovačević', 'en'],
  ['302', 'Mr', 'Kwame', 'Asante-Boateng', 'en'],
  ['303', 'Ms', 'Mairi', 'MacLeod', 'en'],
  ['304', 'Sr.', 'Thiago', 'dos Santos', 'en'],
  ['306', 'Frau', 'Ruth', 'Zürcher', 'de'],
  ['307', 'Herr', 'Emil', 'Zürcher', 'de'],
  ['308', 'Signora', 'Ginevra', 'Bonfanti', 'it'],
  ['309', 'Sr.', 'Íñigo', 'de la Peña', 'es'],
  ['401', 'Mr', 'Jun', 'O', 'en', '오준'],
];

/** Rooms whose stays have the no-post flag. */
const noPost: readonly string[] = ['303', '309'];

/** Returns the stays that are in house every day, including the guests named at startup. Their dates move with the day. */
export function fixedStays(): readonly DemoStay[] {
  const plain = inHouse.map(([room, title, first_name, last_name, language, native_name], index) => ({
    room,
    title,
    first_name,
    last_name,
    language,
    ...(native_name === undefined ? {} : { native_name }),
    ...(noPost.includes(room) ? { no_post: true } : {}),
    arrival: -1 - (index % 4),
    departure: 1 + (index % 5),
    state: 'in_house' as const,
  }));
  return [...plain, ...special];
}

const special: readonly DemoStay[] = [
  // Two stays share a room and a last name, so the sign-in has to ask which one.
  {
    room: '310',
    title: 'Signora',
    first_name: 'Chiara',
    last_name: 'Rossi',
    language: 'it',
    arrival: -1,
    departure: 3,
    state: 'in_house',
  },
  {
    room: '310',
    title: 'Signor',
    first_name: 'Matteo',
    last_name: 'Rossi',
    language: 'it',
    arrival: 0,
    departure: 2,
    state: 'in_house',
  },
  {
    room: '312',
    title: 'Ms',
    first_name: 'Amara',
    last_name: 'Okafor',
    language: 'en',
    arrival: -2,
    departure: 2,
    state: 'in_house',
  },
  {
    room: '312',
    title: 'Herr',
    first_name: 'Felix',
    last_name: 'Ammann',
    language: 'de',
    arrival: -2,
    departure: 2,
    state: 'in_house',
    residents: [{ title: 'Frau', first_name: 'Nele', last_name: 'Ammann' }],
  },
  // Moved because the tap in 315 dripped.
  {
    room: '311',
    title: 'Herr',
    first_name: 'Urs',
    last_name: 'Hürlimann',
    language: 'de',
    arrival: -1,
    departure: 4,
    state: 'in_house',
    moved_from: '315',
  },
  {
    room: '402',
    title: 'Mme',
    first_name: 'Colette',
    last_name: 'Delacroix-Roux',
    language: 'fr',
    arrival: -2900,
    departure: 365,
    state: 'in_house',
    permanent: true,
    residents: [{ title: 'Mme', first_name: 'Colette', last_name: 'Delacroix-Roux', permanent: true }],
  },
];

/** Returns the 60 rooms: four floors of fifteen. */
export function demoRooms(): readonly string[] {
  return [1, 2, 3, 4].flatMap((floor) => Array.from({ length: 15 }, (_, index) => String(floor * 100 + index + 1)));
}
