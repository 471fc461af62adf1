import type { Project } from '../project.ts';
import type { Rule, Violation } from '../rule.ts';

/** Allowed names in a module's folder. `contract` has the parts of a long contract, exported by `contract.ts`. */
const parts = [
  'README.md',
  'contract.ts',
  'contract.test.ts',
  'contract',
  'rules',
  'server',
  'guest',
  'desk',
  'locales',
  'testing',
];
const halves = ['rules', 'server', 'guest', 'desk', 'testing'];

/** Modules need a README, a contract, an index.ts in each part and English texts; platform folders need an index.ts. */
export const requiredFiles: Rule = {
  name: 'required-files',
  check: (house) => [
    ...foldersOf(house, 'modules').flatMap((folder) => checkModule(house, folder)),
    ...foldersOf(house, 'integrations').flatMap((folder) => missing(house, folder, ['README.md', 'index.ts'])),
    ...platformFolders(house).flatMap((folder) => missing(house, folder, ['index.ts'])),
  ],
};

function foldersOf(house: Project, top: string): string[] {
  const below = [...house.files].filter((path) => path.startsWith(`${top}/`)).map((path) => path.slice(top.length + 1));
  return [...new Set(below.filter((path) => path.includes('/')).map((path) => `${top}/${path.split('/')[0]}`))];
}

/** Folders of the platform: those of the groups `web` and `node`, and those that run anywhere. */
function platformFolders(house: Project): string[] {
  const groups = ['platform/web', 'platform/node'];
  const anywhere = foldersOf(house, 'platform').filter((folder) => !groups.includes(folder));
  return [...anywhere, ...groups.flatMap((group) => foldersOf(house, group))];
}

function missing(house: Project, folder: string, names: readonly string[]): Violation[] {
  return names
    .map((name) => `${folder}/${name}`)
    .filter((path) => !house.files.has(path) || house.read(path).trim() === '')
    .map((path) => ({ path, message: house.files.has(path) ? 'is empty' : 'is missing' }));
}

function checkModule(house: Project, folder: string): Violation[] {
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
