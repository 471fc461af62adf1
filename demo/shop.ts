type Words = readonly [english: string, german: string, arabic: string];
type Texts = { readonly [language: string]: { readonly title: string; readonly description: string } };

const languages = ['en', 'de', 'ar'] as const;
const everyDay = [1, 2, 3, 4, 5, 6, 7];

function texts(titles: Words, descriptions: Words = ['', '', '']): Texts {
  return Object.fromEntries(
    languages.map((language, at) => [language, { title: titles[at] ?? '', description: descriptions[at] ?? '' }]),
  );
}

function daily(from: string, until: string) {
  return { weekly: [{ days: everyDay, from, until }] };
}

const outlets = [
  {
    ...{ type: 'outlet', id: '1', kind: 'room_service', position: 1, lead_minutes: 35, preorder: true },
    hours: daily('07:00', '22:30'),
    payments: ['creditcard', 'payCash', 'room'],
    picture: 'breakfast.webp',
    texts: texts(
      ['Room service', 'Zimmerservice', 'خدمة الغرف'],
      ['Kitchen open until 22:30', 'Küche geöffnet bis 22:30', 'المطبخ مفتوح حتى 22:30'],
    ),
  },
  {
    ...{ type: 'outlet', id: '2', kind: 'bar', position: 2, lead_minutes: 15 },
    hours: { weekly: [{ days: everyDay, from: '16:00', until: '01:00' }] },
    payments: ['creditcard', 'payCash', 'room'],
    picture: 'bar.webp',
    texts: texts(
      ['Bar', 'Bar', 'البار'],
      ['16:00 to 1:00, jazz on Fridays', '16:00 bis 1:00, freitags Jazz', 'من 16:00 إلى 1:00، جاز يوم الجمعة'],
    ),
  },
  {
    ...{ type: 'outlet', id: '3', kind: 'spa', position: 3, lead_minutes: 60, slot_minutes: 30, order_limit: 2 },
    hours: daily('09:00', '20:00'),
    payments: ['creditcard', 'room'],
    deliveries: ['toReception'],
    picture: 'spa.webp',
    texts: texts(
      ['Spa', 'Spa', 'السبا'],
      ['Massages and baths by the lake', 'Massagen und Bäder am See', 'تدليك وحمّامات على البحيرة'],
    ),
  },
];

function group(id: string, outlet: string, position: number, titles: Words, more: object = {}) {
  return { type: 'group', id, outlet, position, texts: texts(titles), ...more };
}

const groups = [
  group('breakfast', '1', 1, ['Breakfast', 'Frühstück', 'الفطور'], {
    hours: daily('07:00', '10:30'),
    picture: 'breakfast.webp',
  }),
  group('plates', '1', 2, ['Soups and plates', 'Suppen und Teller', 'شوربات وأطباق'], {
    hours: daily('11:30', '22:30'),
  }),
  group('sweets', '1', 3, ['Sweets', 'Süßes', 'حلويات']),
  group('hot-drinks', '1', 4, ['Hot drinks', 'Heiße Getränke', 'مشروبات ساخنة']),
  group('aperitifs', '2', 1, ['Aperitifs', 'Aperitifs', 'مقبّلات']),
  group('bar-plates', '2', 2, ['To nibble', 'Zum Knabbern', 'للتسلية']),
  group('treatments', '3', 1, ['Treatments', 'Anwendungen', 'علاجات']),
];

type Dish = {
  readonly id: string;
  readonly group: string;
  readonly price: number;
  readonly titles: Words;
  readonly descriptions: Words;
  readonly [more: string]: unknown;
};

function item({ titles, descriptions, ...rest }: Dish, position: number) {
  return { type: 'item', tax_rate: 8.1, position, texts: texts(titles, descriptions), ...rest };
}

function insert(id: string, titles: Words, more: object = {}) {
  return { id, texts: texts(titles), ...more };
}

