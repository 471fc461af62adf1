import { demoLanguages } from '#platform/node/demo';
import { type CatalogueTexts, catalogueTexts } from './catalogue-texts.ts';

type Key = keyof CatalogueTexts;
type Texts = { readonly [language: string]: { readonly title: string; readonly description: string } };

const everyDay = [1, 2, 3, 4, 5, 6, 7];

/** Returns title and description in every language, by their keys in `texts/`. */
function texts(title: Key, description?: Key): Texts {
  return Object.fromEntries(
    demoLanguages.map((language) => {
      const words = catalogueTexts[language];
      return [language, { title: words[title], description: description ? words[description] : '' }];
    }),
  );
}

function daily(from: string, until: string) {
  return { weekly: [{ days: everyDay, from, until }] };
}

const outlets = [
  {
    // First and always open, so that visitors from any time zone can place an order.
    type: 'outlet',
    id: '4',
    kind: 'room_service',
    position: 0,
    lead_minutes: 20,
    payments: ['creditcard', 'payCash', 'room'],
    picture: 'stube.webp',
    telephone: '+41 00 000 00 09',
    texts: texts('shop.anytime', 'shop.anytime.text'),
  },
  {
    type: 'outlet',
    id: '1',
    kind: 'room_service',
    position: 1,
    lead_minutes: 35,
    preorder: true,
    hours: daily('06:30', '22:30'),
    payments: ['creditcard', 'payCash', 'room'],
    picture: 'breakfast.webp',
    telephone: '+41 00 000 00 12',
    texts: texts('shop.service', 'shop.service.text'),
  },
  {
    type: 'outlet',
    id: '2',
    kind: 'bar',
    position: 2,
    lead_minutes: 15,
    hours: { weekly: [{ days: everyDay, from: '16:00', until: '01:00' }] },
    payments: ['creditcard', 'payCash', 'room'],
    picture: 'bar.webp',
    telephone: '+41 00 000 00 13',
    texts: texts('shop.bar', 'shop.bar.text'),
  },
  {
    type: 'outlet',
    id: '3',
    kind: 'service',
    position: 3,
    lead_minutes: 60,
    slot_minutes: 30,
    preorder: true,
    order_limit: 2,
    hours: daily('09:00', '20:00'),
    payments: ['room', 'creditcard'],
    picture: 'massage.webp',
    telephone: '+41 00 000 00 14',
    texts: texts('shop.spa', 'shop.spa.text'),
  },
];

type Place = { readonly outlet: string; readonly position: number };

function group(id: string, title: Key, place: Place & { readonly hours?: object; readonly picture?: string }) {
  return { type: 'group', id, texts: texts(title), ...place };
}

const groups = [
  group('breakfast', 'shop.breakfast', {
    outlet: '1',
    position: 1,
    picture: 'breakfast.webp',
    hours: daily('06:30', '10:30'),
  }),
  group('plates', 'shop.plates', { outlet: '1', position: 2, hours: daily('11:30', '22:30') }),
  group('sweets', 'shop.sweets', { outlet: '1', position: 3 }),
  group('drinks', 'shop.drinks', { outlet: '1', position: 4 }),
  group('aperitifs', 'shop.aperitifs', { outlet: '2', position: 1 }),
  group('bar-plates', 'shop.bar-plates', { outlet: '2', position: 2 }),
  group('treatments', 'shop.treatments', { outlet: '3', position: 1 }),
  group('any-drinks', 'shop.drinks', { outlet: '4', position: 1 }),
  group('any-bites', 'shop.bar-plates', { outlet: '4', position: 2 }),
];

type ShopId<Name = Key> = Name extends `shop.${infer Id}` ? Id : never;
type DescribedId<Id = ShopId> = Id extends `${infer Name}.text` ? Name : never;
/** Dishes and treatments are named `shop.<id>` and described `shop.<id>.text` in `texts/`. */
type DishId = Extract<DescribedId, ShopId>;

type Dish = {
  readonly id: DishId;
  readonly group: string;
  readonly price: number;
  readonly [more: string]: unknown;
};

function item(dish: Dish, position: number) {
  const words = texts(`shop.${dish.id}`, `shop.${dish.id}.text`);
  return { type: 'item', tax_rate: 8.1, position, texts: words, ...dish };
}

function insert(id: ShopId, more: object = {}) {
  return { id, texts: texts(`shop.${id}`), ...more };
}

