import type { Allergen, OrderStatus } from '../contract.ts';

/** A dish and how many of it. */
export type DemoLine = readonly [item: string, amount: number];

/** An order of the scene: of whom, when, what, and how far it has come. */
export type DemoOrder = {
  readonly room: string;
  /** Minutes before the start of the scene at which it was placed. */
  readonly placed: number;
  /** Minutes from the start of the scene, promised when it was accepted; negative: it is late. */
  readonly promised?: number;
  readonly status: Exclude<OrderStatus, 'cancelled'>;
  /** What the guest ordered of breakfast; else of the day's dishes; else of what is served at any hour. */
  readonly wishes: readonly (readonly DemoLine[])[];
  readonly note?: string;
  /** What the guest has declared. */
  readonly allergens?: readonly Allergen[];
};

const tea: readonly DemoLine[] = [
  ['any-herb-tea', 1],
  ['any-alpine-cheese', 1],
];
const chocolate: readonly DemoLine[] = [['any-chocolate', 2]];
const cheese: readonly DemoLine[] = [
  ['any-alpine-cheese', 1],
  ['any-olives', 1],
];
const sorbet: readonly DemoLine[] = [['any-sorbet', 2]];
const breakfast: readonly DemoLine[] = [
  ['lake-breakfast', 2],
  ['coffee', 1],
];
const small: readonly DemoLine[] = [
  ['croissants', 1],
  ['chocolate', 1],
];
const soup: readonly DemoLine[] = [
  ['barley-soup', 2],
  ['spring-water', 1],
];
const char: readonly DemoLine[] = [
  ['char', 1],
  ['sorbet', 1],
];

/** What is under way in the demo hotel when it starts; nobody of them is a guest that the start offers to sign in as. */
export const demoScene: readonly DemoOrder[] = [
  { room: '104', placed: 132, status: 'delivered', wishes: [breakfast, soup, tea] },
  { room: '208', placed: 96, status: 'delivered', wishes: [small, char, chocolate] },
  { room: '301', placed: 81, status: 'declined', wishes: [sorbet] },
  { room: '210', placed: 64, status: 'delivered', wishes: [small, soup, cheese] },
  { room: '306', placed: 58, status: 'delivered', wishes: [breakfast, char, tea] },
  {
    room: '110',
    placed: 41,
    promised: -6,
    status: 'preparing',
    wishes: [breakfast, soup, cheese],
    note: 'Please knock softly, the baby is asleep.',
  },
  { room: '201', placed: 26, promised: 4, status: 'on_its_way', wishes: [small, soup, tea] },
  {
    room: '302',
    placed: 19,
    promised: 11,
    status: 'preparing',
    wishes: [
      [
        ['muesli', 1],
        ['coffee', 1],
      ],
      [['lentils', 1]],
      cheese,
    ],
    allergens: ['nuts'],
  },
  { room: '212', placed: 9, promised: 19, status: 'accepted', wishes: [small, char, chocolate] },
  { room: '207', placed: 1, status: 'placed', wishes: [breakfast, soup, tea] },
];