const milk = {
  ...{ id: 'milk', min_selects: 1, max_selects: 1 },
  texts: texts(['Milk', 'Milch', 'الحليب']),
  sub_items: [
    insert('cow-milk', ['With milk', 'Mit Milch', 'بالحليب'], { allergens: ['milk'] }),
    insert('oat-milk', ['With oat milk', 'Mit Hafermilch', 'بحليب الشوفان'], { price_diff: 60, allergens: ['gluten'] }),
    insert('no-milk', ['Black', 'Schwarz', 'بدون حليب']),
  ],
};
const beside = {
  ...{ id: 'beside', min_selects: 1, max_selects: 1 },
  texts: texts(['Beside it', 'Dazu', 'إلى جانبه']),
  sub_items: [
    insert('butter-potatoes', ['Butter potatoes', 'Butterkartoffeln', 'بطاطس بالزبدة'], { allergens: ['milk'] }),
    insert('barley-risotto', ['Barley risotto', 'Gerstenrisotto', 'ريزوتو الشعير'], {
      ...{ price_diff: 300, allergens: ['gluten', 'milk', 'celery'] },
    }),
    insert('green-salad', ['Green salad', 'Grüner Salat', 'سلطة خضراء'], { price_diff: -200, allergens: ['mustard'] }),
  ],
};
const toGo = {
  ...{ id: 'to-go-with-it', min_selects: 0, max_selects: 2 },
  texts: texts(['To go with it', 'Als Beilage', 'إضافات']),
  sub_items: [
    insert('rye-bread', ['Rye bread and butter', 'Roggenbrot und Butter', 'خبز الجاودار والزبدة'], {
      ...{ price: 400, allergens: ['gluten', 'milk'] },
    }),
    insert('char-roe', ['Char roe', 'Saiblingskaviar', 'بيض السمك'], { price: 700, allergens: ['fish'] }),
    insert('wild-herbs', ['Wild herbs', 'Wildkräuter', 'أعشاب برية'], { price: 250 }),
  ],
};