const milk = {
  id: 'milk',
  min_selects: 1,
  max_selects: 1,
  texts: texts('shop.milk'),
  sub_items: [
    insert('cow-milk', { allergens: ['milk'] }),
    insert('oat-milk', { price_diff: 60, allergens: ['gluten'] }),
    insert('no-milk'),
  ],
};
const common = {
  id: 'beside',
  min_selects: 1,
  max_selects: 1,
  texts: texts('shop.beside'),
  sub_items: [
    insert('butter-potatoes', { allergens: ['milk'] }),
    insert('barley-risotto', {
      price_diff: 300,
      allergens: ['gluten', 'milk', 'celery'],
    }),
    insert('green-salad', { price_diff: -200, allergens: ['mustard'] }),
  ],
};
const eggs = {
  id: 'eggs',
  min_selects: 1,
  max_selects: 1,
  texts: texts('shop.eggs'),
  sub_items: [
    insert('soft-boiled', { allergens: ['eggs'] }),
    insert('scrambled', { price_diff: 150, allergens: ['eggs', 'milk'] }),
    insert('no-eggs', { price_diff: -150 }),
  ],
};
const warmDrink = {
  id: 'warm-drink',
  min_selects: 1,
  max_selects: 1,
  texts: texts('shop.warm-drink'),
  sub_items: [insert('pot-of-coffee'), insert('pot-of-tea'), insert('hot-chocolate', { allergens: ['milk'] })],
};
const toGo = {
  id: 'to-go-with-it',
  min_selects: 0,
  max_selects: 2,
  texts: texts('shop.extras'),
  sub_items: [
    insert('rye-bread', {
      price: 400,
      allergens: ['gluten', 'milk'],
    }),
    insert('char-roe', { price: 700, allergens: ['fish'] }),
    insert('wild-herbs', { price: 250 }),
  ],
};

const fizz = {
  id: 'fizz',
  min_selects: 1,
  max_selects: 1,
  texts: texts('shop.fizz'),
  sub_items: [insert('still'), insert('sparkling')],
};

