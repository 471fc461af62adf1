/** A name of which nothing labels the words, what its guest may type, and what nobody may. */
export type UnlabelledCase = {
  readonly stored: string;
  readonly opens: readonly string[];
  readonly refused: readonly string[];
};

const people: readonly UnlabelledCase[] = [
  {
    stored: 'Maria Garcia Lopez',
    opens: [
      'Garcia',
      'Lopez',
      'Garcia Lopez',
      'Maria',
      'María García',
      'Lopez Maria',
      'M. Garcia',
      'Garcia M',
      'GARCIALOPEZ',
    ],
    refused: ['Gar', 'Garcia Perez', 'Maria Perez', 'M', 'M G', 'Garcia Garcia', 'Ana Garcia Lopez Perez Ruiz'],
  },
  {
    stored: 'John Smith Jr',
    opens: ['Smith', 'John Smith', 'Smith John', 'Mr Smith', 'J. Smith', 'John Smith Jr.', 'John Adam Smith'],
    refused: ['Jr', 'Jr.', 'Mr', 'J', 'Adam Smith Brown', 'John Brown'],
  },
  { stored: 'Smith Jr John', opens: ['Smith', 'John'], refused: ['Jr'] },
  { stored: 'John Smith III', opens: ['Smith', 'Mr. Smith'], refused: ['III', 'iii'] },
  { stored: 'Martin Luther King PhD', opens: ['King', 'Luther King'], refused: ['PhD', 'Ph.D.'] },
  {
    stored: 'van der Berg Jan',
    opens: ['Berg', 'van der Berg', 'Vanderberg', 'Jan van der Berg', 'Jan Berg', 'J. van der Berg', 'Jan vanderberg'],
    refused: ['van', 'der', 'van der', 'von'],
  },
  { stored: 'Mr & Mrs Smith', opens: ['Smith', 'Mrs Smith'], refused: ['Mr', 'Mrs', 'and', 'Mr & Mrs'] },
  { stored: 'Mr and Mrs John Smith', opens: ['Smith', 'John Smith'], refused: ['Mr', 'Mrs', 'and', 'Mr and Mrs'] },
  {
    stored: 'Smith John and Jane',
    opens: ['Smith', 'Jane Smith', 'John Smith', 'Jane'],
    refused: ['and', 'and Jones', 'Mary Smith Jones'],
  },
  {
    stored: 'Dr. med. Anna Müller-Lüdenscheid',
    opens: ['Müller', 'Lüdenscheid', 'Anna'],
    refused: ['Dr.', 'med', 'Dr. med.'],
  },
  {
    stored: 'Иванов Иван Иванович',
    opens: ['Иванов', 'Иван Иванов', 'Ivanov', 'IVANOV IVAN', 'Иванович'],
    refused: ['Ив', 'И'],
  },
  {
    stored: 'Nguyễn Thị Minh Khai',
    opens: ['Nguyen', 'Khai', 'Minh Khai', 'Nguyen Khai', 'Khai Nguyen'],
    refused: ['Ng'],
  },
  {
    stored: 'عبد الله بن محمد',
    opens: ['محمد', 'عبد الله', 'عبدالله', 'عبد الله محمد', 'محمد عبد الله'],
    refused: ['بن', 'عبد', 'الله', 'ابن'],
  },
  {
    stored: 'Abd al-Rahman Hassan',
    opens: ['Hassan', 'Rahman', 'Abdul Rahman', 'Abdulrahman'],
    refused: ['Abd', 'al', 'Abdul'],
  },
  { stored: 'فاطمة الزهراء بنت علي', opens: ['فاطمة', 'الزهراء', 'علي'], refused: ['بنت'] },
  { stored: 'John Fitzgerald Kennedy', opens: ['Kennedy', 'John Kennedy', 'J. F. Kennedy'], refused: ['F', 'J F'] },
  {
    stored: 'Oscar de la Renta',
    opens: ['de la Renta', 'Renta', 'Delarenta', 'Oscar Renta'],
    refused: ['de la', 'la', 'de'],
  },
  { stored: 'João da Silva Filho', opens: ['Silva', 'da Silva', 'João Silva'], refused: ['da'] },
  { stored: 'Ana Sofía Núñez y Pérez', opens: ['Nunez', 'Pérez', 'Núñez y Pérez'], refused: ['y'] },
  { stored: "Siobhan O'Brien", opens: ["O'Brien", 'OBrien', 'Brien'], refused: ['O', "O'"] },
  { stored: 'Ronald McDonald', opens: ['McDonald', 'MacDonald', 'Mc Donald'], refused: ['Mc', 'Mac'] },
  { stored: 'Jon Lord', opens: ['Lord', 'Jon Lord', 'Jon'], refused: [] },
  { stored: 'Amartya Sen', opens: ['Sen', 'Amartya Sen'], refused: [] },
  { stored: 'Hans-Peter Schmidt', opens: ['Schmidt', 'Hans-Peter', 'Hans Peter Schmidt'], refused: ['Sch'] },
  { stored: 'Björk Guðmundsdóttir', opens: ['Bjork', 'Gudmundsdottir'], refused: ['dottir'] },
  { stored: 'SMITH JOHN MR', opens: ['Smith', 'john smith'], refused: ['mr'] },
  { stored: 'Madonna', opens: ['Madonna'], refused: ['Mad'] },
  { stored: '王小明', opens: ['王', '王小明', '王 小明', '王先生'], refused: ['明', '先生', '李'] },
  { stored: '山田太郎', opens: ['山田', '山田太郎', '山田様'], refused: ['太郎', '山', '様'] },
  { stored: '欧阳修文', opens: ['欧阳'], refused: ['修'] },
  { stored: '김민준', opens: ['김', '김민준', '김민준님'], refused: ['준', '님'] },
  { stored: '山田 太郎', opens: ['山田', '太郎', '太郎 山田'], refused: ['様'] },
  { stored: 'Παπαδόπουλος Νίκος', opens: ['Papadopoulos', 'Νίκος Παπαδόπουλος'], refused: ['Παπ'] },
  { stored: 'Yael Ben-Ari', opens: ['Ben Ari', 'Ari', 'Yael'], refused: ['Ben'] },
  { stored: 'Šír', opens: ['Šír', 'Sir'], refused: [] },
  { stored: 'Jun', opens: ['Jun', 'Mr Jun'], refused: ['Jr'] },
  { stored: 'Block House', opens: ['Block', 'House'], refused: ['Group'] },
  { stored: 'Group Lindqvist', opens: ['Lindqvist'], refused: ['Group'] },
  { stored: 'Edgar Guest', opens: ['Edgar', 'Edgar Guest'], refused: ['Guest'] },
];

const nobody: readonly UnlabelledCase[] = [
  ...[
    'TBA',
    'T.B.A.',
    'Guest',
    'Guest 2',
    'Group Tour',
    'Gruppe',
    'N/A',
    'N.N.',
    'Unknown Guest',
    'Day Use',
    'House Use',
    'GROUP BLOCK',
    'Posting Master',
    'PM Group Account',
    'House Account 3',
    'Guest Name',
    'Reserved for VIP',
    'Wedding Party',
    'Out of Order',
    'Do not use',
    'Blocked',
    'X',
  ],
  ...[
    'Walk In',
    'To be advised',
    'Mr',
    'Mr & Mrs',
    'Room 214',
    '214',
    'Adult 1',
    'XXX',
    '.',
    '-',
    'ضيف',
    '客人',
    'ゲスト',
  ],
].map((stored) => ({
  stored,
  opens: [],
  refused: [stored, stored.toLowerCase(), ...stored.split(/[ .]/), stored.replace(/[^\p{L}]/gu, '')],
}));

/** Names that a property system sends in one field, with what opens the door of their room, and placeholders, which never do. */
export const unlabelledCases: readonly UnlabelledCase[] = [...people, ...nobody];
