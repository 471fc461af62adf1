import { expect, test } from 'vitest';
import { z } from 'zod';
import type { CallSpec, Contract, RouteSpec } from '#platform/contract';
import { contracts } from './modules.ts';

/** Lists in which a thing may well be twice: texts line by line, what is played in a row, and an order that is checked as a whole. */
const mayRepeat = [
  /\.paragraphs$/,
  /^RemotePlayer\.playMusic data\.song_ids$/,
  /arrangements body\.ids$/,
  // Its handler takes the first 50 names, each once: an old page reads its errors from the answer.
  /Json_operator\.php query\.(systemvalues|cmdArr)(\[\])?$/,
];
/** As many days as a week has are too few to cost anything. */
const mostFew = 7;
/** One of them is an item of every list, if none of its own values is known. */
const candidates = [
  ...['1', 1, 'a', '101', 'en', 'orders.read', 'order.placed', 'name@hotel.example', '2026-10-01'],
  '0b7a1b66-3a0e-4e0e-8a3e-1f1b1e6e3c11',
];

type List = { readonly place: string; readonly list: z.core.$ZodArray };

/** Returns every list in a schema, with where it is. */
function listsIn(schema: z.core.$ZodType | undefined, place: string): readonly List[] {
  const def = (schema as z.core.$ZodTypes | undefined)?._zod.def;
  switch (def?.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([name, inner]) => listsIn(inner, `${place}.${name}`));
    case 'array':
      return [{ place, list: schema as z.core.$ZodArray }, ...listsIn(def.element, place)];
    case 'union':
      return def.options.flatMap((option) => listsIn(option, place));
    case 'intersection':
      return [...listsIn(def.left, place), ...listsIn(def.right, place)];
    case 'pipe':
      return [...listsIn(def.in, place), ...listsIn(def.out, place)];
    case 'record':
      return listsIn(def.valueType, place);
    case 'nullable':
    case 'optional':
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'catch':
      return listsIn(def.innerType, place);
    default:
      return [];
  }
}

/** Whether the items are objects or tuples, of which one is seldom equal to another. */
function isOfObjects({ list }: List): boolean {
  const written = JSON.stringify(z.toJSONSchema(list._zod.def.element, { io: 'input', unrepresentable: 'any' }));
  return /"(properties|prefixItems)":/.test(written);
}

/** Returns a value that the list takes as an item. */
function itemOf({ _zod: { def } }: z.core.$ZodArray): unknown {
  const element = def.element as z.ZodType;
  const own = element._zod.def.type === 'enum' ? [...(element._zod.values ?? [])] : [];
  return [...own, ...candidates].find((candidate) => element.safeParse(candidate).success);
}

function longestOf({ _zod: { def } }: z.core.$ZodArray): number {
  const bounds = (def.checks ?? []).map(({ _zod: { def: check } }) =>
    'maximum' in check ? Number(check.maximum) : Number.POSITIVE_INFINITY,
  );
  return Math.min(...bounds);
}

function listsOf(contract: Contract): readonly List[] {
  const calls = Object.entries<CallSpec>(contract.calls).flatMap(([name, { data }]) => listsIn(data, `${name} data`));
  const routes = Object.entries<RouteSpec>(contract.routes).flatMap(([name, { query, body }]) => [
    ...listsIn(query, `${name} query`),
    ...listsIn(body, `${name} body`),
  ]);
  return [...calls, ...routes].filter((list) => !isOfObjects(list));
}

const lists = contracts.flatMap(listsOf).filter(({ list }) => longestOf(list) > mostFew);

test.each(lists)('$place names a thing once, at most so many of them', ({ place, list }) => {
  if (mayRepeat.some((pattern) => pattern.test(place))) return;
  const item = itemOf(list);
  expect(item, 'add an item of this list to `candidates`').toBeDefined();
  const parsed = (list as z.ZodArray).safeParse([item, item]);
  expect(parsed.data ?? []).not.toHaveLength(2);
  expect(longestOf(list)).toBeLessThan(Number.POSITIVE_INFINITY);
});

test('what may be there twice is a list of some request', () => {
  for (const pattern of mayRepeat) expect(lists.filter(({ place }) => pattern.test(place))).not.toEqual([]);
});