const dishes: readonly Dish[] = [
  {
    id: 'lake-breakfast',
    group: 'breakfast',
    price: 1950,
    pictures: ['breakfast.webp'],
    allergens: ['gluten', 'milk'],
    diets: ['vegetarian', 'alcohol_free'],
    purchase_flow: [eggs, warmDrink],
  },
  {
    id: 'croissants',
    group: 'breakfast',
    price: 850,
    pictures: ['dish-croissants.webp'],
    allergens: ['gluten', 'milk', 'eggs'],
    diets: ['vegetarian', 'alcohol_free'],
  },
  {
    id: 'muesli',
    group: 'breakfast',
    price: 1150,
    pictures: ['dish-muesli.webp'],
    allergens: ['gluten', 'milk', 'nuts'],
    diets: ['vegetarian', 'alcohol_free'],
  },
  {
    id: 'porridge',
    group: 'breakfast',
    price: 980,
    pictures: ['dish-porridge.webp'],
    allergens: ['gluten'],
    diets: ['vegan', 'vegetarian', 'halal', 'alcohol_free'],
  },
  {
    id: 'char',
    group: 'plates',
    price: 2800,
    pictures: ['dish-char.webp'],
    stock: 12,
    allergens: ['fish', 'milk'],
    diets: ['gluten_free', 'alcohol_free'],
    purchase_flow: [common, toGo],
  },
  {
    id: 'barley-soup',
    group: 'plates',
    price: 1400,
    pictures: ['dish-barley-soup.webp'],
    allergens: ['gluten', 'celery', 'milk'],
    diets: ['alcohol_free'],
  },
  {
    id: 'tomatoes',
    group: 'plates',
    price: 1650,
    pictures: ['dish-tomatoes.webp'],
    allergens: ['milk'],
    diets: ['vegetarian', 'halal', 'gluten_free', 'alcohol_free'],
  },
  {
    id: 'dumplings',
    group: 'plates',
    price: 2150,
    pictures: ['dish-dumplings.webp'],
    allergens: ['gluten', 'milk', 'eggs'],
    diets: ['vegetarian', 'alcohol_free'],
  },
  {
    id: 'lentils',
    group: 'plates',
    price: 1900,
    pictures: ['dish-lentils.webp'],
    allergens: ['nuts'],
    diets: ['vegan', 'vegetarian', 'halal', 'gluten_free', 'alcohol_free'],
  },
  {
    id: 'sandwich',
    group: 'plates',
    price: 2200,
    pictures: ['dish-sandwich.webp'],
    allergens: ['gluten', 'eggs', 'milk', 'mustard'],
    diets: ['alcohol_free'],
  },
  {
    id: 'nut-tart',
    group: 'sweets',
    price: 950,
    pictures: ['dish-nut-tart.webp'],
    stock: 8,
    allergens: ['gluten', 'nuts', 'milk', 'eggs'],
    diets: ['vegetarian', 'alcohol_free'],
  },
  {
    id: 'alpine-cheese',
    group: 'sweets',
    price: 1600,
    pictures: ['dish-cheese.webp'],
    allergens: ['milk', 'gluten', 'mustard'],
    diets: ['vegetarian', 'alcohol_free'],
  },
  {
    id: 'sorbet',
    group: 'sweets',
    price: 780,
    pictures: ['dish-sorbet.webp'],
    diets: ['vegan', 'vegetarian', 'halal', 'gluten_free', 'alcohol_free'],
  },
  {
    id: 'coffee',
    group: 'drinks',
    price: 580,
    pictures: ['dish-coffee.webp'],
    purchase_flow: [milk],
    diets: ['vegetarian', 'halal', 'alcohol_free'],
  },
  {
    id: 'herb-tea',
    group: 'drinks',
    price: 620,
    pictures: ['dish-tea.webp'],
    diets: ['vegan', 'vegetarian', 'halal', 'gluten_free', 'alcohol_free'],
  },
  {
    id: 'chocolate',
    group: 'drinks',
    price: 720,
    pictures: ['dish-chocolate.webp'],
    allergens: ['milk'],
    diets: ['vegetarian', 'halal', 'gluten_free', 'alcohol_free'],
  },
  {
    id: 'spring-water',
    group: 'drinks',
    price: 650,
    pictures: ['dish-water.webp'],
    purchase_flow: [fizz],
    diets: ['vegan', 'vegetarian', 'halal', 'gluten_free', 'alcohol_free'],
  },
  {
    id: 'spritz',
    group: 'aperitifs',
    price: 1300,
    pictures: ['dish-spritz.webp'],
    allergens: ['sulphites'],
    diets: ['vegan', 'vegetarian', 'gluten_free'],
  },
  {
    id: 'white-wine',
    group: 'aperitifs',
    price: 980,
    pictures: ['dish-wine.webp'],
    allergens: ['sulphites'],
    diets: ['vegan', 'vegetarian', 'gluten_free'],
  },
  {
    id: 'bar-tomatoes',
    group: 'bar-plates',
    price: 1250,
    pictures: ['dish-tomatoes.webp'],
    allergens: ['gluten'],
    diets: ['vegan', 'vegetarian', 'halal', 'alcohol_free'],
  },
  {
    id: 'olives',
    group: 'bar-plates',
    price: 850,
    pictures: ['dish-olives.webp'],
    allergens: ['nuts'],
    diets: ['vegan', 'vegetarian', 'halal', 'gluten_free', 'alcohol_free'],
  },
  {
    id: 'massage-25',
    group: 'treatments',
    price: 5800,
    pictures: ['massage.webp'],
  },
  {
    id: 'massage-50',
    group: 'treatments',
    price: 9800,
    pictures: ['massage.webp'],
  },
  {
    id: 'hay-bath',
    group: 'treatments',
    price: 6500,
    pictures: ['sauna.webp'],
  },
];

/** Items of other outlets that are also available around the clock. An entry has one group, so they are copied. */
const anyTime: { readonly [group: string]: readonly DishId[] } = {
  'any-drinks': ['herb-tea', 'chocolate'],
  'any-bites': ['alpine-cheese', 'olives', 'sorbet'],
};

function anyTimeItems(items: readonly ReturnType<typeof item>[]) {
  return Object.entries(anyTime).flatMap(([group, ids]) =>
    items.filter(({ id }) => ids.includes(id)).map((one) => ({ ...one, id: `any-${one.id}`, group })),
  );
}

/** Returns the demo hotel's catalogue as an import file, in all its languages; prices in cents. */
export function demoCatalogue(): Blob {
  const items = dishes.map(item);
  const entries = [...outlets, ...groups, ...items, ...anyTimeItems(items)];
  return new Blob([JSON.stringify({ entries }, undefined, 1)], { type: 'application/json' });
}