const dishes: readonly Dish[] = [
  {
    ...{ id: 'croissants', group: 'breakfast', price: 850, pictures: ['dish-croissants.webp'] },
    titles: ['Croissants, plum jam', 'Croissants, Zwetschgenkonfitüre', 'كرواسون مع مربى البرقوق'],
    descriptions: ['Two, warm from our oven', 'Zwei, warm aus unserem Ofen', 'قطعتان دافئتان من فرننا'],
    ...{ allergens: ['gluten', 'milk', 'eggs'], diets: ['vegetarian', 'alcohol_free'] },
  },
  {
    ...{ id: 'muesli', group: 'breakfast', price: 1150, pictures: ['dish-muesli.webp'] },
    titles: ['Muesli with berries', 'Müesli mit Beeren', 'موسلي بالتوت'],
    descriptions: ['Oats, apple, hazelnut, yoghurt', 'Hafer, Apfel, Haselnuss, Joghurt', 'شوفان وتفاح وبندق ولبن'],
    ...{ allergens: ['gluten', 'milk', 'nuts'], diets: ['vegetarian', 'alcohol_free'] },
  },
  {
    ...{ id: 'char', group: 'plates', price: 2800, pictures: ['dish-char.webp'], stock: 12 },
    titles: ['Lake char', 'Seesaibling', 'سمك البحيرة'],
    descriptions: [
      'Caught this morning, browned butter, dill',
      'Heute früh gefangen, braune Butter, Dill',
      'صيد هذا الصباح، زبدة محمّرة وشبت',
    ],
    ...{ allergens: ['fish', 'milk'], diets: ['gluten_free', 'alcohol_free'], purchase_flow: [beside, toGo] },
  },
  {
    ...{ id: 'barley-soup', group: 'plates', price: 1400, pictures: ['dish-barley-soup.webp'] },
    titles: ['Barley soup', 'Gerstensuppe', 'شوربة الشعير'],
    descriptions: ['Root vegetables, mountain ham', 'Wurzelgemüse, Bergschinken', 'خضار جذرية ولحم مقدد'],
    ...{ allergens: ['gluten', 'celery', 'milk'], diets: ['alcohol_free'] },
  },
  {
    ...{ id: 'tomatoes', group: 'plates', price: 1650, pictures: ['dish-tomatoes.webp'] },
    titles: ['Tomatoes, fresh cheese', 'Tomaten, Frischkäse', 'طماطم مع جبن طازج'],
    descriptions: [
      'From our greenhouse, basil oil',
      'Aus unserem Glashaus, Basilikumöl',
      'من بيتنا الزجاجي، زيت الريحان',
    ],
    ...{ allergens: ['milk'], diets: ['vegetarian', 'halal', 'gluten_free', 'alcohol_free'] },
  },
  {
    ...{ id: 'nut-tart', group: 'sweets', price: 950, pictures: ['dish-nut-tart.webp'], stock: 8 },
    titles: ['Nut tart', 'Nusstorte', 'فطيرة الجوز'],
    descriptions: [
      'Walnuts and caramel, a small slice',
      'Walnuss und Karamell, ein schmales Stück',
      'جوز وكراميل، شريحة صغيرة',
    ],
    ...{ allergens: ['gluten', 'nuts', 'milk', 'eggs'], diets: ['vegetarian', 'alcohol_free'] },
  },
  {
    ...{ id: 'coffee', group: 'hot-drinks', price: 580, pictures: ['dish-coffee.webp'], purchase_flow: [milk] },
    titles: ['Coffee', 'Kaffee', 'قهوة'],
    descriptions: [
      'A pot for one, roasted in the valley',
      'Ein Kännchen, im Tal geröstet',
      'إبريق لشخص واحد، محمّص في الوادي',
    ],
    ...{ diets: ['vegetarian', 'halal', 'alcohol_free'] },
  },
  {
    ...{ id: 'spritz', group: 'aperitifs', price: 1300, pictures: ['dish-spritz.webp'] },
    titles: ['Stone-pine spritz', 'Arven-Spritz', 'سبريتز الصنوبر'],
    descriptions: ['Bitter, sparkling, a sprig of pine', 'Bitter, prickelnd, ein Arvenzweig', 'مرّ وفوّار مع غصن صنوبر'],
    ...{ allergens: ['sulphites'], diets: ['vegan', 'vegetarian', 'gluten_free'] },
  },
  {
    ...{ id: 'bar-tomatoes', group: 'bar-plates', price: 1250, pictures: ['dish-tomatoes.webp'] },
    titles: ['Tomatoes on toast', 'Tomaten auf Röstbrot', 'طماطم على خبز محمّص'],
    descriptions: ['For two hands and one glass', 'Für zwei Hände und ein Glas', 'ليدين وكأس واحدة'],
    ...{ allergens: ['gluten'], diets: ['vegan', 'vegetarian', 'halal', 'alcohol_free'] },
  },
  {
    ...{ id: 'massage-50', group: 'treatments', price: 12000, pictures: ['spa.webp'] },
    titles: ['Massage, 50 minutes', 'Massage, 50 Minuten', 'تدليك، 50 دقيقة'],
    descriptions: ['Pine oil, warm stones', 'Arvenöl, warme Steine', 'زيت الصنوبر وأحجار دافئة'],
  },
  {
    ...{ id: 'hay-bath', group: 'treatments', price: 6500, pictures: ['spa.webp'] },
    titles: ['Hay bath', 'Heubad', 'حمّام القش'],
    descriptions: ['Alpine hay, half an hour', 'Almheu, eine halbe Stunde', 'قش جبال الألب، نصف ساعة'],
  },
];

/** The demo hotel's catalogue as a file for the import: room service, bar and spa, in three languages; prices in cents. */
export function demoCatalogue(): Uint8Array {
  const entries = [...outlets, ...groups, ...dishes.map(item)];
  return new TextEncoder().encode(JSON.stringify({ entries }, undefined, 1));
}
