import type { House } from '../house.ts';
import type { Rule, Violation } from '../rule.ts';

/** Allowed names in a module's folder. `contract` has the parts of a long contract, exported by `contract.ts`. */
const parts = [
  'README.md',
  'contract.ts',
  'contract.test.ts',
  'contract',
  'server',
  'guest',
  'desk',
  'locales',
  'testing',
];
const halves = ['server', 'guest', 'desk', 'testing'];

/** Modules need a README, a contract, an index.ts in each part and English texts; platform folders need an index.ts. */
export const requiredFiles: Rule = {
  name: 'required-files',
  check: (house) => [
    ...foldersOf(house, 'modules').flatMap((folder) => checkModule(house, folder)),
    ...foldersOf(house, 'integrations').flatMap((folder) => missing(house, folder, ['README.md', 'index.ts'])),
    ...foldersOf(house, 'platform').flatMap((folder) => checkPlatform(house, folder)),
  ],
};

function foldersOf(house: House, top: string): string[] {
  const found = [...house.files].filter((path) => path.startsWith(`${top}/`)).map((path) => path.split('/'));
  return [...new Set(found.filter((names) => names.length > 2).map(([, name]) => `${top}/${name}`))];
}

/** A platform folder needs an `index.ts`, in itself or in its subfolders (`#platform/wire/client`). */
function checkPlatform(house: House, folder: string): Violation[] {
  const entered = [...house.files].some((path) => path.startsWith(`${folder}/`) && path.endsWith('/index.ts'));
  return entered ? [] : missing(house, folder, ['index.ts']);
}

function missing(house: House, folder: string, names: readonly string[]): Violation[] {
  return names
    .map((name) => `${folder}/${name}`)
    .filter((path) => !house.files.has(path) || house.read(path).trim() === '')
    .map((path) => ({ path, message: house.files.has(path) ? 'is empty' : 'is missing' }));
}

function checkModule(house: House, folder: string): Violation[] {
  const inside = [...house.files].filter((path) => path.startsWith(`${folder}/`));
  const names = new Set(inside.map((path) => path.slice(folder.length + 1).split('/')[0] ?? ''));
  const unknown = [...names].filter((name) => !parts.includes(name));
  const wanted = halves.filter((half) => names.has(half)).map((half) => `${half}/index.ts`);
  for (const app of ['guest', 'desk']) {
    if (inside.some((path) => path.startsWith(`${folder}/${app}/`) && path.endsWith('.tsx'))) {
      wanted.push(`locales/${app}/en.json`);
    }
  }
  return [
    ...missing(house, folder, ['README.md', 'contract.ts', ...wanted]),
    ...unknown.map((name) => ({ path: `${folder}/${name}`, message: `is not part of a module (${parts.join(', ')})` })),
  ];
}
